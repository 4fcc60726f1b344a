import { SIGN_PATTERN } from '../../model/currencies.ts'
import type { FinancialDocument, Note } from '../../model/document.ts'
import type { Profile } from '../../model/profile.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import { listSets, setOf, type StatementSet } from '../../statements/sets/list-sets.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { distinctiveWords } from './captions.ts'
import { type Fact, UNDATED } from './fact.ts'
import { type Moment, readMoment } from '../../statements/periods/read-moment.ts'
import { listReferences } from './references.ts'
import { readLayout } from './year-columns.ts'

const isTotal = ({ label }: Row): boolean => label === '' || isAbout(label, 'total-or-balance')

/**
 * Everything that the tables of a document state, by year: primary statements first, then notes. Tables with columns by year give one fact
 * per row; tables that run from date to date give one per column for the balances, and one per column and kind of movement.
 */
export const listFacts = memoizeByDocument((document): readonly Fact[] => {
  const notes = new Map(document.notes.map((note) => [note.number, note]))
  const ordered = [...document.statements].toSorted((a, b) => Number(a.kind === 'note') - Number(b.kind === 'note'))
  const drafts = ordered.flatMap((statement) => {
    const title = titleOf(statement, notes)
    const references = statement.kind === 'note' ? new Map() : listReferences(statement.table, document.notes)
    return readStatement(document, statement).map((draft) => ({ ...draft, statement, title, references }))
  })
  return joinYears(drafts).map(({ references, title, ...draft }, order): Fact => {
    const name = ({ label }: Row) => [label, draft.column].filter(Boolean).join(', ') || 'total'
    return {
      order,
      statement: draft.statement,
      set: findSet(document, draft),
      row: draft.row,
      label: name(draft.row),
      words: distinctiveWords(draft.instant && draft.column !== '' ? draft.column : draft.row.label),
      context: distinctiveWords(`${title} ${draft.column} ${draft.block}`),
      title: distinctiveWords(title),
      total: draft.total,
      opening: draft.opening,
      instant: draft.instant || draft.statement.kind === 'balance-sheet',
      movement: draft.movement,
      values: draft.values,
      labels: new Map([...draft.rows].map(([figure, row]) => [figure, name(row)])),
      references: (references.get(draft.row) ?? []).map(({ note }: { note: string }) => note),
    }
  })
})

/** The set of statements that has its figures: in a table of a group and its parent, by their column. */
function findSet(
  document: FinancialDocument,
  { statement, row, values }: Pick<PlacedDraft, 'statement' | 'row' | 'values'>,
): StatementSet | null {
  if (statement.kind === 'note') return null
  const [figure] = values.values()
  const column = row.cells.findIndex((cell) => cell === figure)
  return (
    listSets(document).find(({ statements, columnsOf }) => statements.includes(statement) && columnsOf(statement).includes(column)) ??
    setOf(document, statement)
  )
}

interface Draft {
  readonly row: Row
  readonly column: string
  readonly block: string
  readonly total: boolean
  readonly opening: boolean
  readonly instant: boolean
  readonly movement: boolean
  readonly values: Map<number, Figure>
  readonly rows: Map<Figure, Row>
}

interface PlacedDraft extends Draft {
  readonly statement: Statement
  readonly title: string
  readonly references: Map<Row, readonly { readonly note: string }[]>
}

function titleOf({ note }: Statement, notes: ReadonlyMap<string, Note>): string {
  return note === undefined ? '' : (notes.get(note)?.title ?? '')
}

function readStatement(document: FinancialDocument, statement: Statement): Draft[] {
  const { profile } = document
  const layout = readLayout(document, statement)
  if (layout.by === 'kind') return readByKind(statement, layout.year, profile)
  const { rows } = statement.table
  const moments = rows.map(({ label }) => readMoment(label, profile.periodEnd))
  return layout.sets.flatMap((set) =>
    rows.flatMap((row, i): Draft[] => {
      const moment = moments[i] ?? null
      const shift = moment?.opening === true && moment.year === undefined ? 1 : 0
      const values = new Map<number, Figure>()
      for (const [year, columns] of set) {
        const figure = columns.map((column) => row.cells[column]).find((cell) => cell !== undefined)
        if (figure !== undefined && isDistinctive(figure)) values.set(year - shift, figure)
      }
      if (values.size === 0) return []
      const total = isTotal(row) || (moment !== null && !moment.opening)
      const found = new Map([...values.values()].map((figure) => [figure, row]))
      const movement = isMovement(row, i, moments)
      return [{ row, column: '', block: row.group, total, opening: shift === 1, instant: moment !== null, movement, values, rows: found }]
    }),
  )
}

/** A table that runs from date to date, or shows one year: each column separately. */
function readByKind({ table }: Statement, year: number | undefined, profile: Profile): Draft[] {
  const moments = table.rows.map(({ label }) => readMoment(label, profile.periodEnd))
  const years = yearsOfRows(moments, year)
  const columns = table.columns.filter(({ kind }) => kind === 'amount')
  const last = columns.at(-1)
  return columns.flatMap((column): Draft[] => {
    const drafts: Draft[] = []
    const byKey = new Map<string, Draft>()
    for (const [i, row] of table.rows.entries()) {
      const figure = row.cells[column.index]
      if (figure === undefined || !isDistinctive(figure)) continue
      const moment = moments[i] ?? null
      const at = years[i] ?? UNDATED
      const block = isAbout(row.group, 'part-of-carrying-amount') ? row.group : ''
      const key = `${block}|${moment === null ? row.label : ''}`
      const home = byKey.get(key)
      if (home !== undefined && !home.values.has(at)) {
        home.values.set(at, figure)
        home.rows.set(figure, row)
        continue
      }
      if (home !== undefined && moment !== null && home.values.get(at)?.value === figure.value) continue
      const total = isTotal(row) || (moment !== null && (column === last || /\btotal\b/i.test(column.heading)))
      const draft = {
        row,
        column: cleanHeading(column.heading),
        block: row.group,
        total,
        opening: false,
        instant: moment !== null,
        movement: isMovement(row, i, moments),
        values: new Map([[at, figure]]),
        rows: new Map([[figure, row]]),
      }
      byKey.set(key, draft)
      drafts.push(draft)
    }
    return drafts
  })
}

/** A row between two balances that leads from one to the other. */
function isMovement(row: Row, at: number, moments: readonly (Moment | null)[]): boolean {
  if (moments[at] !== null || isTotal(row)) return false
  const before = moments.slice(0, at).findLast((moment) => moment !== null)
  const next = moments.slice(at).find((moment) => moment !== null)
  return before !== undefined && before !== null && next?.opening === false && (before.opening || before.year !== next.year)
}

/** Movements belong to the year of the next balance. */
function yearsOfRows(moments: readonly (Moment | null)[], stated: number | undefined): (number | undefined)[] {
  const own = moments.map((moment) =>
    moment === null ? undefined : (moment.year ?? (stated === undefined ? undefined : moment.opening ? stated - 1 : stated)),
  )
  return own.map((year, i) => {
    if (moments[i] !== null) return year
    const next = moments.findIndex((moment, k) => k > i && moment !== null)
    if (next >= 0 && own[next] !== undefined && moments[next]?.opening === false) return own[next]
    return stated
  })
}

/** Tables of one note that show one year each, beside or below each other, state the same facts for several years. */
function joinYears(drafts: readonly PlacedDraft[]): PlacedDraft[] {
  const joined: PlacedDraft[] = []
  const homes = new Map<string, PlacedDraft>()
  for (const draft of drafts) {
    const { statement, column, row, block, instant } = draft
    if (column === '' || statement.note === undefined || draft.values.size > 1 || draft.values.has(UNDATED)) {
      joined.push(draft)
      continue
    }
    const key = [statement.note, column, instant ? '' : row.label, block, statement.table.columns.length].join('|')
    const home = homes.get(key)
    if (home === undefined || [...draft.values.keys()].some((year) => home.values.has(year))) {
      homes.set(key, draft)
      joined.push(draft)
    } else {
      for (const [year, figure] of draft.values) home.values.set(year, figure)
      for (const [figure, at] of draft.rows) home.rows.set(figure, at)
    }
  }
  return joined
}

const UNIT = new RegExp(
  `${SIGN_PATTERN}['’‘]?(?:000(?:['’‘]?s)?|m|bn)?\\b|${SIGN_PATTERN}|\\b(?:19|20)\\d\\d\\b|['’‘]000(?:['’‘]?s\\b)?`,
  'g',
)

function cleanHeading(heading: string): string {
  return heading.replace(UNIT, ' ').replace(/\s+/g, ' ').trim()
}

/** Years printed as figures, and percentages, are not amounts. */
function isDistinctive(figure: Figure): boolean {
  return figure.kind !== 'percent' && !/^(?:19|20)\d\d$/.test(figure.text)
}
