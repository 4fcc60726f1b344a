import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeList } from './place-list.ts'

export interface SelectItem<Value extends string> {
  value: Value
  label: string
}

interface OptionListProps<Value extends string> {
  id: string
  labelledBy: string
  listRef: RefObject<HTMLDivElement | null>
  /** The trigger, below which the list opens and which gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  items: readonly SelectItem<Value>[]
  /** Index of the chosen item, -1 if none is. */
  chosen: number
  /** Called when the list is open, with the focus on the chosen item. */
  onOpened: () => void
  /** Called on key down; the event is prevented if it was a character. */
  onType: (event: KeyboardEvent) => void
  /** `isByKey`: by Escape. */
  onClose: (isByKey: boolean) => void
  onChoose: (value: Value) => void
}

/** The option that an arrow key moves to, out of `count` options. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, count) => Math.min(at + 10, count - 1),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The open list, in the browser's top layer: nothing clips or covers it, not even a dialog that it is in. The focus is on an option. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { id, labelledBy, listRef, anchor, items, chosen, onOpened, onType, onClose, onChoose } = props
  const latest = useRef({ chosen, onOpened, onClose })

  useEffect(() => {
    latest.current = { chosen, onOpened, onClose }
  })

  useLayoutEffect(() => {
    const list = listRef.current
    const trigger = anchor.current
    if (list === null || trigger === null) return
    const place = () => {
      placeList(list, trigger)
    }
    const pressed = (event: Event) => {
      if (event.target instanceof Node && !list.contains(event.target) && !trigger.contains(event.target)) latest.current.onClose(false)
    }
    list.showPopover()
    place()
    optionOf(list, Math.max(latest.current.chosen, 0))?.focus()
    latest.current.onOpened()
    document.addEventListener('pointerdown', pressed, true)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
      if (list.contains(document.activeElement)) trigger.focus()
    }
  }, [listRef, anchor])

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number): void {
    onType(event)
    if (event.defaultPrevented) return
    const step = steps[event.key]
    const item = items[at]
    if (step !== undefined) {
      event.preventDefault()
      optionOf(listRef.current, step(at, items.length))?.focus()
    } else if ((event.key === 'Enter' || event.key === ' ') && item !== undefined) {
      event.preventDefault()
      onChoose(item.value)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose(true)
    } else if (event.key === 'Tab') {
      // The list closes; from the trigger the browser moves the focus on.
      anchor.current?.focus()
      onClose(false)
    }
  }

  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      popover="manual"
      tabIndex={-1}
      className="fixed inset-auto overflow-y-auto overscroll-contain rounded-md border border-edge bg-card p-1 text-ink shadow-float outline-none"
    >
      {items.map((item, at) => (
        <div
          key={item.value}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          // Five above and five below: the specified 10 px between the texts of two items.
          className="grid cursor-default grid-cols-[1rem_1fr] items-center gap-2 rounded-sm px-2 py-[5px] text-body outline-none select-none focus:bg-accent focus:text-on-accent pointer-coarse:min-h-11 forced-colors:focus:outline-2"
          onKeyDown={(event) => {
            onKeyDown(event, at)
          }}
          onPointerMove={(event) => {
            if (event.pointerType === 'mouse' && document.activeElement !== event.currentTarget)
              event.currentTarget.focus({ preventScroll: true })
          }}
          onClick={() => {
            onChoose(item.value)
          }}
        >
          {at === chosen ? <Check className="size-4" aria-hidden="true" /> : null}
          <span className="col-start-2 min-w-0">{item.label}</span>
        </div>
      ))}
    </div>
  )
}

function optionOf(list: HTMLElement | null, at: number): HTMLElement | null {
  return list?.querySelectorAll<HTMLElement>('[role="option"]')[at] ?? null
}
