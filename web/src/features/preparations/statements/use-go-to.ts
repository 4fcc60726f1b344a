import { useCallback, useEffect, useState } from 'react'
import { idOfFigure } from './index-figures.ts'

/** Brings a figure by its key, or any element of the paper by its id, into view; after the next drawing, which may give it other room. */
export function useGoTo(): (wanted: string) => void {
  const [target, setTarget] = useState<{ readonly wanted: string } | null>(null)

  useEffect(() => {
    if (target === null) return
    const element = document.getElementById(idOfFigure(target.wanted)) ?? document.getElementById(target.wanted)
    // A section or a table begins at the top of the window; a line is shown with what is around it.
    element?.scrollIntoView({ block: element.matches('section, .frame, h4') ? 'start' : 'center', inline: 'nearest' })
  }, [target])

  return useCallback((wanted) => {
    setTarget({ wanted })
  }, [])
}
