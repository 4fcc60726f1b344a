import { z } from 'zod'
import { SourceFault } from '../../../ports/ledger-source.ts'
import { AmountText, readJson } from '../read-json.ts'

const Cell = z.object({ value: z.string().nullish(), id: z.string().nullish() })
const Cells = z.object({ ColData: z.array(Cell) })
const RowOfReport = z.object({
  ColData: z.array(Cell).nullish(),
  Summary: Cells.nullish(),
  get Rows() {
    return z.object({ Row: z.array(RowOfReport).nullish() }).nullish()
  },
})
const ReportAnswer = z.object({
  Header: z.object({ ReportName: z.string() }),
  Columns: z.object({
    Column: z.array(
      z.object({
        ColType: z.string(),
        MetaData: z.array(z.object({ Name: z.string(), Value: z.string().nullish() })).nullish(),
      }),
    ),
  }),
  Rows: z.object({ Row: z.array(RowOfReport).nullish() }),
})

export type ReportCell = z.infer<typeof Cell>

export interface ReportRow {
  readonly kind: 'data' | 'summary'
  readonly cells: readonly ReportCell[]
}

export interface Report {
  /** From the key of a column, such as "debt_amt", to its position. */
  readonly columns: ReadonlyMap<string, number>
  /** In their order, those in sections too. */
  readonly rows: readonly ReportRow[]
  /** The report was cut off: it has the cells that an answer may have, or is longer than we read. Ask for a shorter period. */
  readonly isCutOff: boolean
}

/** So a report ends that is cut off after 400,000 cells; its status is 200 all the same. */
const cutOff = /unable to display more data/i

/** Reads a report of QuickBooks. Throws `SourceFault` 'unclear-answer' where it is another report. */
export function readReport(what: string, text: string, name: string): Report {
  const answer = readJson(what, text, ReportAnswer)
  if (answer.Header.ReportName !== name) throw new SourceFault('unclear-answer', `${what}: the answer is another report`)
  const rows = [...flatten(answer.Rows.Row ?? [])]
  return {
    columns: new Map(answer.Columns.Column.map((column, at) => [keyOf(column), at])),
    rows,
    isCutOff: rows.some(({ cells }) => cells.some(({ value }) => cutOff.test(value ?? ''))),
  }
}

/** Older reports have the key as the type of the column. */
const keyOf = ({ ColType: type, MetaData: data }: z.infer<typeof ReportAnswer>['Columns']['Column'][number]): string =>
  data?.find(({ Name: name }) => name === 'ColKey')?.Value ?? type

function* flatten(rows: readonly z.infer<typeof RowOfReport>[]): Generator<ReportRow> {
  for (const { ColData: cells, Rows: within, Summary: summary } of rows) {
    if (cells) yield { kind: 'data', cells }
    yield* flatten(within?.Row ?? [])
    if (summary) yield { kind: 'summary', cells: summary.ColData }
  }
}

/** The position of a column. Throws `SourceFault` 'unclear-answer' where it is missing. */
export function columnOf(what: string, { columns }: Report, key: string): number {
  const at = columns.get(key)
  if (at === undefined) throw new SourceFault('unclear-answer', `${what}: the column ${key} is missing`)
  return at
}

/** The amount in a cell; null where it is empty. Throws `SourceFault` 'unclear-answer' for any other text. */
export function readAmount(what: string, cell: ReportCell | undefined, row: number): string | null {
  const read = AmountText.safeParse(cell?.value ?? '')
  if (!read.success) throw new SourceFault('unclear-answer', `${what}: row ${row} has an amount that is none`)
  return read.data
}
