import { useMemo, useRef, useState } from 'react'
import type { Desk, FigureName } from '../features/reviews/marks/desk.ts'
import type { DocumentViewerHandle } from '../features/viewer/document-viewer.tsx'
import type { Tie } from '@tickmark/contract'

/** What the parts of an analysis page share, and the viewer that it moves. */
export function useDeskState() {
  const viewer = useRef<DocumentViewerHandle>(null)
  const [figure, select] = useState<FigureName | null>(null)
  const [tie, draw] = useState<Tie | null>(null)
  const [isUntickedOnly, showUntickedOnly] = useState(false)
  const desk = useMemo<Desk>(
    () => ({
      show: (page, box) => {
        viewer.current?.show(page, box)
      },
      figure,
      select,
      tie,
      draw,
      isUntickedOnly,
      showUntickedOnly,
    }),
    [figure, tie, isUntickedOnly],
  )
  return { desk, viewer }
}
