import type { MarkedFigure, Tie } from '@tickmark/contract'

/** Another place of the document that states the same fact. */
export interface Place {
  page: number
  box: Tie['terms'][number]['box']
  text: string
  /** Empty if the figure has no label. */
  label: string
}

/** The other places of a figure’s fact in the document: the other terms of the agreements that it takes part in, each once. */
export function listPlaces(figure: Pick<MarkedFigure, 'page' | 'box'>, ties: readonly Tie[]): Place[] {
  const known = new Set([keyOf(figure)])
  const places: Place[] = []
  for (const { kind, terms } of ties) {
    if (kind !== 'equality') continue
    for (const { page, box, text, label, document } of terms) {
      const key = keyOf({ page, box })
      if (document !== undefined || known.has(key)) continue
      known.add(key)
      places.push({ page, box, text, label })
    }
  }
  return places
}

const keyOf = ({ page, box }: Pick<MarkedFigure, 'page' | 'box'>): string => `${page} ${box.join(' ')}`
