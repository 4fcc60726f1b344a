import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeList } from './select/place-list.ts'

export interface MenuItem {
  label: string
  /** Set where two items may have the same label. */
  key?: string
  /** Of items of which one is chosen: whether it is this one. */
  isChosen?: boolean
  icon?: ReactNode
  onChoose: () => void
}

interface MenuProps {
  id: string
  label: string
  items: readonly MenuItem[]
  /** The button that opened it, below which it is placed and which gets the focus back. */
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Items of either role. */
const everyItem = '[role^=menuitem]'

/** The item that a key moves to, out of `count`; arrow keys go round. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * An open menu of actions, in the browser's top layer: nothing clips or covers it. The focus is on an item. Arrow keys, Home and End move in it,
 * Escape and Tab close it.
 */
export function Menu({ id, label, items, trigger, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const [list, button] = [menu.current, trigger.current]
    if (list === null || button === null) return undefined
    const place = () => {
      placeList(list, button)
    }
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !list.contains(target) && !button.contains(target)) close.current()
    }
    list.showPopover()
    place()
    const first = list.querySelector<HTMLElement>('[aria-checked=true]') ?? itemOf(list, 0)
    first?.focus()
    document.addEventListener('pointerdown', pressed, true)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
      if (list.contains(document.activeElement)) button.focus()
    }
  }, [trigger])

  function onKeyDown(event: KeyboardEvent, at: number): void {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      itemOf(menu.current, step(at, items.length))?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      // A dialog around it stays open.
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Tab') {
      // From the button the browser moves the focus on.
      trigger.current?.focus()
      onClose()
    }
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      className="fixed inset-auto overflow-y-auto overscroll-contain rounded-md border border-edge bg-card p-1 text-ink shadow-float outline-none"
    >
      {items.map((item, at) => (
        <button
          key={item.key ?? item.label}
          type="button"
          role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.isChosen}
          tabIndex={-1}
          className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left text-body whitespace-nowrap outline-none select-none hover:bg-sunk focus:bg-accent focus:text-on-accent pointer-coarse:min-h-11 forced-colors:focus:outline-2"
          onKeyDown={(event) => {
            onKeyDown(event, at)
          }}
          onClick={() => {
            onClose()
            item.onChoose()
          }}
        >
          {item.icon}
          <span className="min-w-0 truncate">{item.label}</span>
        </button>
      ))}
    </div>
  )
}

const itemOf = (menu: HTMLElement | null, at: number) => menu?.querySelectorAll<HTMLElement>(everyItem)[at]
