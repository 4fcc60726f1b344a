import { useEffect, useState } from 'react'
import type { PointSearch } from '../features/reviews/points/point-search.ts'
import type { OpenPlace } from '../features/reviews/sign-off/describe-sign-off.ts'
import { addressOf } from './address-of-place.ts'
import { reviewSideId } from './review-side-id.ts'

/** The id of the place of the draft's pages in the document. */
export const draftPagesId = 'draft-pages'

const sections = { checklist: reviewSideId, figures: draftPagesId, cautions: 'cautions' } as const

interface Ways {
  search: PointSearch
  /** Each place has its own column, whose start is in view. */
  isWide: boolean
  navigate: (change: (now: PointSearch) => PointSearch) => void
  unfoldPoints: () => void
  bringUpChecklist: () => void
  showUnticked: () => void
}

/** Returns a function that goes to where something open is. It leaves the earlier draft that is shown, and unfolds the column of the place. */
export function useGoTo({ search, isWide, navigate, unfoldPoints, bringUpChecklist, showUnticked }: Ways): (place: OpenPlace) => void {
  const [aim, setAim] = useState<OpenPlace | null>(null)
  const { draft, view } = search
  const isAmongPoints = aim !== 'checklist' && aim !== 'figures'
  const isThere = draft === undefined && (view === undefined || !isAmongPoints)

  useEffect(() => {
    if (aim === null || !isThere) return
    setAim(null)
    const section = aim in sections ? sections[aim as keyof typeof sections] : 'review-points'
    if (!isWide || aim === 'cautions') document.getElementById(section)?.scrollIntoView({ block: 'start' })
  }, [aim, isThere, isWide])

  return (place) => {
    if (place === 'checklist') bringUpChecklist()
    else if (place === 'figures') showUnticked()
    else unfoldPoints()
    navigate((now) => addressOf(place, now))
    setAim(place)
  }
}
