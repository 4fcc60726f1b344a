import * as RadixToast from '@radix-ui/react-toast'
import { type FocusEvent, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toastPlace } from './toast-place.ts'
import { toastQueue } from './toast-queue.ts'
import { ToastSheet } from './toast-sheet.tsx'

interface ToasterProps {
  /** Milliseconds that a toast shows unless it names its own duration. */
  duration: number
  /** Swipe distance in CSS pixels that dismisses. */
  swipeThreshold: number
  /** Milliseconds that a dismissed toast is kept. */
  removal: number
  /** Opens a path of the application that a toast links to. */
  onFollow: (to: string) => void
}

const hotkey = ['F6']

/**
 * Shows one toast at a time, above dialogs, low in the middle: in a workspace it lies over the pages, between the list and the details. At the
 * top it would cover the controls of the header. It leaves room below for the text box and the Send button of a chat.
 * F6 moves the focus to it; when it closes, the focus returns to where it was.
 */
export function Toaster({ duration, swipeThreshold, removal, onFollow }: ToasterProps) {
  const toast = useSyncExternalStore(toastQueue.watch, toastQueue.peek)
  const place = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  function onFocus({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  /** F6 focuses the viewport; this moves the focus to the toast, so that screen readers announce it. */
  function focusToast({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role="dialog"]')?.focus()
  }

  function dismiss(id: number): void {
    if (place.current?.contains(document.activeElement)) cameFrom.current?.focus()
    toastQueue.dismiss(id, removal)
  }

  return createPortal(
    // Base UI's dialogs hide everything outside of them but what has `aria-live`. Radix announces a toast from a live region of its own.
    <section ref={place} {...toastPlace} aria-live="off" onFocus={onFocus} className="relative z-60 print:hidden">
      <RadixToast.Provider label="Notification" duration={duration} swipeThreshold={swipeThreshold}>
        {toast === null || !toast.open ? null : (
          <ToastSheet
            key={toast.id}
            toast={toast}
            duration={toast.duration ?? duration}
            onDismiss={() => {
              dismiss(toast.id)
            }}
            onFollow={onFollow}
          />
        )}
        <RadixToast.Viewport asChild hotkey={hotkey} label="Notifications">
          <div
            onFocus={focusToast}
            // Above an open dialog, whose buttons are where toasts usually appear.
            className="fixed inset-x-4 bottom-40 mx-auto outline-none sm:max-w-96 [body:has([data-modal])_&]:top-4 [body:has([data-modal])_&]:bottom-auto"
          />
        </RadixToast.Viewport>
      </RadixToast.Provider>
    </section>,
    document.body,
  )
}
