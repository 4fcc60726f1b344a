import type { FinancialDocument, TextLine } from '../model/document.ts'

/** A page number as printed. */
export interface PageNumber {
  readonly page: number
  readonly printed: number
  readonly line: TextLine
}

const ALONE = /^(?:page |– ?|- ?)?(\d{1,3})(?: of \d{1,3}| ?–| ?-)?$/i
const NUMBER = /^\d{1,3}$/
/** Longer lines are text. */
const MAX_EDGE_LENGTH = 90
const EDGE_LINES = 3
/** The minimum number of pages, and their share of all, with matching numbers before one is questioned. */
const MIN_NUMBERED_PAGES = 6
const SHARE = 0.6

/**
 * The printed page numbers, where most of them are consecutive, i.e. at the same distance from the page's place in the file. Null where no
 * such sequence is found, or several (covers and appendices).
 */
export function readPageNumbers({
  lines,
}: FinancialDocument): { readonly offset: number; readonly numbers: readonly (readonly PageNumber[])[] } | null {
  const numbers = lines.map((page, i) => candidatesOf(page, i + 1))
  const counts = new Map<number, number>()
  for (const page of numbers)
    for (const offset of new Set(page.map(({ printed, page: at }) => printed - at))) counts.set(offset, (counts.get(offset) ?? 0) + 1)
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (best === undefined || best[1] < MIN_NUMBERED_PAGES || best[1] < SHARE * lines.length) return null
  return { offset: best[0], numbers }
}

function candidatesOf(page: readonly TextLine[], number: number): PageNumber[] {
  const edges = [...page.slice(0, EDGE_LINES), ...page.slice(Math.max(EDGE_LINES, page.length - EDGE_LINES))]
  return edges.flatMap((line) => {
    const text = line.text.trim()
    const alone = ALONE.exec(text)
    if (alone !== null) return [{ page: number, printed: Number(alone[1]), line }]
    // "12 Annual report 2025" and "Annual report 2025 12".
    if (text.length > MAX_EDGE_LENGTH || !/\p{L}/u.test(text)) return []
    const [first, last] = [line.words[0]?.text ?? '', line.words.at(-1)?.text ?? '']
    const printed = NUMBER.test(first) ? first : NUMBER.test(last) ? last : null
    return printed === null ? [] : [{ page: number, printed: Number(printed), line }]
  })
}
