import type { UnsupportedFigure } from '@tickmark/contract'
import { checkCitations, checkFigures, type Citation, type Known } from '@tickmark/engine'
import type { WrittenAnswer } from '../../ports/draft-desk.ts'
import type { Results } from './thread-messages.ts'

/** "page 12", "pages 3, 4 and 6", "p. 9". */
const NAMED = /\b(?:pages?|pp?\.)\s*(\d{1,4}(?:\s*(?:,|and|&|-|–)\s*\d{1,4})*)/gi

const mostPages = 20

function* namedPages(content: string) {
  for (const match of content.matchAll(NAMED)) {
    const list = match[1] ?? ''
    const at = match.index + match[0].length - list.length
    for (const number of list.matchAll(/\d+/g)) {
      const start = at + number.index
      yield { page: Number(number[0]), start, end: start + number[0].length, text: number[0] }
    }
  }
}

/** A line of the page that holds most of the figures of an answer; null where none holds any. */
function findLine({ document }: Known, page: number, content: string): Citation | null {
  const figures = new Set([...content.matchAll(/\d[\d,.]*\d/g)].map(([figure]) => figure))
  let best: Citation | null = null
  let most = 0
  for (const { text } of document?.lines[page - 1] ?? []) {
    const held = [...text.matchAll(/\d[\d,.]*\d/g)].filter(([figure]) => figures.has(figure)).length
    if (held > most) [most, best] = [held, { page, text: text.slice(0, 120) }]
  }
  return best
}

/** What nothing supports in an answer, pages that there are not included, and the places of the pages that it names. */
export function checkAnswer({ content, figures, asked, citations }: WrittenAnswer, known: Known): Results['check'] {
  const pages = known.document?.pages.length ?? null
  const wrong: UnsupportedFigure[] = []
  const cited = new Map<string, Citation>()
  for (const { page, ...span } of namedPages(content)) {
    if (pages !== null && (page < 1 || page > pages)) {
      wrong.push(span)
      continue
    }
    const found = citations.filter((citation) => citation.page === page)
    const telling = found.filter(({ text }) => (text.match(/\d[\d,.]*\d/g) ?? []).some((figure) => content.includes(figure)))
    const line = found.length === 0 ? findLine(known, page, content) : null
    const places = telling.length > 0 ? telling.slice(0, 3) : found.length > 0 ? found.slice(0, 1) : line === null ? [] : [line]
    for (const place of places) if (cited.size < mostPages) cited.set(`${page}|${place.text}`, place)
  }
  const isNamed = ({ start }: { readonly start: number }) => wrong.some((span) => span.start === start)
  const unsupported = [...checkFigures(content, known, { figures, asked }).filter((span) => !isNamed(span)), ...wrong]
  return { unsupported: unsupported.toSorted((a, b) => a.start - b.start), citations: checkCitations([...cited.values()], known) }
}
