import { useEffect, useRef, useState } from 'react'
import type { Desk } from '../features/reviews/marks/desk.ts'
import type { SideTab } from './review-side.tsx'

interface Opened extends Pick<Desk, 'figure' | 'select'> {
  /** The number of the open point. */
  point: number | undefined
  /** Makes the details visible, if they are folded. */
  unfold: () => void
}

/** The tab beside the pages. What is opened comes up there, in front of what was there; what was open from the start leaves the columns as they are. */
export function useSideTab({ point, figure, select, unfold }: Opened) {
  const [tab, setTab] = useState<SideTab>(point === undefined ? 'chat' : 'detail')
  const bringUp = (wanted: SideTab) => {
    setTab(wanted)
    unfold()
  }

  const known = useRef(point)
  useEffect(() => {
    const isOpened = point !== undefined && point !== known.current
    known.current = point
    if (!isOpened) return
    select(null)
    bringUp('detail')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another point is opened
  }, [point])

  useEffect(() => {
    if (figure !== null) bringUp('detail')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another figure is pressed
  }, [figure])

  return { tab, setTab, bringUp }
}
