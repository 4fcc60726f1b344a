import type { Draft, DraftBlock, DraftCell, DraftTable, Gap } from '@tickmark/engine/drafting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate, listStale, readCells } from '../../testing/evaluate-formulas.ts'
import { listSheets, readPart } from '../../testing/read-files.ts'
import { makeDraft } from '../../testing/sample-draft.ts'
import { writeDraftWorkbook } from './write-draft-workbook.ts'

test('every formula comes to the figure of the draft, from the trial balance alone', async () => {
  const cells = readCells(await writeDraftWorkbook(makeDraft()))
  expect(listStale(cells)).toEqual([])
  expect([...cells.values()].filter(({ formula }) => formula !== null)).toHaveLength(84)
})

test('a figure shows how it is worked out: its accounts, its terms, and what was added for rounding', async () => {
  const cells = readCells(await writeDraftWorkbook(makeDraft()))
  const formulas = ['Balance sheet!C8', 'Balance sheet!D8', 'Balance sheet!C10', 'Balance sheet!C14', 'Balance sheet!C16', 'Notes!B22']
  expect(formulas.map((reference) => cells.get(reference)?.formula)).toEqual([
    "ROUND(SUM('Trial balance'!D5:D8)/1000,0)",
    "ROUND(SUM('Trial balance'!E5:E8)/1000,0)-1",
    "ROUND('Trial balance'!D9/1000,0)+1",
    'SUM(C10:C13)',
    'C14+C15',
    'B16-B20-1',
  ])
})

test('the trial balance has the exact balances and totals that are nil', async () => {
  const workbook = await writeDraftWorkbook(makeDraft())
  const cells = readCells(workbook)
  const row = (number: number) => ['A', 'B', 'C', 'D', 'E'].map((column) => cells.get(`Trial balance!${column}${number}`)?.value)
  expect(row(4)).toEqual(['Code', 'Account', 'Class', 'This year', 'Last year'])
  expect(row(8)).toEqual(['0021', 'Plant and machinery depreciation', 'Plant and machinery', '-164220.3', '-131100'])
  expect(row(29)).toEqual([undefined, 'Total', undefined, '0', '0'])
  expect(cells.get('Trial balance!D29')?.formula).toBe('ROUND(SUM(D5:D28),2)')
  expect(readPart(workbook, 'xl/styles.xml')).toContain('formatCode="#,##0.00_);(#,##0.00);&quot;–&quot;_)"')
})

test('a change of a balance reaches the totals', async () => {
  const cells = readCells(await writeDraftWorkbook(makeDraft()))
  const bank = cells.get('Trial balance!D12')
  if (bank === undefined) throw new Error('no bank account')
  const changed = new Map(cells).set('Trial balance!D12', { ...bank, value: '1054093.80' })
  expect(evaluate(changed, 'Balance sheet!C19')).toBe(1449n * 10n ** 12n)
})

test('each section with tables has a sheet, and repeats its headings on paper', async () => {
  const workbook = await writeDraftWorkbook(makeDraft())
  expect(listSheets(workbook)).toEqual(['Trial balance', 'Profit and loss account', 'Balance sheet', 'Notes', 'Text'])
  expect(readPart(workbook, 'xl/workbook.xml')).toContain("'Balance sheet'!$1:$6</definedName>")
  expect(readPart(workbook, 'xl/worksheets/sheet3.xml')).toContain('<pane ySplit="6" topLeftCell="A7" state="frozen"')
})

test('a gap is text in brackets on yellow, and counts as nil in sums', async () => {
  const known: DraftCell = { value: 5n, ledger: null, terms: [], adjustment: 0n }
  const terms = ['0', '1'].map((row) => ({ table: 'x', row, column: 0, sign: 1 }) as const)
  const workbook = await writeDraftWorkbook(draftOf([], [{ gap: 'disposals' }, known, { ...known, terms }], 0))
  const cells = readCells(workbook)
  expect([cells.get('S!B7')?.value, cells.get('S!B9')?.formula]).toEqual(['[disposals]', 'N(B7)+B8'])
  expect(listStale(cells)).toEqual([])
  expect(readPart(workbook, 'xl/styles.xml')).toContain('FFEB6B')
})

test('what is in words has a sheet, beneath its headings, and is never a formula', async () => {
  const [section] = makeDraft().sections
  if (section === undefined) throw new Error('the sample has no section')
  const gap = { gap: 'nominal value' }
  const blocks: DraftBlock[] = [
    { kind: 'heading', number: '1', text: 'Debtors' },
    ...draftOf([], [], 0).sections.flatMap((one) => one.blocks),
    { kind: 'heading', number: '2', text: 'Share capital' },
    { kind: 'heading', number: null, text: 'Shares' },
    { kind: 'paragraph', text: ['Shares of ', { typed: '£1', replaces: gap }, ' or ', gap] },
    { kind: 'lines', lines: [['=1+1'], ['Director']] },
  ]
  const cells = readCells(await writeDraftWorkbook(makeDraft({ sections: [{ ...section, heading: 'Notes', blocks }] })))
  expect([3, 4, 5, 6, 7, 8, 9].map((row) => cells.get(`Text!A${row}`)?.value)).toEqual([
    'Notes',
    '2  Share capital',
    'Shares',
    'Shares of £1 or [nominal value]',
    '=1+1',
    'Director',
    undefined,
  ])
  expect(cells.get('Text!A7')).toEqual({ value: '=1+1', formula: null, isText: true })
})

test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '=HYPERLINK("http://evil.example")', '#REF!'])(
  '%j from a ledger is text',
  async (hostile) => {
    const { accounts, profile, sections } = makeDraft()
    const workbook = await writeDraftWorkbook(
      makeDraft({
        profile: { ...profile, name: hostile },
        accounts: accounts.map((account) => ({ ...account, code: hostile, name: hostile })),
        sections: sections.map((section) => ({ ...section, heading: hostile, dateline: hostile })),
      }),
    )
    const cells = readCells(workbook)
    for (const reference of ['A1', 'A5', 'B5'])
      expect(cells.get(`Trial balance!${reference}`)).toEqual({ value: hostile, formula: null, isText: true })
    for (const { formula } of cells.values()) expect(formula ?? '').not.toMatch(/cmd|HYPERLINK|@|1\+1|2\+3/)
    expect(listStale(cells)).toEqual([])
  },
)

const divide = (amount: bigint, by: bigint): bigint => {
  const size = amount < 0n ? -amount : amount
  const rounded = (2n * size + by) / (2n * by)
  return amount < 0n ? -rounded : rounded
}

/** A draft of one table, with a cell on each line. */
function draftOf(balances: readonly bigint[], lines: readonly (DraftCell | Gap)[], scale: 0 | 3): Draft {
  const { profile, unit } = makeDraft()
  const table: DraftTable = {
    id: 'x',
    kind: 'note',
    title: null,
    columns: [{ heading: '2026', unit: '£', year: 'current', dimension: null }],
    rows: lines.map((cell, at) => ({
      id: String(at),
      label: `Line ${at}`,
      level: 0,
      role: 'item',
      final: false,
      note: null,
      concept: null,
      term: null,
      cells: [cell],
    })),
  }
  return makeDraft({
    profile: { ...profile, scale },
    unit: { ...unit, scale },
    accounts: balances.map((current, at) => ({ code: String(at), name: 'Account', class: null, isApproved: false, current, prior: null })),
    sections: [{ id: 's', heading: 'S', dateline: null, blocks: [{ kind: 'table', table }] }],
  })
}

test('whatever accounts a line has, its formula rounds them as the draft does', async () => {
  const balance = fc.bigInt({ min: -99_999_999n, max: 99_999_999n })
  const line = fc.record({
    chosen: fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 20 }),
    sign: fc.constantFrom(1, -1),
    adjustment: fc.constantFrom(-1n, 0n, 1n),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(balance, { minLength: 20, maxLength: 20 }),
      fc.array(line, { minLength: 1, maxLength: 10 }),
      fc.constantFrom(0, 3),
      async (balances, lines, scale) => {
        const sums = lines.map(({ chosen, sign, adjustment }): DraftCell => {
          const accounts = chosen.toSorted((a, b) => a - b)
          const sum = accounts.reduce((added, account) => added + (balances[account] ?? 0n), 0n)
          const value = divide(sum * BigInt(sign), scale === 0 ? 100n : 100_000n) + adjustment
          return { value, ledger: { accounts, year: 'current', sign }, terms: [], adjustment }
        })
        const cells = readCells(await writeDraftWorkbook(draftOf(balances, sums, scale)))
        expect(listStale(cells)).toEqual([])
        expect([...cells.values()].filter(({ formula }) => formula !== null)).toHaveLength(lines.length + 1)
      },
    ),
    { numRuns: 15 },
  )
})

test('beyond the limits of Excel, or of a number, a figure has no formula', async () => {
  const many = Array.from({ length: 600 }, () => 100n)
  const every = (step: number, length: number): DraftCell => {
    const accounts = Array.from({ length }, (_, at) => at * step)
    return { value: BigInt(length), ledger: { accounts, year: 'current', sign: 1 }, terms: [], adjustment: 0n }
  }
  const limits = readCells(await writeDraftWorkbook(draftOf(many, [every(1, 600), every(2, 255), every(2, 256)], 0)))
  expect([limits.get('S!B7')?.formula, limits.get('S!B8')?.formula?.split(',').length, limits.get('S!B9')?.formula]).toEqual([
    "ROUND(SUM('Trial balance'!D5:D604),0)",
    256,
    null,
  ])
  expect(limits.get('S!B9')?.value).toBe('256')
  const huge = readCells(await writeDraftWorkbook(draftOf([10n ** 17n, -(10n ** 17n)], [every(1, 1)], 0)))
  expect(huge.get('Trial balance!D5')).toEqual({ value: '1000000000000000.00', formula: null, isText: true })
  expect([huge.get('S!B7')?.formula, huge.get('Trial balance!D7')?.formula]).toEqual([null, null])
})

test('the same draft gives the same bytes', async () => {
  expect(await writeDraftWorkbook(makeDraft())).toEqual(await writeDraftWorkbook(makeDraft()))
  expect(readPart(await writeDraftWorkbook(makeDraft()), 'docProps/core.xml')).toContain('2026-03-31T00:00:00Z')
})
