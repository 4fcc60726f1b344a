import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ProofMark } from '../proof-mark.tsx'
import type { Toast } from './toast-queue.ts'
import { useAttention } from './use-attention.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import { useTimeLeft } from './use-time-left.ts'

interface ToastSheetProps {
  toast: Toast
  /** Milliseconds that it stays, not counting those that it is pointed at, focused or out of sight. */
  duration: number
  swipeThreshold: number
  onDismiss: () => void
  /** Leads to a path of the application. */
  onFollow: (to: string) => void
}

/**
 * One toast. F6 leads to it from anywhere, also out of a dialog; Escape there dismisses it, and Tab leads back. Whoever comes to it by Tab
 * goes on by Tab: leading them back, too, would keep them between it and where they came from.
 */
export function ToastSheet({ toast, duration, swipeThreshold, onDismiss, onFollow }: ToastSheetProps) {
  const { link } = toast
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const wasCalled = useRef(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const lookedAt = useAttention()
  const swipe = useSwipeAway({ threshold: swipeThreshold, onDismiss })
  useTimeLeft(duration, pointed || focused || !lookedAt, onDismiss)

  useEffect(() => {
    const come = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return
      event.preventDefault()
      if (!sheet.current?.contains(document.activeElement)) wasCalled.current = true
      sheet.current?.focus()
    }
    document.addEventListener('keydown', come)
    return () => {
      document.removeEventListener('keydown', come)
    }
  }, [])

  // Whoever is in it when it goes is led back to where they were.
  useLayoutEffect(() => {
    const element = sheet.current
    return () => {
      if (element?.contains(document.activeElement)) cameFrom.current?.focus()
    }
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onDismiss()
      return
    }
    const edge = event.shiftKey ? sheet.current : sheet.current?.lastChild
    const leaves = event.key === 'Tab' && event.target === edge
    if (!leaves || !wasCalled.current || !cameFrom.current?.isConnected) return
    event.preventDefault()
    cameFrom.current.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is done in it is done by its button, too
    <div
      ref={sheet}
      // Not modal: it can be gone to, and needs no answer.
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={toast.description === undefined ? undefined : `${id}-text`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever goes to it by F6 hears all of it
      tabIndex={0}
      {...swipe}
      className="pointer-events-auto flex max-h-[50dvh] w-full touch-pan-y items-start gap-3 overflow-y-auto rounded-md border border-edge bg-card p-4 pr-2 shadow-float transition-opacity select-none starting:opacity-0"
      onPointerEnter={() => {
        setPointed(true)
      }}
      onPointerLeave={() => {
        setPointed(false)
      }}
      onFocus={(event) => {
        setFocused(true)
        const from = event.relatedTarget
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setFocused(false)
        // Another window has the focus for a while: whoever comes back was called as before.
        if (document.hasFocus()) wasCalled.current = false
      }}
      onKeyDown={onKeyDown}
    >
      <ProofMark proof={toast.tone === 'error' ? 'difference' : 'tick'} className="mt-1 size-4" />
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} className="text-body font-semibold">
          {toast.title}
        </h2>
        {toast.description === undefined ? null : (
          <p id={`${id}-text`} className="text-body text-quiet">
            {toast.description}
          </p>
        )}
        {link === undefined ? null : (
          <a
            href={link.to}
            className="inline-block min-h-6 text-accent underline underline-offset-2"
            onClick={(event) => {
              // Whoever wants it in a tab of its own gets it there.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onDismiss()
              onFollow(link.to)
            }}
          >
            {link.label}
          </a>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="sticky top-0 -mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-quiet hover:bg-sunk hover:text-ink pointer-coarse:size-11"
        onClick={onDismiss}
      >
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.4}
          strokeLinecap="round"
          className="size-4"
          aria-hidden="true"
        >
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  )
}
