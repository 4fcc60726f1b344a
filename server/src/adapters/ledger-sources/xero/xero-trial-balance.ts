import { z } from 'zod'
import { SourceFault, type SourceBalance } from '../../../ports/ledger-source.ts'
import { checkTrialBalance } from '../check-balance.ts'
import { AmountText, readJson } from '../read-json.ts'

const what = 'Xero: trial balance'

const Cell = z.object({
  Value: z.string().nullish(),
  Attributes: z.array(z.object({ Id: z.string().nullish(), Value: z.string().nullish() })).nullish(),
})
const Row = z.object({ RowType: z.string(), Cells: z.array(Cell).nullish() })
const ReportAnswer = z.object({
  Reports: z.tuple([z.object({ ReportType: z.literal('TrialBalance'), Rows: z.array(Row.extend({ Rows: z.array(Row).nullish() })) })]),
})
type ReportCell = z.infer<typeof Cell>

/**
 * Reads the answer of `/Reports/TrialBalance`: a row for each account that has a balance. Of its two pairs of columns, the first is of the month
 * alone; "YTD" is the balance, for income and expenses since the year of the organisation's settings began. Results of earlier years are in retained
 * earnings; those of the year are in their own accounts, and the report has no line for their sum.
 */
export function readTrialBalance(text: string): readonly SourceBalance[] {
  const [{ Rows: rows }] = readJson(what, text, ReportAnswer).Reports
  const headings = rows.find(({ RowType: type }) => type === 'Header')?.Cells?.map(({ Value: value }) => value ?? '') ?? []
  const debit = headings.indexOf('YTD Debit')
  const credit = headings.indexOf('YTD Credit')
  if (debit === -1 || credit === -1) throw new SourceFault('unclear-answer', `${what}: the columns YTD Debit and YTD Credit are missing`)
  const lines = rows.flatMap((row) => [row, ...(row.Rows ?? [])]).filter(({ RowType: type }) => type === 'Row')
  return checkTrialBalance(
    what,
    lines.map(({ Cells: cells }, at) => readLine(cells ?? [], debit, credit, at + 1)),
  )
}

function readLine(cells: readonly ReportCell[], debit: number, credit: number, line: number): SourceBalance {
  const name = cells[0]?.Value ?? ''
  const accountId = cells[0]?.Attributes?.find(({ Id: id }) => id === 'account')?.Value ?? ''
  if (name === '' && accountId === '') throw new SourceFault('unclear-answer', `${what}: line ${line} has no account`)
  return {
    accountId: accountId === '' ? `name:${name}` : accountId,
    name,
    debit: readCell(cells[debit], line),
    credit: readCell(cells[credit], line),
  }
}

function readCell(cell: ReportCell | undefined, line: number): string {
  const read = AmountText.safeParse(cell?.Value ?? '')
  if (!read.success) throw new SourceFault('unclear-answer', `${what}: line ${line} has an amount that is none`)
  return read.data ?? '0'
}
