import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReviewReport } from '@tickmark/contract'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDraft } from './draft.ts'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const sample = (name: string): string => fileURLToPath(new URL(`../../../samples/ledgers/us-corporation/${name}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'package-'))
let files: ReturnType<typeof unzipSync> = {}

beforeAll(async () => {
  const given = ['--prior', sample('trial-balance-2024.csv'), '--entity', sample('profile.json'), '--mapping', sample('mapping.csv')]
  const quiet = { out: () => {}, err: () => {} }
  await runDraft([sample('trial-balance-2025.csv'), ...given, '--standard', 'US_GAAP', '--out', folder], quiet)
  const packed = readdirSync(folder).find((name) => name.endsWith('.zip')) ?? ''
  files = unzipSync(readFileSync(join(folder, packed)))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a review finds in the tags of the package, after a change of its page. */
async function review(change: (page: string) => string): Promise<string[]> {
  const changed = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, /\.x?html?$/.test(name) ? strToU8(change(strFromU8(bytes))) : bytes]),
  )
  const file = join(folder, 'changed.zip')
  writeFileSync(file, zipSync(changed))
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  await runReview([file, '--format', 'json', '--full'], output, reviewFiles)
  expect(written.err).toBe('')
  const { findings, answers = [] } = ReviewReport.parse(JSON.parse(written.out))
  return [
    ...findings
      .filter(({ check, severity }) => check === 'FIL-02' || severity === 'error')
      .map(({ check, title, detail }) => `${check} ${title}: ${detail}`),
    ...answers.filter(({ check }) => check === 'FIL-02').map(({ state, reason }) => `${state}: ${reason}`),
  ]
}

test('our own package adds up by its links, beside what the names of its tags mean', async () => {
  expect(await review((page) => page)).toEqual(['met: 28 sums of tags: all add up.'])
})

test('a sum with a part that nobody sees is named with the values of all parts', async () => {
  const points = await review((page) => {
    const tag = /<ix:nonFraction[^>]*name="us-gaap:SellingExpense"[^>]*>([^<]*)<\/ix:nonFraction>/.exec(page)
    const [whole = '', amount = ''] = tag ?? []
    expect(amount).not.toBe('')
    return page.replace(whole, amount).replace('</ix:hidden>', `${whole.replace(`>${amount}<`, '>1<')}</ix:hidden>`)
  })
  expect(points).toEqual([
    'FIL-02 “Operating expenses” does not add up by its tags: It is 2,579,091 (2025-01-01 to 2025-12-31), and its parts are “Selling expense” 1, “General and administrative expense” 2,077,331, “Depreciation and amortization” 209,212.',
    'not-met: 1 of 28 sums of tags does not add up.',
  ])
})

test('a figure that its statement adds up wrongly is one finding', async () => {
  expect(await review((page) => page.replace('>292,548<', '>292,584<'))).toEqual([
    'ARI-03 Total operating expenses (2025) does not add up: Two digits look swapped in 292,584 in “Selling expenses”; 292,548 would fit.',
    'not-met: 1 of 28 sums of tags does not add up.',
  ])
})
