import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toastPlace } from './toast-place.ts'
import { toastQueue } from './toast-queue.ts'
import { ToastSheet } from './toast-sheet.tsx'

interface ToasterProps {
  /** Milliseconds a toast stays when nothing else is said. */
  duration: number
  /** Swipe distance in CSS pixels that dismisses. */
  swipeThreshold: number
  /** Milliseconds that a dismissed toast is still held. */
  removal: number
  /** Leads to a path of the application that a toast names. */
  onFollow: (to: string) => void
}

/**
 * Shows the one toast that may show, at the foot of the screen and above dialogs. Both live regions always stand in the page:
 * one that is put there together with its words is not read out, and while a dialog is open only what stands in one is not hidden.
 */
export function Toaster({ duration, swipeThreshold, removal, onFollow }: ToasterProps) {
  const toast = useSyncExternalStore(toastQueue.watch, toastQueue.peek)

  const sheet =
    toast === null || !toast.open ? null : (
      <ToastSheet
        key={toast.id}
        toast={toast}
        duration={toast.duration ?? duration}
        swipeThreshold={swipeThreshold}
        onDismiss={() => {
          toastQueue.dismiss(toast.id, removal)
        }}
        onFollow={onFollow}
      />
    )
  const isError = toast?.tone === 'error'

  return createPortal(
    <section
      {...toastPlace}
      aria-label="Notifications"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-60 sm:left-auto sm:w-96 print:hidden"
    >
      <div aria-live="polite" aria-relevant="additions text">
        {isError ? null : sheet}
      </div>
      <div aria-live="assertive" aria-relevant="additions text">
        {isError ? sheet : null}
      </div>
    </section>,
    document.body,
  )
}
