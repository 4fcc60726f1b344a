import { useEffect, useState } from 'react'
import { idOfFigure } from './index-figures.ts'

/** Brings an element of the paper into view. While `isCovered`, it waits: what covers the paper also keeps it from scrolling. */
export function useGoTo(isCovered: boolean): (wanted: string) => void {
  const [target, setTarget] = useState<{ readonly wanted: string } | null>(null)

  useEffect(() => {
    if (target === null || isCovered) return
    const element = document.getElementById(idOfFigure(target.wanted)) ?? document.getElementById(target.wanted)
    element?.scrollIntoView({ block: isTall(element) ? 'start' : 'center', inline: 'nearest' })
    setTarget(null)
  }, [target, isCovered])

  return (wanted) => {
    setTarget({ wanted })
  }
}

/** A section or a table begins at the top of the window; a line is shown with what is around it. */
const isTall = (element: Element): boolean => element.matches('section, .frame, h3, h4')
