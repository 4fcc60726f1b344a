import type { Evidence, Finding } from '@tickmark/engine'

/** Figures of a finding by their mark. */
export interface Points {
  /** The figures that do not add up or agree, and those that are probably wrong. The note belongs to the first one. */
  readonly ringed: readonly Evidence[]
  /** The other figures of the sum; they are underlined. */
  readonly parts: readonly Evidence[]
}

const MAX_RINGS = 4

/**
 * A failed sum has rings round its total and the figure that is probably wrong. Of two figures that disagree, both have a ring; a
 * figure that disagrees with the result of several others has the only ring. The other figures of a sum are underlined, because a ring
 * round every figure of a long sum would not help. Figures of other documents are left out.
 */
export function choosePoints({ evidence: all, page }: Pick<Finding, 'evidence' | 'page'>): Points {
  const evidence = all.filter((figure) => figure.document === undefined)
  const suspects = evidence.filter(({ suspect, role, text }) => suspect === true && role === 'component' && /\d/.test(text))
  const total = evidence.find(({ role }) => role === 'total')
  const counterparts = evidence.filter(({ role }) => role === 'counterpart')
  const compared = counterparts.length === 2 ? counterparts : counterparts.filter((figure) => figure.page === page).slice(0, 1)
  const chosen = new Set([...(total === undefined ? compared : [total]), ...suspects.slice(0, MAX_RINGS - 1)])
  if (chosen.size === 0) for (const figure of evidence.slice(0, MAX_RINGS)) chosen.add(figure)
  const ringed = [...chosen].toSorted((one, other) => Number(other.page === page) - Number(one.page === page))
  const sources = total === undefined && counterparts.length > 2 ? new Set(counterparts) : new Set<Evidence>()
  const parts = evidence.filter((figure) => !chosen.has(figure) && !sources.has(figure) && /\d/.test(figure.text))
  return { ringed, parts }
}
