import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReviewReport } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

async function review(content: string, ...options: string[]): Promise<ReviewReport> {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const file = join(folder, 'accounts.xhtml')
  writeFileSync(file, content)
  await runReview([file, ...options, '--format', 'json', '--full'], output, reviewFiles)
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
    'FIL-02 met: 18 sums of tags: all add up.',
    'FIL-08 met: 53 figures of the primary statements: all tagged.',
  ])
  // Shorter ones are the numbers of notes.
  const untied = figures.filter(({ state, text }) => state === 'untied' && text.length > 2).map(({ text }) => text)
  expect(untied.filter((text) => !draft.includes(`>${text}</ix:nonFraction>`))).toEqual([])
  expect(figures.filter(({ state, text }) => state === 'ticked' && text === '1,678,032')).not.toEqual([])
})

test.each([
  [
    'a hidden fact that two figures contradict',
    () =>
      draft.replace(
        '</ix:hidden>',
        '<ix:nonFraction name="core:Debtors" contextRef="period-end" unitRef="GBP" decimals="0">1</ix:nonFraction></ix:hidden>',
      ),
    ['FIL-01 warning: An amount is tagged where nobody sees it', 'FIL-03 warning: “Debtors” is tagged with different values'],
  ],
  [
    'a fact that registries ask for',
    () => draft.replaceAll('bus:EntityDormantTruefalse', 'bus:EntityDormantTruefalses'),
    ['FIL-01 error: The document does not tag whether the entity was dormant'],
  ],
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
    'a sign that a sum does not have',
    () => change('fact.income-statement.gross.0', 'decimals', 'sign="-" decimals'),
    [
      'FIL-02 error: “Gross profit loss” does not add up by its tags',
      'FIL-04 warning: “Gross profit” is tagged with its sign in one column, and with the opposite in another',
    ],
  ],
  [
    'a tag in one column',
    () => change('fact.income-statement.administrative.0', 'core:AdministrativeExpenses', 'core:StaffCostsEmployeeBenefitsExpense'),
    ['FIL-07 warning: “Administrative expenses” has different tags in its columns'],
  ],
  [
    'the dates of both columns',
    () =>
      draft
        .replaceAll('<xbrli:instant>2025-03-31<', '<xbrli:instant>LATER<')
        .replaceAll('<xbrli:instant>2024-03-31<', '<xbrli:instant>2025-03-31<')
        .replaceAll('<xbrli:instant>LATER<', '<xbrli:instant>2024-03-31<'),
    [
      'FIL-01 error: The tag of the last day of the period is not about the end of the period',
      'FIL-05 error: The column of 2025 in the balance sheet is tagged for 2024-03-31',
      'FIL-05 error: The column of 2024 in the balance sheet is tagged for 2025-03-31',
    ],
  ],
  [
    'the date of the comparatives',
    () => draft.replaceAll('<xbrli:instant>2024-03-31<', '<xbrli:instant>2023-03-31<'),
    ['FIL-05 error: The column of 2024 in the balance sheet is tagged for 2023-03-31'],
  ],
  [
    'a day of the balance sheet',
    () => draft.replaceAll('<xbrli:instant>2025-03-31<', '<xbrli:instant>2025-03-30<'),
    [
      'FIL-01 error: The tag of the last day of the period is not about the end of the period',
      'FIL-05 error: The column of 2025 in the balance sheet is tagged for 2025-03-30',
    ],
  ],
  [
    'a sum whose part nobody sees',
    () =>
      change('fact.income-statement.cost-of-sales.0', /<[^>]*>([^<]*)<[^>]*>/, '$1').replace(
        '</ix:hidden>',
        '<ix:nonFraction name="core:CostSales" contextRef="period" unitRef="GBP" decimals="0">969452</ix:nonFraction></ix:hidden>',
      ),
    [
      'FIL-01 warning: An amount is tagged where nobody sees it',
      'FIL-02 error: “Gross profit loss” does not add up by its tags',
      'FIL-08 info: 1 figure of the income statement has no tag',
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

test('a sum that its statement prints is reported once, as what it is there', async () => {
  const { findings } = await review(draft.replace('>708,490<', '>708,940<'))
  expect(findings.filter(({ severity }) => severity === 'error').map(({ check, title }) => `${check} ${title}`)).toEqual([
    'ARI-03 Gross profit (2025) does not add up',
  ])
})

test('a document whose tags cannot be read is reviewed like any other, and the point says what is wrong', async () => {
  expect(listPoints(await review(draft.replace('</ix:resources>', '')))).toEqual(['FIL-09 error: The tags of the document cannot be read'])
})

test('a statement of the law that is printed without a tag is reported where it is printed', async () => {
  const statement = /<ix:nonNumeric [^>]*StatementThatMembersHaveNotRequired[^>]*>([^]*?)<\/ix:nonNumeric>/
  const { findings } = await review(draft.replace(statement, '$1'))
  const [point] = findings.filter(({ check }) => check === 'FIL-01')
  expect(point?.title).toMatch(/^The document does not tag its statement that the members have not required/)
  expect(point?.page).toBe(3)
})

describe('another copy of the document', () => {
  const write = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const reasonOf = ({ answers = [] }: ReviewReport): string | undefined => answers.find(({ check }) => check === 'FIL-06')?.reason

  test('that says the same makes no point', async () => {
    const report = await review(draft, '--against', join(folder, 'draft', 'draft.html'))
    expect(listPoints(report)).toEqual([])
    expect(reasonOf(report)).toBe('Both copies have the same figures, lines and sentences.')
  })

  test('with another figure and another sentence is compared, each in its place', async () => {
    const html = readFileSync(join(folder, 'draft', 'draft.html'), 'utf8')
    const other = html.replaceAll('969,542', '969,452').replace('The principal activity', 'The main activity')
    expect(other).not.toBe(html)
    const report = await review(draft, '--against', write('signed.html', other))
    expect(listPoints(report)).toEqual([
      'FIL-06 error: Income statement: 1 difference from the other copy',
      'FIL-06 warning: Page 4: 1 difference from the other copy',
    ])
    expect(reasonOf(report)).toBe('They differ in 1 figure, 0 lines and 1 sentence.')
  })

  test('that is another document is named as one', async () => {
    const other = '<p>Harbourline plc</p><p>The directors present their report on the affairs of the group for the year.</p>'
    expect(listPoints(await review(draft, '--against', write('other.html', other)))).toEqual([
      'FIL-06 error: The other copy is another document',
    ])
  })
})
