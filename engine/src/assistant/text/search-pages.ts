import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument, TextLine } from '../../model/document.ts'
import type { Box } from '../../model/page.ts'
import { indexPassages, searchPassages, type Hit, type Passage } from './search-passages.ts'
import { stem, stems } from './stem.ts'

/** A place on a page that comes closest to the question. */
export interface ClosePlace {
  readonly page: number
  readonly text: string
  readonly box: Box
}

interface PagePassage extends Passage {
  readonly page: number
}

interface LinesPassage extends PagePassage {
  readonly lines: readonly TextLine[]
}

/** Whole pages: tables count as much as running text. */
const indexPages = memoizeByDocument(({ lines }: FinancialDocument) =>
  indexPassages(lines.map((on, i): PagePassage => ({ page: i + 1, text: on.map(({ text }) => text).join('\n') }))),
)

const WINDOW = 6
const STEP = 3

/** Groups of a few lines, each overlapping half of the next. */
const indexWindows = memoizeByDocument(({ lines }: FinancialDocument) =>
  indexPassages(
    lines.flatMap((on, i) =>
      Array.from({ length: Math.max(1, Math.ceil((on.length - STEP) / STEP)) }, (_, k): LinesPassage => {
        const of = on.slice(k * STEP, k * STEP + WINDOW)
        return { page: i + 1, lines: of, text: of.map(({ text }) => text).join('\n') }
      }),
    ),
  ),
)

/**
 * The pages closest to the question, best first, each with its best lines: the average of the BM25 scores of the whole page and of a group
 * of lines. `also` are synonyms, which are not required.
 */
export function findClosePlaces(
  document: FinancialDocument,
  words: readonly string[],
  also: readonly string[],
  most: number,
): ClosePlace[] {
  const whole = joinHits(searchPassages(indexPages(document), words), searchPassages(indexPages(document), also))
  const windows = joinHits(searchPassages(indexWindows(document), words), searchPassages(indexWindows(document), also))
  const [topPage, topWindow] = [whole[0]?.score ?? 1, windows[0]?.score ?? 1]
  const best = new Map<number, { readonly passage: LinesPassage; readonly score: number }>()
  for (const { passage, score } of windows) if (!best.has(passage.page)) best.set(passage.page, { passage, score })
  const sought = new Set(words.map(stem))
  return whole
    .map(({ passage: { page }, score }) => ({
      page,
      near: best.get(page)?.passage,
      score: score / topPage + (best.get(page)?.score ?? 0) / topWindow,
    }))
    .toSorted((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, most)
    .flatMap(({ page, near }): ClosePlace[] => {
      const held = (line: TextLine): number => new Set(stems(line.text).filter((word) => sought.has(word))).size
      const lines = near?.lines ?? []
      const top = lines.toSorted((a, b) => held(b) - held(a))[0]
      if (top === undefined) return []
      const from = lines.indexOf(top)
      const shown = lines.slice(from, from + 3)
      return [{ page, text: shown.map(({ text }) => text).join(' '), box: top.box }]
    })
}

/** The weight of a synonym: the best of 0, 0.4 and 1 on questions about published reports. */
const HELPING = 0.4

/** Words of the question count in full, synonyms in part. */
function joinHits<Of extends Passage>(
  asked: readonly Hit<Of>[],
  also: readonly Hit<Of>[],
): { readonly passage: Of; readonly score: number }[] {
  const helped = new Map(also.map(({ passage, score }) => [passage, score]))
  return asked
    .map(({ passage, score }) => ({ passage, score: score + HELPING * (helped.get(passage) ?? 0) }))
    .toSorted((a, b) => b.score - a.score)
}
