import { useLayoutEffect } from 'react'
import { idOfFigure } from './index-figures.ts'

/** Keys of figures, or ids of gaps. */
export interface MarkedFigures {
  readonly open: string | null
  /** What the open figure adds up. */
  readonly terms: readonly string[]
  /** What a finding or an account is about. */
  readonly cited: readonly string[]
}

/**
 * Marks figures of the paper on its elements, where React sets nothing: a draft has a thousand figures, and none is drawn again when another is
 * opened. `paper` is what the elements were drawn from.
 */
export function useMarkedFigures({ open, terms, cited }: MarkedFigures, paper: unknown): void {
  useLayoutEffect(() => {
    const marked = [
      ...terms.map((key) => [key, 'data-term'] as const),
      ...cited.map((key) => [key, 'data-cited'] as const),
      ...(open === null ? [] : [[open, 'aria-current'] as const]),
    ].flatMap(([key, name]) => {
      const element = document.getElementById(idOfFigure(key)) ?? document.getElementById(key)
      element?.setAttribute(name, 'true')
      return element === null ? [] : [{ element, name }]
    })
    return () => {
      for (const { element, name } of marked) element.removeAttribute(name)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new paper has new elements
  }, [open, terms, cited, paper])
}
