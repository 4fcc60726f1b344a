// `npm run screens`: pictures of every screen in every state, light and dark, wide and narrow, in `screens/`, with an `index.html` that
// shows them all. `npm run screens -- landing auth` takes only the screens whose name contains one of the words.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBrowser } from '../house/browser.mjs'
import { ensureEverythingBuilt } from '../house/build.mjs'
import { ensureInstalled } from '../house/install.mjs'
import { requireSupportedNode } from '../house/node-version.mjs'
import { programs, root } from '../house/paths.mjs'
import { runNode } from '../house/run.mjs'
import { contactSheet, listPictures } from './contact-sheet.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()
const browser = await ensureBrowser()
if (browser.missing) {
  console.error(`No pictures: ${browser.missing}.`)
  process.exit(1)
}

const folder = join(root, 'screens')
const words = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
// Pictures of screens that no longer exist are removed.
if (words.length === 0) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })

const began = performance.now()
const chosen = words.length > 0 ? ['-g', words.join('|')] : []
const { status } = await runNode(programs.playwright, ['test', '-c', 'e2e/take-screens.config.ts', ...chosen], {
  env: { SCREENS_FOLDER: folder, PLAYWRIGHT_FORCE_TTY: '0', ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) },
})

const pictures = existsSync(folder) ? listPictures(readdirSync(folder)) : []
const index = join(folder, 'index.html')
writeFileSync(index, contactSheet(pictures))
for (const { name, files } of pictures) console.log(`${name.padEnd(32)}${files.map(({ view }) => view).join('  ')}`)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${pictures.length} screens in ${seconds} s. Open ${relative(process.cwd(), index)}`)
process.exitCode = status
