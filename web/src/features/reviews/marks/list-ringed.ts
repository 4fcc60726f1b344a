import type { PageFigure, Tie } from '@tickmark/contract'

/**
 * The figures that do not add up or agree, by their place in the list: the total of a sum that fails, or one of two figures that disagree.
 * A figure that only takes part in such a sum is not among them. The marked copy of the document makes the same distinction.
 */
export function listRinged(figures: readonly PageFigure[], ties: readonly Tie[]): ReadonlySet<number> {
  const failed = new Map(ties.filter(({ state }) => state === 'difference').map((tie) => [tie.id, tie]))
  return new Set(figures.filter((figure) => isRinged(figure, failed)).map(({ index }) => index))
}

function isRinged({ state, ties, page, box }: PageFigure, failed: ReadonlyMap<string, Tie>): boolean {
  if (state !== 'difference') return false
  const own = ties.flatMap((id) => failed.get(id) ?? [])
  const roles = own
    .flatMap(({ terms }) => terms.filter((term) => term.page === page && term.box.join() === box.join()))
    .map(({ role }) => role)
  return roles.length === 0 || roles.some((role) => role !== 'component')
}
