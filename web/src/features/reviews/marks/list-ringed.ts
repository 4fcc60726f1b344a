import type { PageFigure, Tie } from '@tickmark/contract'

/**
 * The figures that do not add up or agree or are probably wrong, by their place in the list: those that the marked copy of the document
 * rings. A figure that only takes part in a sum that fails is not among them. Reviews of older engines do not list them: there it is the
 * total of such a sum, or one of two figures that disagree.
 */
export function listRinged(figures: readonly PageFigure[], ties: readonly Tie[]): ReadonlySet<number> {
  const failed = new Map(ties.filter(({ state }) => state === 'difference').map((tie) => [tie.id, tie]))
  return new Set(figures.filter((figure) => isRinged(figure, failed)).map(({ index }) => index))
}

function isRinged({ ringed, state, ties, page, box }: PageFigure, failed: ReadonlyMap<string, Tie>): boolean {
  if (ringed !== undefined) return ringed
  if (state !== 'difference') return false
  const own = ties.flatMap((id) => failed.get(id) ?? [])
  const roles = own
    .flatMap(({ terms }) => terms.filter((term) => term.page === page && term.box.join() === box.join()))
    .map(({ role }) => role)
  return roles.length === 0 || roles.some((role) => role !== 'component')
}
