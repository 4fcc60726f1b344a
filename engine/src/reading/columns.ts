import type { Word } from '../model/page.ts'
import type { Column, ColumnKind, Figure } from '../model/table.ts'
import type { FigureChunk } from './chunks.ts'
import type { Line } from './lines.ts'
import type { TableLine } from './table-lines.ts'

/** Figures of one column end within this many points of each other. */
const SPREAD = 6
const YEAR = /(?:^|\D)((?:19|20)\d\d)(?!\d)/
/** "A Smith 2024 48,000": whose pay, and in which year. */
const YEAR_ALONE = /^(?:19|20)\d\d$/
/** Between two words of one phrase, in heights of the line: a space of a fixed-width font is half of one. */
const MAX_SPACE = 0.55
/** A piece of heading wider than this many columns is a title. */
const MAX_HEADING_WIDTH = 1.6
/** "7", "7.1", "7(a)". */
const NOTE_REFERENCE = /^\d[\d.]*(?:\([a-z]{1,3}\))?$/
/** What heads a column of references to notes. */
const NOTES = /\bnotes?\b|\banhang\b|\btz\b|\bannexes?\b/i
const BRACKETED_NOTE = /^\(\d{1,2}\)$/
const MAX_NOTE_NUMBER = 99n
const MAX_PERCENT = 1000n
/** A column with as many amounts, and percentages of them in between, is one of amounts. */
const MIN_AMOUNTS = 3

/** A place where figures end, found from all rows of a table. */
export interface Edge {
  readonly left: number
  readonly right: number
  readonly support: number
}

/** Clusters the right edges of figures: neighbours closer than the spread are one column. */
export function findEdges(rows: readonly TableLine[]): Edge[] {
  const ends = rows.flatMap((row) => row.figures.map(({ right, box }) => ({ right, left: box[0] }))).sort((a, b) => a.right - b.right)
  const edges: { left: number; right: number; sum: number; support: number; last: number }[] = []
  for (const { right, left } of ends) {
    const current = edges.at(-1)
    if (current !== undefined && right - current.last <= SPREAD && right - current.sum / current.support <= 2 * SPREAD) {
      current.sum += right
      current.support++
      current.last = right
      current.left = Math.min(current.left, left)
    } else edges.push({ left, right, sum: right, support: 1, last: right })
  }
  return edges.map(({ left, sum, support }) => ({ left, right: sum / support, support }))
}

/**
 * Percentages and amounts of one column may end further apart, as the percent sign hangs outside or not: neighbouring edges are one column
 * where no row has a figure at both.
 */
export function joinAlternating(edges: readonly Edge[], rows: readonly TableLine[]): Edge[] {
  const used = rows.map(({ figures }) => new Set(figures.map((figure) => nearestEdge(edges, figure))))
  const joined: Edge[] = []
  for (const [i, edge] of edges.entries()) {
    const before = joined.at(-1)
    const isNear = before !== undefined && edge.right - before.right < 2 * SPREAD && before.right === edges[i - 1]?.right
    if (before === undefined || !isNear || used.some((row) => row.has(i - 1) && row.has(i))) {
      joined.push(edge)
      continue
    }
    const support = before.support + edge.support
    const right = (before.right * before.support + edge.right * edge.support) / support
    joined[joined.length - 1] = { left: Math.min(before.left, edge.left), right, support }
  }
  return joined
}

/** Index of the edge, of edges from left to right, nearest to the end of a figure; -1 where none is near. */
export function nearestEdge(edges: readonly Edge[], { right }: FigureChunk): number {
  let [from, to] = [0, edges.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((edges[middle]?.right ?? 0) < right) from = middle + 1
    else to = middle
  }
  const distance = (index: number) => Math.abs((edges[index]?.right ?? Infinity) - right)
  const nearest = distance(from) < distance(from - 1) ? from : from - 1
  return distance(nearest) < 2 * SPREAD ? nearest : -1
}

/** Names each column by the words above it and separates amounts from note references and percentages. */
export function describeColumns(
  edges: readonly Edge[],
  headings: readonly TableLine[],
  cells: readonly (readonly (Figure | undefined)[])[],
): Column[] {
  const edgesOnly = edges.map(({ left, right }) => ({ left, right }))
  return edges.map((edge, index) => {
    const heading = headingOf(index, edgesOnly, headings)
    const figuresOf = (at: number) => cells.map((row) => row[at]).filter((cell) => cell !== undefined)
    const figures = figuresOf(index)
    const year = [...heading.matchAll(new RegExp(YEAR, 'g'))].at(-1)?.[1]
    return {
      index,
      left: edge.left,
      right: edge.right,
      heading,
      year: year === undefined ? undefined : Number(year),
      kind: kindOf(isSignOfNext(heading, figures, figuresOf(index + 1)) ? '' : heading, figures, index, edges.length),
    }
  })
}

/** "2025 | % of total", where the sign is nearer to the year than to its own column, the only one with percentages. */
function isSignOfNext(heading: string, figures: readonly Figure[], next: readonly Figure[]): boolean {
  const isPercent = ({ kind }: Figure) => kind === 'percent'
  return YEAR.test(heading) && !figures.some(isPercent) && next.some(isPercent)
}

function headingOf(index: number, edges: readonly { left: number; right: number }[], headings: readonly TableLine[]): string {
  const here = edges[index]
  if (here === undefined) return ''
  const from = index === 0 ? here.left - 30 : ((edges[index - 1]?.right ?? 0) + here.left) / 2
  const to = index === edges.length - 1 ? here.right + 30 : (here.right + (edges[index + 1]?.left ?? here.right)) / 2 + 6
  const words: string[] = []
  for (const { line, texts } of headings) {
    for (const word of line.words) {
      const middle = (word.box[0] + word.box[2]) / 2
      const piece = texts.find(({ box }) => box[0] <= middle && box[2] >= middle)
      const phrase = phraseOf(line, word)
      const isOwn = isOver(edges, index, phrase)
      if (!isOwn && (middle < from || middle > to || isOver(edges, index + 1, phrase))) continue
      // A title across the page covers many columns and names none; a year in it may.
      const wide = piece !== undefined && piece.box[2] - piece.box[0] > MAX_HEADING_WIDTH * (to - from)
      if (!wide || YEAR.test(word.text)) words.push(word.text)
    }
  }
  return words.join(' ')
}

/** The left and right ends of the words around one that have no more than a space between them. */
function phraseOf({ words, height }: Line, word: Word): readonly [number, number] {
  const isNear = (one: Word | undefined, next: Word | undefined) =>
    one !== undefined && next !== undefined && next.box[0] - one.box[2] < MAX_SPACE * height
  let first = words.indexOf(word)
  let last = first
  while (isNear(words[first - 1], words[first])) first--
  while (isNear(words[last], words[last + 1])) last++
  return [words[first]?.box[0] ?? 0, words[last]?.box[2] ?? 0]
}

/** A phrase that ends with a column's figures and begins after those of the column before names it alone, wide as it may be. */
function isOver(edges: readonly { right: number }[], index: number, [left, right]: readonly [number, number]): boolean {
  const [before, here] = [edges[index - 1], edges[index]]
  return before !== undefined && here !== undefined && left >= before.right && Math.abs(right - here.right) < SPREAD
}

function kindOf(heading: string, figures: readonly Figure[], index: number, count: number): ColumnKind {
  const amounts = figures.filter((figure) => figure.kind === 'amount')
  const percents = figures.filter((figure) => figure.kind === 'percent').length
  const printsSmall = amounts.every(
    ({ value, decimals }) => value < MAX_PERCENT * 10n ** BigInt(decimals) && value > -MAX_PERCENT * 10n ** BigInt(decimals),
  )
  const isMixed = !printsSmall && amounts.length >= MIN_AMOUNTS
  if ((percents > amounts.length && !isMixed) || (percents > 0 && printsSmall) || (/%|per ?cent/i.test(heading) && printsSmall))
    return 'percent'
  if (amounts.length > 1 && amounts.every(({ text }) => YEAR_ALONE.test(text))) return 'other'
  const small = amounts.filter(
    (figure) => figure.value > 0n && figure.value <= MAX_NOTE_NUMBER && NOTE_REFERENCE.test(figure.text) && figure.decimals <= 1,
  ).length
  const bracketed = amounts.every(({ text }) => BRACKETED_NOTE.test(text))
  if (index === 0 && count > 1 && bracketed && amounts.length > 0 && NOTES.test(heading)) return 'note'
  const notes = index === 0 && count > 1 && small === amounts.length && amounts.length > 0
  const dashes = figures.some((figure) => figure.kind === 'nil')
  if (notes && (NOTES.test(heading) || (!dashes && amounts.length >= 2 && isAscending(amounts)))) return 'note'
  return 'amount'
}

/** Note references mostly rise down a statement. */
function isAscending(figures: readonly Figure[]): boolean {
  let rises = 0
  for (let i = 1; i < figures.length; i++) if ((figures[i]?.value ?? 0n) >= (figures[i - 1]?.value ?? 0n)) rises++
  return rises >= 0.6 * (figures.length - 1)
}
