import type { Evidence, Finding } from '@tickmark/engine'

/** Figures of a finding by what is drawn at them. */
export interface Points {
  /** With a ring: what does not add up or agree, and what is likely wrong. The first is where the note belongs. */
  readonly ringed: readonly Evidence[]
  /** Underlined: the other figures of the sum. */
  readonly parts: readonly Evidence[]
}

const MAX_RINGS = 4

/**
 * A sum that fails is ringed at its total and at the figure that is likely wrong; two places that disagree are ringed both, a figure that
 * disagrees with what several others come to is ringed alone. What else takes part in the sum is only underlined: a ring round
 * every figure of a long sum would show nothing. Figures of another document are on no page of this one.
 */
export function choosePoints({ evidence: all, detail, page }: Finding): Points {
  const evidence = all.filter((figure) => figure.document === undefined)
  const first = detail.split('. ')[0] ?? ''
  const suspects = evidence.filter(({ text, role }) => role === 'component' && names(first, text))
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

/** Whether a sentence names a figure, and not another that holds its digits. */
function names(sentence: string, figure: string): boolean {
  const at = /\d/.test(figure) ? sentence.indexOf(figure) : -1
  return at !== -1 && !/[\d,.]/.test(sentence[at - 1] ?? ' ') && !/[\d]/.test(sentence[at + figure.length] ?? ' ')
}
