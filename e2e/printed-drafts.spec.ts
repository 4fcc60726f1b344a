import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'

// The browser prints the draft: fonts, page breaks and widths decide what a reader, and our reviewer, can see of it.
const program = fileURLToPath(new URL('../server/bin/tickmark.mjs', import.meta.url))
const ledgers = fileURLToPath(new URL('../samples/ledgers/', import.meta.url))

const run = (...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], (fault, out, err) =>
      err === '' ? resolve(out) : reject(new Error(err, { cause: fault })),
    )
  })

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tickmark-printed-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

interface Report {
  readonly document: { readonly figures: number; readonly ticked: number; readonly rounding: number }
  readonly statements: readonly { readonly kind: string }[]
  readonly findings: readonly { readonly check: string; readonly severity: string; readonly title: string }[]
}

for (const [company, statements] of [
  ['uk-small-company', 2],
  ['us-corporation', 4],
  ['ifrs-group', 4],
] as const)
  test(`the printed draft of ${company} has nothing to correct but its gaps`, async ({ page }) => {
    const file = (name: string): string => join(ledgers, company, name)
    const given = [file('trial-balance-2025.csv'), '--prior', file('trial-balance-2024.csv'), '--entity', file('profile.json')]
    await run('draft', ...given, '--mapping', file('mapping.csv'), '--out', folder)
    await page.goto(pathToFileURL(join(folder, 'draft.html')).href)
    const printed = join(folder, 'draft.pdf')
    await writeFile(printed, await page.pdf({ preferCSSPageSize: true }))
    const { document, findings, statements: found } = JSON.parse(await run('review', printed, '--format', 'json')) as Report
    // DOC-05 reports the gaps.
    expect(findings.filter(({ check, severity }) => severity !== 'info' && check !== 'DOC-05')).toEqual([])
    expect(found).toHaveLength(statements)
    expect((document.ticked + document.rounding) / document.figures).toBeGreaterThanOrEqual(0.95)
  })

test('a balance sheet is on one page with its signature', async ({ page }) => {
  const file = (name: string): string => join(ledgers, 'uk-small-company', name)
  const given = [file('trial-balance-2025.csv'), '--prior', file('trial-balance-2024.csv'), '--entity', file('profile.json')]
  await run('draft', ...given, '--mapping', file('mapping.csv'), '--out', folder)
  // What is left of A4 between the margins, in pixels of 1/96 inch.
  const [width, height] = [210 - 48, 297 - 52].map((millimetres) => Math.floor((millimetres * 96) / 25.4)) as [number, number]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ media: 'print' })
  await page.goto(pathToFileURL(join(folder, 'draft.html')).href)
  const box = await page.locator('#balance-sheet').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(height)
  await expect(page.locator('#balance-sheet')).toContainText('signed on its behalf')
})
