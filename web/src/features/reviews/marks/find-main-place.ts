import type { Box, PointDetail } from '@tickmark/contract'

/** Where a point is to be looked at first on its page: at the figure that is probably wrong, else at the total, else at the first one. */
export function findMainPlace({ box, evidence, page }: Pick<PointDetail, 'box' | 'evidence' | 'page'>): Box | undefined {
  const places = evidence.filter((place) => place.document === undefined && place.page === page)
  return box ?? (places.find(({ suspect }) => suspect === true) ?? places.findLast(({ role }) => role === 'total') ?? places[0])?.box
}
