import type { Rule } from '../model/page.ts'
import type { Figure, Row, Table } from '../model/table.ts'
import { describeColumns, findEdges, joinAlternating, nearestEdge, type Edge } from './columns.ts'
import { fits, placeOutOfLine } from './fit-columns.ts'
import { joinCaptionAmounts } from './caption-amounts.ts'
import type { Line } from './lines.ts'
import { readOddMarks } from './odd-marks.ts'
import { joinCentred } from './join-centred.ts'
import { markRuled } from './rules.ts'
import { readTableLine, type TableLine } from './table-lines.ts'

/** A table ends where nothing is printed for this many points. */
const MAX_GAP = 70
/** The maximum number of heading lines between two rows of one table. */
const MAX_HEADINGS = 6
/** A column's heading may start this much left of its figures, in points. */
const HEADING_HANGS = 15
/** Lines of a heading are no further apart than this many times their height. */
const HEADING_GAP = 3
/** Figures closer than this to the line above, in heights, share its label. */
const BETWEEN_LINES = 0.75

/** Two lines of one label are no further apart than this, in heights. */
const MAX_LINE_GAP = 2

/** The number of rows of a long table that determine where the next one's figures have to end. */
const MAX_NEAREST_ROWS = 60

/** A table under construction. */
interface Draft {
  readonly above: TableLine[]
  readonly lines: TableLine[]
  /** The lines that are rows, and where the leftmost of their figures starts. */
  readonly rows: TableLine[]
  left: number
}

function openDraft(above: TableLine[] = []): Draft {
  return { above, lines: [], rows: [], left: Infinity }
}

/** One row in this many has a figure in a column; a number that ends a label of several lines is in none. */
const MIN_SHARE = 4

/** `edges`: the columns of the rows above, empty where there are too few. */
function addRow(draft: Draft, line: TableLine, edges: readonly Edge[]): void {
  draft.lines.push(line)
  draft.rows.push(line)
  const columns = edges.filter(({ support }) => support * MIN_SHARE >= draft.rows.length)
  const inColumns = line.figures.filter((figure) => nearestEdge(columns, figure) >= 0)
  const figures = inColumns.length > 0 ? inColumns : line.figures
  draft.left = figures.reduce((least, { box }) => Math.min(least, box[0]), draft.left)
}

/** Reads the tables of one page from its lines, top to bottom, and from the rules drawn on it. A page of prose gives none. */
export function readTables(page: number, lines: readonly Line[], rules: readonly Rule[] = []): Table[] {
  const tables: Table[] = []
  const drawn = rules.toSorted((a, b) => a.y - b.y)
  let draft = openDraft()
  const flush = (carry: readonly TableLine[] = []) => {
    const table = toTable(page, draft)
    if (table !== null) tables.push({ ...table, rows: markRuled(table.rows, drawn) })
    draft = openDraft([...carry])
  }
  let y = 0
  for (const line of joinCentred(joinCaptionAmounts(lines.map(readTableLine)))) {
    if (line.line.y < y || (draft.rows.length > 0 && line.line.y - y > MAX_GAP)) flush()
    y = line.line.y
    if (line.kind === 'row') {
      let edges = draft.rows.length >= 2 ? findEdges(draft.rows.slice(-MAX_NEAREST_ROWS)) : []
      if (edges.length > 0 && !fits(line, edges)) {
        flush(trailingHeadings(draft))
        edges = []
      }
      addRow(draft, line, edges)
    } else if (draft.rows.length === 0) {
      if (line.kind === 'prose') draft = openDraft([line])
      else draft.above.push(line)
    } else if (isBreak(line, draft.left)) flush([...trailingHeadings(draft), line])
    else {
      draft.lines.push(line)
      if (trailingHeadings(draft).length > MAX_HEADINGS) flush(trailingHeadings(draft))
    }
  }
  flush()
  return tables
}

function trailingHeadings({ lines }: Draft): TableLine[] {
  const last = lines.findLastIndex(({ kind }) => kind === 'row')
  return lines.slice(last + 1)
}

/** The title of the next statement, where several share a page. */
const TITLE =
  /^(?:consolidated |group |company |condensed )?(?:balance sheets?|income statements?|cash ?flow statements?|statements? of (?:financial position|income|operations|cash ?flows?|changes in equity|financial activities)|(?:konzern-?)?bilanz|gewinn-? und verlustrechnung|(?:konzern-?)?kapitalflussrechnung|bilan(?: consolidé)?|compte de résultat(?: consolidé)?|tableau des flux de trésorerie)(?: (?:for|as at|at|as of|zum|für|au)\b.{0,50})?$/i

/** Prose under the figures, a title or a new line of years ends a table. `left`: where the leftmost of its figures starts. */
function isBreak(line: TableLine, left: number): boolean {
  if (line.kind === 'heading' && line.figures.length === 0 && TITLE.test(line.label)) return true
  if (line.kind === 'years') return line.figures.length > 1 || line.label === ''
  if (line.kind === 'prose') return line.labelEnd > left - 5
  // Words over the figures are the heading of another table.
  if (line.texts.some(({ box }) => box[0] > left - HEADING_HANGS)) return true
  return line.labelEnd > left + 20 && line.label.length > 50 && line.indent < left
}

const MIN_ROWS = 2

/** Between the years and a lone row there is a line for the currency, and one for a heading: no more than this many heights. */
const LONE_ROW_HANGS = 6

/** A note of a single line: one row with an amount beneath each of the years. */
function isLoneRow({ above, rows }: Draft): boolean {
  const [row, ...others] = rows
  const years = above.findLast(({ kind }) => kind === 'years')
  if (row === undefined || others.length > 0 || years === undefined || years.figures.length < 2) return false
  const edges = findEdges([years])
  const isNear = row.line.y - years.line.y < LONE_ROW_HANGS * row.line.height
  return isNear && row.figures.length === years.figures.length && row.figures.every((figure) => nearestEdge(edges, figure) >= 0)
}

function toTable(page: number, draft: Draft): Table | null {
  const lines = draft.rows
  if (lines.length < MIN_ROWS && !isLoneRow(draft)) return null
  const edges = keepColumns(joinAlternating(findEdges(lines), lines), lines.length)
  if (edges.length === 0) return null
  const body = toRows(page, [...firstHeadings(draft), ...draft.lines], edges)
  if (body.length < MIN_ROWS && !isLoneRow(draft)) return null
  const first = draft.lines.findIndex(({ kind }) => kind === 'row')
  const headings = nearHeadings([...draft.above, ...draft.lines.slice(0, first)], lines[0]?.line.y ?? 0)
  const columns = describeColumns(
    edges,
    headings,
    body.map((row) => row.cells),
  )
  return { page, columns, rows: readOddMarks(columns, body), above: draft.above.map(textOf) }
}

/** How far the first heading of a table may be from the left edge of its labels, in points. */
const SAME_EDGE = 40
const MAX_FIRST_HEADINGS = 2

/** The headings of the first rows ("Fixed assets"), printed between the headings of the columns and the figures. */
function firstHeadings({ above, rows, left }: Draft): TableLine[] {
  const [row] = rows
  if (row === undefined || row.label === '') return []
  const found: TableLine[] = []
  let below = row
  for (const line of above.toReversed()) {
    const isHeading = line.kind === 'heading' && line.figures.length === 0 && line.label !== '' && line.labelEnd < left - HEADING_HANGS
    const isNear = below.line.y - line.line.y < MAX_LINE_GAP * row.line.height
    if (!isHeading || !isNear || Math.abs(line.indent - row.indent) > SAME_EDGE || found.length === MAX_FIRST_HEADINGS) break
    found.unshift(line)
    below = line
  }
  return found
}

/** The lines just above the first row: anything further up is the page's heading, not the columns'. */
function nearHeadings(above: readonly TableLine[], y: number): TableLine[] {
  let from = above.length
  let below = y
  while (from > 0) {
    const line = above[from - 1]
    if (line === undefined || line.kind === 'prose' || below - line.line.y > HEADING_GAP * line.line.height) break
    below = line.line.y
    from--
  }
  return above.slice(from)
}

/** A single figure in its column is not a column where there are many rows. */
function keepColumns(edges: readonly Edge[], rows: number): Edge[] {
  return edges.filter(({ support }) => support >= 2 || rows <= 3)
}

function toRows(page: number, lines: readonly TableLine[], edges: readonly Edge[]): Row[] {
  const rows: Row[] = []
  let group = ''
  let pending: Pending | null = null
  for (const line of lines) {
    if (line.kind === 'years') continue
    if (line.kind !== 'row') {
      const above = rows.at(-1)
      const isContinued = continues(line.label) || (above !== undefined && isUnfinished(above.label))
      if (above !== undefined && pending === null && isContinued && line.line.y - above.y < MAX_LINE_GAP * line.line.height) {
        rows[rows.length - 1] = { ...above, label: `${above.label} ${line.label}` }
        continue
      }
      pending = addPending(pending, line, group)
      if (!continues(line.label)) group = line.label
      continue
    }
    const cells = toCells(line, edges)
    if (cells.every((cell) => cell === undefined)) continue
    const whole = pending === null ? line.label : withPending(line, pending)
    // The heading was the first line of this label.
    if (pending !== null && whole !== line.label) group = pending.groupAbove
    rows.push({ page, label: whole, indent: line.indent, y: line.line.y, cells, group })
    pending = null
  }
  return rows
}

/** Lines above a row that are a heading, or the first lines of its label. */
interface Pending {
  /** The last of them that begins something, with those that continue it. */
  readonly text: string
  readonly last: TableLine
  /** The heading before that one. */
  readonly groupAbove: string
}

function addPending(pending: Pending | null, line: TableLine, group: string): Pending {
  const isSame = pending !== null && (continues(line.label) || isUnfinished(pending.last.label))
  return isSame ? { ...pending, text: `${pending.text} ${line.label}`, last: line } : { text: line.label, last: line, groupAbove: group }
}

/** Of two figures that end near one edge, the nearer belongs to the column: the other is a footnote mark beside a figure. */
function toCells({ figures }: TableLine, edges: readonly Edge[]): (Figure | undefined)[] {
  const cells: { figure: Figure; distance: number }[] = []
  const places = placeOutOfLine(figures, edges) ?? figures.map((figure) => nearestEdge(edges, figure))
  for (const [i, figure] of figures.entries()) {
    const index = places[i] ?? -1
    const distance = Math.abs((edges[index]?.right ?? 0) - figure.right)
    if (index >= 0 && distance < (cells[index]?.distance ?? Number.POSITIVE_INFINITY)) cells[index] = { figure: figure.figure, distance }
  }
  return edges.map((_, index) => cells[index]?.figure)
}

/** A label of several lines: it continues in the row's own line, or its figures are between its lines. */
function withPending({ label, line }: TableLine, { text, last }: Pending): string {
  if (text.endsWith(':')) return label
  if (continues(label)) return `${text} ${label}`
  const isNext = line.y - last.line.y < MAX_LINE_GAP * line.height
  if (label !== '' && isNext && isUnfinished(last.label)) return `${text} ${label}`
  return label === '' && line.y - last.line.y < BETWEEN_LINES * line.height ? last.label : label
}

/** "Loss attributable to the owners of", "Wholly repayable within five years or": the label goes on in the next line, even with a capital. */
const UNFINISHED =
  /\s(?:of|to|the|and|or|for|in|by|on|at|from|with|than|an?|und|der|des|die|dem|den|für|von|mit|auf|aus|et|de|du|la|les|aux)$/

const isUnfinished = (label: string): boolean => UNFINISHED.test(label)

/** A label that starts in lower case continues the line above. One that starts with "a)" is the next of a list, one with "(2)" a footnote. */
function continues(label: string): boolean {
  if (/^(?:[a-z]\)|\(\d{1,2}\)) /.test(label)) return false
  return /^(?:[a-z(]|[&–-])/.test(label)
}

function textOf(line: TableLine): string {
  return [line.label, ...line.figures.map(({ text }) => text)].filter((part) => part !== '').join(' ')
}
