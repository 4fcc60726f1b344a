import { type PageCounts, type PointSummary, sumCoverage } from '@tickmark/contract'
import { formatCount, formatShare } from '../../../lib/format-count.ts'

interface DescribedPage {
  words: string
  /** 0 to 1; null on a page without figures. */
  share: number | null
  /** It has open points. */
  isMarked: boolean
}

/**
 * How many open points each page of a document has. `open` are the open points of the analysis: their pages are those of the draft in which
 * they were last found, which is another one while the next draft is read.
 */
export function countOpenPoints(open: readonly Pick<PointSummary, 'page' | 'documentId'>[], documentId: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const point of open) if (point.documentId === documentId) counts.set(point.page, (counts.get(point.page) ?? 0) + 1)
  return counts
}

/** How much of a page is proven and how many open points it has, for its picture. */
export function describeCounts(page: PageCounts | undefined, openPoints: number): DescribedPage {
  const { figures, ticked, rounding, eye } = sumCoverage(page === undefined ? [] : [page])
  const proven = ticked + rounding
  const parts = [
    figures === 0 ? null : `${formatShare(proven, figures)} proven`,
    eye === 0 ? null : `${eye} checked by eye`,
    openPoints === 0 ? null : formatCount(openPoints, 'open point'),
  ]
  return {
    words: parts.filter((part) => part !== null).join(', '),
    share: figures === 0 ? null : (proven + eye) / figures,
    isMarked: openPoints > 0,
  }
}
