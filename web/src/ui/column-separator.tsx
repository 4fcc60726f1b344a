import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

interface ColumnSeparatorProps {
  label: string
  /** Where the column is that it makes wider or narrower. It is the element next to the separator. */
  side: 'left' | 'right'
  /** The width in CSS pixels; 0 if the column is folded, null for its own width. */
  width: number | null
  onWidth: (width: number | null) => void
  min: number
  max: number
}

const step = 24

/**
 * Changes the width of a column by dragging or with the arrow keys. Enter, or a drag to its edge, folds it, and Enter unfolds it; a double press
 * gives it back its own width (WAI-ARIA, window splitter).
 */
export function ColumnSeparator({ label, side, width, onWidth, min, max }: ColumnSeparatorProps) {
  const grow = side === 'left' ? 1 : -1
  const clamp = (wanted: number) => (wanted < min / 2 ? 0 : Math.min(max, Math.max(min, wanted)))
  const separator = useRef<HTMLDivElement>(null)
  // Only the column itself knows how wide its own width is, and how much room the window leaves it.
  const [shown, setShown] = useState(width ?? min)

  function findColumn(element: Element | null): Element | null {
    return (side === 'left' ? element?.previousElementSibling : element?.nextElementSibling) ?? null
  }

  function measure(element: Element | null): number {
    return findColumn(element)?.getBoundingClientRect().width ?? min
  }

  useEffect(() => {
    const column = findColumn(separator.current)
    if (column === null) return undefined
    const observer = new ResizeObserver(() => {
      setShown(measure(separator.current))
    })
    observer.observe(column)
    return () => {
      observer.disconnect()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the column beside it stays the same
  }, [])

  function startDragging(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    const element: HTMLElement = event.currentTarget
    const [from, began] = [event.clientX, measure(element)]
    const stopped = new AbortController()
    const { signal } = stopped
    element.setPointerCapture(event.pointerId)
    element.addEventListener(
      'pointermove',
      ({ clientX }) => {
        if (clientX !== from) onWidth(clamp(began + grow * (clientX - from)))
      },
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(
        end,
        () => {
          stopped.abort()
        },
        { signal },
      )
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const now = measure(event.currentTarget)
    const next = {
      ArrowRight: clamp(now + grow * step),
      ArrowLeft: clamp(now - grow * step),
      Home: side === 'left' ? min : max,
      End: side === 'left' ? max : min,
      Enter: width === 0 ? null : 0,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <div
      ref={separator}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(width === 0 ? 0 : shown)}
      aria-valuetext={width === 0 ? 'Folded' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={classNames(
        'relative z-3 shrink-0 cursor-col-resize touch-none bg-hairline transition-colors hover:bg-accent focus-visible:bg-accent print:hidden',
        // 24 pixels to hit, although it is a hairline (WCAG 2.5.8); most of them away from the scroll bar on its left.
        'after:absolute after:inset-y-0 after:-left-1.5 after:w-6',
        width === 0 ? 'w-1.5' : 'w-px',
      )}
      onPointerDown={startDragging}
      onDoubleClick={() => {
        onWidth(null)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
