import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { makeExport, makePoint, makeTie } from './testing/make-export.ts'
import { readPart, readSheet } from './testing/read-files.ts'
import { writeWorkbook } from './workbook/write-workbook.ts'

/** Days as Excel counts them. */
const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569

test('the sheets hold the summary, the points, their arithmetic, the checklist and the coverage', async () => {
  const workbook = await writeWorkbook(makeExport())
  expect(readSheet(workbook, 'Summary')).toEqual([
    ['Item', 'Value'],
    ['Entity', 'Larkmont plc'],
    ['Analysis', 'Year end'],
    ['Period start', serial('2025-01-01')],
    ['Period end', serial('2025-12-31')],
    ['Standard', 'IFRS'],
    ['Amounts in', '£’000'],
    ['Materiality', '£100,000, set by Ada Quill'],
    ['Document', 'statements.pdf'],
    ['Draft', 2],
    ['Uploaded', serial('2026-11-19')],
    ['Exported', serial('2026-11-23')],
    ['Pages', 12],
    [
      'Coverage',
      '35% proven. Of 20 figures on 12 pages: 6 ticked, 1 within rounding, 3 in failed checks, 4 checked by eye, 6 without a tick.',
    ],
    ['Figures', 20],
    ['Ticked', 6],
    ['Within rounding', 1],
    ['In failed checks', 3],
    ['Checked by eye', 4],
    ['Without a tick', 6],
    ['Caution', 'Page 9 could not be read.'],
    ['Errors, cleared', 1],
    ['Questions, open', 1],
  ])
  const [, point, own] = readSheet(workbook, 'Points')
  expect(point?.slice(0, 8)).toEqual([
    7,
    'Error',
    'Cleared',
    'Total assets (2025) does not add up',
    'Two digits look swapped; 5 % of profit.',
    'Recast the column.',
    4,
    'Balance sheet',
  ])
  expect(point?.slice(8, 14)).toEqual(['ARI-01', 'IAS 1.54', 'Two digits swapped', 119752, 120292, 540])
  expect(point?.slice(14)).toEqual(['Typing error', 'Ada Quill', serial('2026-11-20'), 'Bea Marsh', serial('2026-12-01'), 2])
  expect(own?.slice(0, 7)).toEqual([8, 'Question', 'Open', 'Ask about the lease', null, null, 5])
  expect(readSheet(workbook, 'Arithmetic').slice(1)).toEqual([
    [7, 1, 'ARI-01', 'Term', null, 'Land', 'Draft', 4, '24,286', 24286],
    [7, 1, 'ARI-01', 'Term', null, 'Plant', 'Draft', 4, '95,466', 95466],
    [7, 1, 'ARI-01', 'Comes to', null, null, null, null, '119,752', 119752],
    [7, 1, 'ARI-01', 'Printed', null, 'Total assets', 'Draft', 4, '120,292', 120292],
    [7, 1, 'ARI-01', 'Difference', null, null, null, null, '540', 540],
  ])
  expect(readSheet(workbook, 'Comments').slice(1)).toEqual([
    [7, serial('2026-11-19'), 'Bea Marsh', 'Which one is right?'],
    [7, serial('2026-11-20'), 'Ada Quill', 'The terms.'],
  ])
  expect(readSheet(workbook, 'Checklist').slice(1)).toEqual([
    // 20 November 2026, as sheets count days.
    ['DSC-01', 'Met', 'Compliance is stated', 'Note 1', 6, 'IAS 1.16', 'AQ', 46346, 'Seen.'],
  ])
  expect(readSheet(workbook, 'Coverage by page').slice(1)).toEqual([[4, 20, 6, 1, 3, 1, 9, 4, 6]])
})

test('each sheet has its header frozen, a filter, and widths', async () => {
  const sheet = readPart(await writeWorkbook(makeExport()), 'xl/worksheets/sheet2.xml')
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:T3"/>')
  expect(sheet).toContain('<col min="4" max="4" width="45"')
})

test('what is repeated on paper names its sheet in quotes, without which Excel finds the workbook damaged', async () => {
  const names = readPart(await writeWorkbook(makeExport()), 'xl/workbook.xml')
  expect(names).toContain("'Coverage by page'!$A:$A,'Coverage by page'!$1:$1</definedName>")
  expect(names.match(/_xlnm.Print_Titles/g)?.length).toBe(6)
})

test('an amount that a number does not hold exactly is text, and so is a figure that may be in another style', async () => {
  const huge = '1234567890123456.78'
  const foreign = makeTie({ expected: '1234.5', actual: '1234.6', difference: '0.1' })
  const terms = foreign.terms.map((term) => ({ ...term, text: '1.234,6' }))
  const workbook = await writeWorkbook(makeExport({ points: [makePoint({ expected: huge, ties: [{ ...foreign, terms }] })] }))
  expect(readSheet(workbook, 'Points')[1]?.[11]).toBe(huge)
  expect(readSheet(workbook, 'Arithmetic').map((row) => row.slice(-2))).toEqual([
    ['As shown', 'Amount'],
    ['1.234,6', null],
    ['1.234,6', null],
    ['1,234.5', 1234.5],
    ['1.234,6', 1234.6],
    ['0.1', 0.1],
  ])
})

test.each([
  '=1+1',
  '+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.example")',
  '_x003D_1+1',
  '_x000d_',
  '#REF!',
  '#N/A',
])('%j is text, kept as text when it is edited', async (title) => {
  const workbook = await writeWorkbook(makeExport({ points: [makePoint({ title })] }))
  expect(readSheet(workbook, 'Points')[1]?.[3]).toBe(cleanText(title))
  const style = Number(
    /<c r="D2" s="(\d+)" t="(?:s|inlineStr)"|<c r="D2" t="(?:s|inlineStr)" s="(\d+)"/
      .exec(readPart(workbook, 'xl/worksheets/sheet2.xml'))
      ?.slice(1)
      .find(Boolean),
  )
  const styles = readPart(workbook, 'xl/styles.xml')
  const format = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"/g)][style]?.[1]
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="@"/>`)
})

test('a text longer than a cell ends with an ellipsis at the limit', async () => {
  const workbook = await writeWorkbook(makeExport({ points: [makePoint({ detail: 'x'.repeat(40_000) })] }))
  const text = String(readSheet(workbook, 'Points')[1]?.[4])
  expect([text.length, text.slice(-2)]).toEqual([32_767, 'x…'])
})

test('any text comes out as it went in, without what XML does not allow', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (titles) => {
      const workbook = await writeWorkbook(makeExport({ points: titles.map((title) => makePoint({ title })) }))
      const rows = readSheet(workbook, 'Points').slice(1, 21)
      expect(rows.map((row) => row?.[3] ?? '')).toEqual(titles.map(cleanText))
    }),
    { numRuns: 3 },
  )
})
