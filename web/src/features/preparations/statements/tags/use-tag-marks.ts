import type { TaggedDraft } from '@tickmark/engine/tagging'
import { useLayoutEffect } from 'react'
import { idOfFigure, keyOfPlace } from '../index-figures.ts'

/** Marks the figures of the paper that have a tag and those that have none, as `useMarkedFigures` marks them: React sets nothing there. */
export function useTagMarks({ facts, untagged }: Pick<TaggedDraft, 'facts' | 'untagged'>): void {
  useLayoutEffect(() => {
    const tagged = facts.flatMap((fact) =>
      fact.kind === 'number' && fact.place !== null && 'table' in fact.place ? [[keyOfPlace(fact.place), 'tagged'] as const] : [],
    )
    const marked = [...tagged, ...untagged.map((figure) => [keyOfPlace(figure), 'untagged'] as const)].flatMap(([key, state]) => {
      const element = document.getElementById(idOfFigure(key))
      element?.setAttribute('data-tag', state)
      return element ?? []
    })
    return () => {
      for (const element of marked) element.removeAttribute('data-tag')
    }
  }, [facts, untagged])
}
