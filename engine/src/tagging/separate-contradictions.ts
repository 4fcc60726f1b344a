import type { NumericFact, UntaggedFigure } from './tagged-draft.ts'

interface LabelledFact {
  readonly fact: NumericFact
  readonly label: string
}

/**
 * A fact may be printed at several places with one value. Where rounding gives a later place another, that is no fact: it would contradict the
 * first.
 */
export function separateContradictions(figures: readonly LabelledFact[]): {
  readonly agreeing: readonly NumericFact[]
  readonly contradicting: readonly UntaggedFigure[]
} {
  const first = new Map<string, LabelledFact>()
  const agreeing: NumericFact[] = []
  const contradicting: UntaggedFigure[] = []
  for (const { fact, label } of figures) {
    const key = `${fact.name} ${fact.context} ${fact.unit}`
    const known = first.get(key)
    if (known === undefined) first.set(key, { fact, label })
    if (known === undefined || known.fact.value === fact.value) agreeing.push(fact)
    else if (fact.place !== null && 'table' in fact.place)
      contradicting.push({
        ...fact.place,
        label,
        reason: `${known.label === '' ? 'A total' : `“${known.label}”`} is the same fact, with another value.`,
      })
  }
  return { agreeing, contradicting }
}
