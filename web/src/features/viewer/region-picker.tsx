import type { Box } from '@tickmark/contract'
import { type PointerEvent, useRef, useState } from 'react'
import { type PageSize, spanBox, turnBack, turnBox, turnSize, type Turns } from './page-place.ts'

interface RegionPickerProps {
  /** The size of the page itself, in points. */
  page: PageSize
  turns: Turns
  /** The box to take where a place is pressed and nothing is dragged; null if there is none, so that the picker stays. */
  findBox: (place: [number, number]) => Box | null
  onPick: (box: Box) => void
}

type Place = [number, number]

/** Shorter drags than this, in points, are presses. */
const shortest = 4

/** Lies above a page and takes the box that is dragged on it, with a mouse, a pen or a finger. */
export function RegionPicker({ page, turns, findBox, onPick }: RegionPickerProps) {
  const start = useRef<Place | null>(null)
  const [box, setBox] = useState<Box | null>(null)

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent): Place {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const turned = turnSize(page, turns)
    return turnBack([((clientX - left) / width) * turned.width, ((clientY - top) / height) * turned.height], page, turns)
  }

  function finish(event: PointerEvent): void {
    if (start.current === null) return
    const end = placeOf(event)
    const dragged = spanBox(start.current, end, page)
    start.current = null
    setBox(null)
    const isDrag = dragged[2] - dragged[0] >= shortest && dragged[3] - dragged[1] >= shortest
    const picked = isDrag ? dragged : findBox(end)
    if (picked === null) return
    ignoreNextClick()
    onPick(picked)
  }

  return (
    <div
      className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none"
      data-region-picker=""
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = placeOf(event)
      }}
      onPointerMove={(event) => {
        if (event.isPrimary && start.current !== null) setBox(spanBox(start.current, placeOf(event), page))
      }}
      onPointerUp={finish}
      onPointerCancel={() => {
        start.current = null
        setBox(null)
      }}
    >
      {box === null ? null : <Dragged box={turnBox(box, page, turns)} size={turnSize(page, turns)} />}
    </div>
  )
}

function Dragged({ box: [left, top, right, bottom], size: { width, height } }: { box: Box; size: PageSize }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="size-full" aria-hidden="true">
      <rect x={left} y={top} width={right - left} height={bottom - top} className="fill-accent/15 stroke-accent" strokeWidth="1" />
    </svg>
  )
}

/** The click that ends a drag is not meant for what is below the pointer then. Fingers that drag make none. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
  window.addEventListener(
    'pointerdown',
    () => {
      window.removeEventListener('click', ignore, { capture: true })
    },
    { capture: true, once: true },
  )
}
