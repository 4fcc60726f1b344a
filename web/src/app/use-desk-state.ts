import { useCallback, useMemo, useRef, useState } from 'react'
import type { ChosenFigure, Desk, MarkedPlace } from '../features/reviews/marks/desk.ts'
import type { DocumentViewerHandle } from '../features/viewer/document-viewer.tsx'
import type { Tie } from '@tickmark/contract'

/** Of one review: another draft has other figures. */
interface Looked {
  of: string
  figure: ChosenFigure | null
  tie: Tie | null
  marked: readonly MarkedPlace[] | null
  takeRegion: Desk['takeRegion']
}

/**
 * What the parts of an analysis page share, and the viewer that it moves. `of` names the document and its review: what was chosen in another
 * one is forgotten.
 */
export function useDeskState(of: string) {
  const viewer = useRef<DocumentViewerHandle>(null)
  const asked = useRef<{ of: string; at: Parameters<Desk['show']> } | null>(null)
  const [looked, look] = useState<Looked>({ of, ...nothing })
  const { figure, tie, marked, takeRegion } = looked.of === of ? looked : nothing
  const [isUntickedOnly, showUntickedOnly] = useState(false)
  /** How often a figure was chosen or given up. */
  const choices = useRef(0)
  const desk = useMemo<Desk>(() => {
    const change = (part: Partial<Looked>) => {
      look((before) => ({ ...(before.of === of ? before : nothing), ...part, of }))
    }
    return {
      show: (page, box) => {
        if (viewer.current === null) asked.current = { of, at: [page, box] }
        else viewer.current.show(page, box)
      },
      findPage: () => viewer.current?.findPage() ?? 1,
      figure,
      select: (chosen) => {
        choices.current += 1
        change({ figure: chosen })
      },
      selectFound: (found) => {
        choices.current += 1
        const choice = choices.current
        found.then(
          (chosen) => {
            if (chosen !== null && choices.current === choice) change({ figure: chosen })
          },
          () => undefined,
        )
      },
      tie,
      draw: (drawn) => {
        change({ tie: drawn })
      },
      marked,
      mark: (places) => {
        change({ marked: places })
      },
      takeRegion,
      askForRegion: (take) => {
        change({ takeRegion: take })
      },
      isUntickedOnly,
      showUntickedOnly,
    }
  }, [of, figure, tie, marked, takeRegion, isUntickedOnly])
  /** Shows the place that was asked for before there were pages. */
  const showAsked = useCallback(() => {
    if (asked.current?.of === of) viewer.current?.show(...asked.current.at)
    asked.current = null
  }, [of])
  return { desk, viewer, showAsked }
}

const nothing = { figure: null, tie: null, marked: null, takeRegion: null }
