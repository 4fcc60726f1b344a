import { useLayoutEffect } from 'react'
import { idOfFigure } from '../index-figures.ts'
import { describeMove } from './describe-move.ts'
import type { ListedMoves } from './list-moves.ts'

/**
 * Marks the figures that moved, as `useMarkedFigures` marks others: React sets nothing there. The words are the title of the figure, which
 * screen readers read as its description, and the style sheet shows while the figure has the focus of a key.
 */
export function useMoveMarks(moved: ListedMoves['moved'] | null, paper: unknown): void {
  useLayoutEffect(() => {
    const marked = [...(moved ?? [])].flatMap(([key, move]) => {
      const element = document.getElementById(idOfFigure(key))
      if (element === null) return []
      element.setAttribute('data-moved', '')
      element.title = describeMove(move)
      return [element]
    })
    return () => {
      for (const element of marked) {
        delete element.dataset['moved']
        element.removeAttribute('title')
      }
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new paper has new elements
  }, [moved, paper])
}
