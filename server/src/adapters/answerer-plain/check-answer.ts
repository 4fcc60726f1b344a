import type { UnsupportedFigure } from '@tickmark/contract'
import { checkCitations, checkFigures, type Citation, type Known } from '@tickmark/engine'
import type { WrittenAnswer } from '../../ports/draft-desk.ts'
import type { Results } from './thread-messages.ts'

/** "page 12", "pages 3, 4 and 6", "p. 9". */
const PAGE_REFERENCES = /\b(?:pages?|pp?\.)\s*(\d{1,4}(?:\s*(?:,|and|&|-|–)\s*\d{1,4})*)/gi

const maxCitations = 20

function* findPageReferences(content: string) {
  for (const match of content.matchAll(PAGE_REFERENCES)) {
    const list = match[1] ?? ''
    const at = match.index + match[0].length - list.length
    for (const number of list.matchAll(/\d+/g)) {
      const start = at + number.index
      yield { page: Number(number[0]), start, end: start + number[0].length, text: number[0] }
    }
  }
}

/** The line of the page with the most figures of the answer; null if none has any. */
function findLine({ document }: Known, page: number, content: string): Citation | null {
  const figures = new Set([...content.matchAll(/\d[\d,.]*\d/g)].map(([figure]) => figure))
  let best: Citation | null = null
  let maxCount = 0
  for (const { text } of document?.lines[page - 1] ?? []) {
    const count = [...text.matchAll(/\d[\d,.]*\d/g)].filter(([figure]) => figures.has(figure)).length
    if (count > maxCount) [maxCount, best] = [count, { page, text: text.slice(0, 120) }]
  }
  return best
}

/** The figures and page numbers in an answer that have no support, and the places that it cites. */
export function checkAnswer({ content, figures, asked, citations }: WrittenAnswer, known: Known): Results['check'] {
  const pages = known.document?.pages.length ?? null
  const wrong: UnsupportedFigure[] = []
  const cited = new Map<string, Citation>()
  for (const { page, ...span } of findPageReferences(content)) {
    if (pages !== null && (page < 1 || page > pages)) {
      wrong.push(span)
      continue
    }
    const found = citations.filter((citation) => citation.page === page)
    const withFigures = found.filter(({ text }) => (text.match(/\d[\d,.]*\d/g) ?? []).some((figure) => content.includes(figure)))
    const line = found.length === 0 ? findLine(known, page, content) : null
    const places = withFigures.length > 0 ? withFigures.slice(0, 3) : found.length > 0 ? found.slice(0, 1) : line === null ? [] : [line]
    for (const place of places) if (cited.size < maxCitations) cited.set(`${page}|${place.text}`, place)
  }
  const isNamed = ({ start }: { readonly start: number }) => wrong.some((span) => span.start === start)
  const unsupported = [...checkFigures(content, known, { figures, asked }).filter((span) => !isNamed(span)), ...wrong]
  return { unsupported: unsupported.toSorted((a, b) => a.start - b.start), citations: checkCitations([...cited.values()], known) }
}
