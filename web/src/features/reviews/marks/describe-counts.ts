import { type PageCounts, sumCoverage } from '@tickmark/contract'
import { formatShare } from '../../../lib/format-count.ts'

interface DescribedPage {
  words: string
  /** 0 to 1; null on a page without figures. */
  share: number | null
  /** A figure differs. */
  isMarked: boolean
}

/** How much of a page is proven, for its picture. */
export function describeCounts(page: PageCounts | undefined): DescribedPage {
  if (page === undefined) return { words: '', share: null, isMarked: false }
  const { figures, ticked, rounding, difference, eye } = sumCoverage([page])
  if (figures === 0) return { words: '', share: null, isMarked: false }
  const proven = ticked + rounding
  return {
    words: `${formatShare(proven, figures)} proven${eye === 0 ? '' : `, ${eye} checked by eye`}${difference === 0 ? '' : ', with differences'}`,
    share: (proven + eye) / figures,
    isMarked: difference > 0,
  }
}
