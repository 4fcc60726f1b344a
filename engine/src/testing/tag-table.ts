import type { FinancialDocument } from '../model/document.ts'
import type { NumericFact, TaggedReport } from '../model/tagged-report.ts'
import { documentOf } from './document-of.ts'
import { tableOf } from './table-of.ts'
import { file } from '../checks/filing/uk/testing/a-filing.ts'

const PROFILE = { standard: null, group: false, listed: false, audited: false, charity: false }

/** What a cell prints, and the fact that it is tagged with. */
export type TaggedCell = readonly [printed: bigint, fact: NumericFact]

/** A balance sheet of these rows, of which each cell is tagged. */
export function tagTable(
  rows: readonly (readonly [label: string, ...cells: TaggedCell[]])[],
  kind: TaggedReport['kind'] = 'inline',
): FinancialDocument {
  const table = tableOf(rows.map(([label, ...cells]) => [label, ...cells.map(([printed]) => printed)]))
  const boxes = table.rows.flatMap(({ cells }) => cells.flatMap((figure) => (figure === undefined ? [] : [figure.box])))
  const report = file(
    rows.flatMap(([, ...cells]) => cells.map(([, fact]) => fact)),
    { kind },
  )
  const places = new Map(
    report.facts.flatMap(({ place }, at) => (boxes[at] === undefined ? [] : [[place.order, { page: 1, box: boxes[at] }]])),
  )
  const document = documentOf({ table, kind: 'balance-sheet' }, PROFILE)
  return { ...document, tagged: { report, places } }
}
