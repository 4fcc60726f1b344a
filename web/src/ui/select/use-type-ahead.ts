import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { matchTypeAhead } from './match-type-ahead.ts'

interface TypeAheadOptions {
  labels: readonly string[]
  /** Index of the chosen label, -1 if none is. */
  chosen: number
  listRef: RefObject<HTMLElement | null>
  /** Milliseconds without typing after which the buffer is cleared. */
  resetMs: number
}

/**
 * Typing on the trigger opens the list at the match; typing in the list moves to it. After a pause the typed characters are forgotten,
 * and a list that was opened by typing closes again without a choice (D26).
 */
export function useTypeAhead({ labels, chosen, listRef, resetMs }: TypeAheadOptions) {
  const [open, setOpen] = useState(false)
  const typed = useRef('')
  const matched = useRef(-1)
  const openedByTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )

  function changeOpen(next: boolean): void {
    if (!next) {
      if (timer.current !== null) clearTimeout(timer.current)
      typed.current = ''
      openedByTyping.current = false
    }
    setOpen(next)
  }

  function focusMatch(): void {
    const options = listRef.current?.querySelectorAll<HTMLElement>('[role="option"]')
    if (matched.current >= 0) options?.[matched.current]?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isCharacter || (event.key === ' ' && typed.current === '')) return
    event.preventDefault()
    event.stopPropagation()

    const from = typed.current === '' ? chosen : matched.current
    matched.current = matchTypeAhead(labels, typed.current + event.key, from)
    typed.current += event.key

    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      typed.current = ''
      if (openedByTyping.current) changeOpen(false)
    }, resetMs)

    if (open) focusMatch()
    else {
      openedByTyping.current = true
      setOpen(true)
    }
  }

  return {
    open,
    changeOpen,
    /** Handles a typed character; its event is prevented if it was one. */
    onKeyDown,
    /** To be called once the list is open; before that there is nothing to move to. */
    onOpened() {
      if (openedByTyping.current) focusMatch()
    },
  }
}
