import { type PointSearch, toNewest } from '../features/reviews/points/point-search.ts'
import type { OpenPlace } from '../features/reviews/sign-off/describe-sign-off.ts'

const severities = { errors: 'error', warnings: 'warning', infos: 'info' } as const

/** The address of a place: always of the newest draft, and of its points where the place is among them. */
export function addressOf(place: OpenPlace, now: PointSearch): PointSearch {
  if (place === 'errors' || place === 'warnings' || place === 'infos') return { severity: severities[place] }
  const { view, change, ...rest } = toNewest(now)
  return place === 'cautions' ? rest : { ...rest, view, change }
}
