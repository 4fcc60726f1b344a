import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReviewReport } from '@tickmark/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDraft } from './draft.ts'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const sample = (name: string): string => fileURLToPath(new URL(`../../../samples/ledgers/uk-small-company/${name}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tagged-'))
let draft = ''

beforeAll(async () => {
  const quiet = { out: () => {}, err: () => {} }
  const given = ['--prior', sample('trial-balance-2024.csv'), '--entity', sample('profile.json'), '--mapping', sample('mapping.csv')]
  await runDraft([sample('trial-balance-2025.csv'), ...given, '--standard', 'UK_GAAP', '--out', join(folder, 'draft')], quiet)
  draft = readFileSync(join(folder, 'draft', 'draft.xhtml'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function review(content: string): Promise<ReviewReport> {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const file = join(folder, 'accounts.xhtml')
  writeFileSync(file, content)
  await runReview([file, '--format', 'json', '--full'], output, reviewFiles)
  expect(written.err).toBe('')
  return ReviewReport.parse(JSON.parse(written.out))
}

const listPoints = ({ findings }: ReviewReport): string[] =>
  findings.filter(({ check }) => check.startsWith('FIL')).map(({ check, severity, title }) => `${check} ${severity}: ${title}`)

/** The draft with its tag of this id changed. */
function change(id: string, from: string | RegExp, to: string): string {
  const tag = new RegExp(`<ix:non\\w+ id="${id}"[^>]*>[^<]*</ix:non\\w+>`).exec(draft)?.[0] ?? ''
  expect(tag).toMatch(from)
  return draft.replace(tag, tag.replace(from, to))
}

test('our own tagged draft comes back without an error, each figure ticked or tagged, with the same totals', async () => {
  const { findings, figures = [], answers = [] } = await review(draft)
  expect(findings.filter(({ severity, check }) => severity === 'error' || check.startsWith('FIL')).map(({ title }) => title)).toEqual([])
  expect(answers.filter(({ check }) => check.startsWith('FIL')).map(({ check, state, reason }) => `${check} ${state}: ${reason}`)).toEqual([
    'FIL-09 met: 158 facts read.',
    'FIL-08 met: 53 figures of the primary statements: all tagged.',
  ])
  // Shorter ones are the numbers of notes.
  const untied = figures.filter(({ state, text }) => state === 'untied' && text.length > 2).map(({ text }) => text)
  expect(untied.filter((text) => !draft.includes(`>${text}</ix:nonFraction>`))).toEqual([])
  expect(figures.filter(({ state, text }) => state === 'ticked' && text === '1,678,032')).not.toEqual([])
})

test.each([
  [
    'a scale',
    () => change('fact.income-statement.cost-of-sales.1', 'scale="0"', 'scale="3"'),
    ['FIL-04 error: “Cost of sales” is tagged in thousands, and the table in units'],
  ],
  [
    'a sign',
    () => change('fact.income-statement.administrative.0', 'decimals', 'sign="-" decimals'),
    ['FIL-04 warning: “Administrative expenses” is tagged with its sign in one column, and with the opposite in another'],
  ],
  [
    'a period',
    () => change('fact.income-statement.administrative.0', '"period"', '"prior-period"'),
    [
      'FIL-05 error: “Administrative expenses” in the column of 2025 is tagged for 2023-04-01 to 2024-03-31',
      'FIL-03 error: “Administrative expenses” is tagged as the same fact in two places, with different amounts (2023-04-01 to 2024-03-31)',
    ],
  ],
  [
    'a tag',
    () => change('fact.income-statement.cost-of-sales.0', 'core:CostSales', 'core:TurnoverRevenue'),
    [
      'FIL-07 warning: “Cost of sales” is tagged as revenue',
      'FIL-03 error: “Turnover” is tagged as the same fact in two places, with different amounts (2024-04-01 to 2025-03-31)',
    ],
  ],
  [
    'a format',
    () => change('fact.income-statement.administrative.0', 'ixt:num-dot-decimal', 'ixt:num-dots'),
    ['FIL-09 error: A tag cannot be read', 'FIL-08 info: 1 figure of the income statement has no tag'],
  ],
  [
    'no tag',
    () => change('fact.income-statement.administrative.0', /<[^>]*>([^<]*)<[^>]*>/, '$1'),
    ['FIL-08 info: 1 figure of the income statement has no tag'],
  ],
] as const)('%s that is wrong is named', async (_, edit, points) => {
  expect(listPoints(await review(edit()))).toEqual(points)
})

test('a document whose tags cannot be read is reviewed like any other, and the point says what is wrong', async () => {
  expect(listPoints(await review(draft.replace('</ix:resources>', '')))).toEqual(['FIL-09 error: The tags of the document cannot be read'])
})
