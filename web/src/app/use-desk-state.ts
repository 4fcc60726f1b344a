import { useMemo, useRef, useState } from 'react'
import type { Desk, FigureName } from '../features/reviews/marks/desk.ts'
import type { DocumentViewerHandle } from '../features/viewer/document-viewer.tsx'
import type { Tie } from '@tickmark/contract'

/** Of one review: another draft has other figures. */
interface Looked {
  of: string
  figure: FigureName | null
  tie: Tie | null
}

/**
 * What the parts of an analysis page share, and the viewer that it moves. `of` names the document and its review: what was chosen in another
 * one is forgotten.
 */
export function useDeskState(of: string) {
  const viewer = useRef<DocumentViewerHandle>(null)
  const [looked, look] = useState<Looked>({ of, figure: null, tie: null })
  const { figure, tie } = looked.of === of ? looked : nothing
  const [isUntickedOnly, showUntickedOnly] = useState(false)
  const desk = useMemo<Desk>(() => {
    const change = (part: Partial<Looked>) => {
      look((before) => ({ ...(before.of === of ? before : nothing), ...part, of }))
    }
    return {
      show: (page, box) => {
        viewer.current?.show(page, box)
      },
      findPage: () => viewer.current?.findPage() ?? 1,
      figure,
      select: (chosen) => {
        change({ figure: chosen })
      },
      tie,
      draw: (drawn) => {
        change({ tie: drawn })
      },
      isUntickedOnly,
      showUntickedOnly,
    }
  }, [of, figure, tie, isUntickedOnly])
  return { desk, viewer }
}

const nothing = { figure: null, tie: null }
