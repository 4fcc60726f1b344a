// `node tools/landing/marked-picture.mjs`: the picture of a marked page on the landing page, made from our own sample.
// It needs what `npm test` needs, the built command line, and `pdftoppm` of poppler-utils.
import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../house/browser.mjs'
import { root } from '../house/paths.mjs'

/** The top of the balance sheet, with the note in its margin: pixels at this many dots an inch, twice what is shown. */
const crop = { page: 3, dots: 210, left: 35, top: 165, width: 1660, height: 770 }
const sample = (/** @type {string} */ name) => join(root, 'samples/us-gaap', name)

const folder = mkdtempSync(join(tmpdir(), 'tickmark-picture-'))
try {
  const marked = join(folder, 'marked.pdf')
  const review = ['review', sample('with-errors.pdf'), '--prior', sample('prior-year.pdf'), '--annotate', marked]
  try {
    execFileSync(process.execPath, [join(root, 'server/bin/tickmark.mjs'), ...review], { stdio: 'pipe' })
  } catch (fault) {
    // 1: errors found, as they should be.
    if (!(fault instanceof Error && 'status' in fault && fault.status === 1)) throw fault
  }
  const { page, dots, left, top, width, height } = crop
  const place = ['-r', dots, '-f', page, '-l', page, '-x', left, '-y', top, '-W', width, '-H', height].map(String)
  execFileSync('pdftoppm', [...place, '-png', '-singlefile', marked, join(folder, 'page')])
  const png = readFileSync(join(folder, 'page.png')).toString('base64')

  const { path } = await ensureBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(path === undefined ? {} : { executablePath: path }) })
  const tab = await browser.newPage()
  await tab.setContent(`<img src="data:image/png;base64,${png}">`)
  // Letters stay clean at this quality; at the best the file is three times as large.
  const webp = await tab.evaluate(`(async () => {
    const picture = document.images[0]
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.naturalWidth, height: picture.naturalHeight })
    canvas.getContext('2d').drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.5)
  })()`)
  await browser.close()
  const bytes = Buffer.from(String(webp).replace(/^data:image\/webp;base64,/, ''), 'base64')
  writeFileSync(join(root, 'web/public/pictures/marked-page.webp'), bytes)
  console.log(`web/public/pictures/marked-page.webp: ${width} × ${height}, ${bytes.length} bytes`)
} finally {
  rmSync(folder, { recursive: true })
}
