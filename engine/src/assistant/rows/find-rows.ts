import { listFacts } from '../../checks/facts/list-facts.ts'
import { labelOf } from '../../checks/facts/fact.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row, Table } from '../../model/table.ts'
import { namesFirstDay, readMoment } from '../../statements/periods/read-moment.ts'
import { nameOfRow } from './name-of-row.ts'
import { countCompanions } from './companions.ts'
import { type QuestionTerms, isCommon, termsOf } from './question-terms.ts'
import { listYearColumns } from './dated-columns.ts'
import { listHolders } from './list-holders.ts'

/** A row of any table with its figures by year, and the words that describe it. */
export interface IndexedRow {
  readonly label: string
  readonly statement: Statement
  readonly row: Row
  readonly figures: ReadonlyMap<number, Figure>
  readonly called: (figure: Figure) => string
  /** In its own label or the heading of its column. */
  readonly own: ReadonlySet<string>
  /** In the heading above it. */
  readonly group: ReadonlySet<string>
  /** In the title of its note, or above its table. */
  readonly around: ReadonlySet<string>
  readonly order: number
}

interface RowIndex {
  readonly rows: readonly IndexedRow[]
  readonly holders: ReadonlyMap<string, readonly number[]>
}

const NEAR_LINES = 2
/** Longer lines are sentences, unless they introduce the table. */
const MAX_HEADING_LENGTH = 80

const headingsAbove = ({ above }: Table): string[] =>
  above
    .filter(
      (line, i) => /\p{L}{3}/u.test(line) && (line.length <= MAX_HEADING_LENGTH || [line, above[i + 1]].some((one) => one?.endsWith(':'))),
    )
    .slice(-NEAR_LINES)

/** What a name is net of is not what it names: "Deferred tax assets, net of valuation allowance". */
const NET_OF = /(?<=\S),? \(?(?:net of\b.*|(?:after|before|less)\b.*\ballowances?\b.*)$/i

/** The name of the total or net amount below a row: countries add up to "Total revenue" or to "Total property", and nothing else says which. */
function summedUnder({ rows }: Table, row: Row): ReadonlySet<string> {
  const total = rows.slice(rows.indexOf(row) + 1).find(({ label }) => /^total\b/i.test(label) || NET_OF.test(label))
  return termsOf(total?.label ?? '')
}

const ownTerms = (label: string): ReadonlySet<string> => termsOf(label.replace(NET_OF, ''))

/** A table of contents: its figures are pages. */
const listsPages = ({ table }: Statement): boolean =>
  table.columns.some(({ heading }) => /^pages?(?: no\.?| numbers?)?$/i.test(heading.trim()))

const isAmount = ({ kind, text }: Figure): boolean => kind !== 'percent' && !/^(?:19|20)\d\d$/.test(text)

function readRows(document: FinancialDocument): IndexedRow[] {
  const titles = new Map(document.notes.map(({ number, title }) => [number, title]))
  const dated = new Set<Statement>()
  // The balances of a table that moves from date to date are what the table is about.
  const isBalance = ({ label }: Row): boolean => readMoment(label, document.profile.periodEnd) !== null
  const rows = document.statements.flatMap((statement): Omit<IndexedRow, 'order'>[] => {
    const columns = listYearColumns(document, statement)
    if (columns.length === 0 || statement.kind === 'equity-statement' || listsPages(statement)) return []
    dated.add(statement)
    const { table, note, noteTitle } = statement
    const title = note === undefined ? '' : (titles.get(note) ?? noteTitle ?? '')
    const above = headingsAbove(table)
    const around = termsOf([title, ...above].join(' '))
    const leading = above.findLast((line) => /^\p{Lu}\D*:$/u.test(line)) ?? title
    return table.rows.flatMap((row): Omit<IndexedRow, 'order'>[] => {
      const figures = new Map<number, Figure>()
      for (const { year, column } of columns) {
        const figure = row.cells[column]
        if (figure !== undefined && isAmount(figure)) figures.set(year, figure)
      }
      if (figures.size === 0) return []
      const label = row.label === '' ? row.group || leading : nameOfRow(row)
      return [
        {
          label,
          statement,
          row,
          figures,
          called: () => label,
          own: isBalance(row) ? new Set([...termsOf(label), ...around]) : ownTerms(label),
          group: termsOf(row.group),
          around: new Set([...around, ...termsOf(label), ...summedUnder(table, row)]),
        },
      ]
    })
  })
  const others = listFacts(document)
    .filter(({ statement }) => !dated.has(statement) && !listsPages(statement))
    .map((fact): Omit<IndexedRow, 'order'> => {
      const { statement, row, values } = fact
      const label = row.label === '' && row.group !== '' ? row.group : fact.label
      const above = headingsAbove(statement.table)
      return {
        label,
        statement,
        row,
        figures: values,
        called: (figure) => (label === fact.label ? labelOf(fact, figure) : label),
        own: ownTerms(label),
        group: termsOf(row.group),
        around: new Set([
          ...termsOf(label),
          ...termsOf([...fact.title, ...above].join(' ')),
          ...[...fact.context].flatMap((word) => [...termsOf(word)]),
        ]),
      }
    })
  return [...rows, ...others].map((row, order) => ({ ...row, order }))
}

/** Rows of every table, in reading order. */
export const listRows = (document: FinancialDocument): readonly IndexedRow[] => indexRows(document).rows

const indexRows = memoizeByDocument((document): RowIndex => {
  const rows = readRows(document)
  return { rows, holders: listHolders(rows.map(({ own, group, around }) => [...own, ...group, ...around])) }
})

/** The weight of a word by its position. */
const [OWN, GROUP, AROUND] = [1, 0.9, 0.75]
const WEAK = 0.15
const COMMON = 0.35
/** A row that covers less of the question is something else. */
export const MIN_SHARE_HELD = 0.8
/** The penalty of a row for each additional word, and its bonus on the face of the statements. */
const EXTRA = 0.05
const FACE = 0.12
/** Its bonus for each other statement nearby. */
const AMONG = 0.01
/** If the draft shows a group and its parent, the group is meant. */
const OF_PARENT = 0.06
/** Its bonus for being the total that is asked for. */
const TOTAL = 0.12
const NOT_THAT_YEAR = 0.5
/** Opening balances have to be asked for as such. */
const AT_START = 0.3
/** Of lines with the same name, those under costs have to be asked for as costs. */
const UNDER_COSTS = 0.15
const COST_TERM = [...termsOf('cost')]
const OPENING = /\b(?:brought forward|opening|beginning|start of)\b|\bat (?:1|2|01) \w+/i

/** Beneath "Cost" alone, a note shows what assets cost, not what was spent. */
const isCostOfAsset = ({ statement, group }: IndexedRow): boolean => statement.kind === 'note' && group.size === 1

/** The question is about what this row has deducted. */
function isDeducted({ label, own }: IndexedRow, strong: ReadonlySet<string>): boolean {
  const [deducted] = NET_OF.exec(label) ?? []
  return deducted !== undefined && [...termsOf(deducted)].some((word) => strong.has(word) && !own.has(word))
}

export interface RankedRow {
  readonly row: IndexedRow
  /** The share of the question that the row and its surroundings cover: 0 to 1. */
  readonly held: number
  readonly score: number
}

/** Rows of every table that match the question, best first. A row must contain at least one word itself. Rare words weigh more. */
export function rankRows(document: FinancialDocument, { strong, weak, total }: QuestionTerms, years: readonly number[] = []): RankedRow[] {
  const { rows, holders } = indexRows(document)
  if (strong.size === 0) return []
  const weigh = (word: string): number => Math.log(1 + rows.length / (1 + (holders.get(word)?.length ?? 0)))
  const weights = new Map([...strong].map((word) => [word, weigh(word) * (isCommon(word) && strong.size > 1 ? COMMON : 1)]))
  for (const word of weak) weights.set(word, weigh(word) * WEAK)
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const near = new Set([...strong].flatMap((word) => holders.get(word) ?? []))
  const ranked = [...near].flatMap((at): RankedRow[] => {
    const row = rows[at]
    if (row === undefined) return []
    let [held, fit, owned] = [0, 0, 0]
    for (const [word, weight] of weights) {
      const place = row.own.has(word) ? OWN : row.group.has(word) ? GROUP : row.around.has(word) ? AROUND : 0
      if (place === 0) continue
      held += weight
      fit += weight * place
      if (place === OWN && strong.has(word)) owned++
    }
    if (owned === 0 || held < MIN_SHARE_HELD * whole || isDeducted(row, strong)) return []
    // Text in brackets explains the name and adds nothing to it.
    const extra = [...termsOf(row.label.replace(/\([^)]*\)/g, ' '))].filter((word) => !weights.has(word)).length
    const { kind, scope } = row.statement
    const onFace = kind === 'note' || kind === 'equity-statement' ? 0 : FACE + AMONG * countCompanions(document, row.statement)
    const dated = years.length === 0 || years.some((year) => row.figures.has(year)) ? 0 : NOT_THAT_YEAR
    const ofParent = scope === 'company' ? OF_PARENT : 0
    return [
      {
        row,
        held: held / whole,
        score:
          fit / whole -
          EXTRA * Math.min(6, extra) +
          onFace -
          dated -
          ofParent -
          (COST_TERM.some((word) => row.group.has(word) && !weights.has(word)) && !isCostOfAsset(row) ? UNDER_COSTS : 0) -
          (OPENING.test(row.label) || namesFirstDay(row.label, document.profile.periodEnd) ? AT_START : 0) +
          (total && /^total\b/i.test(row.label) ? TOTAL : 0),
      },
    ]
  })
  return ranked.toSorted((a, b) => b.score - a.score || a.row.order - b.row.order)
}
