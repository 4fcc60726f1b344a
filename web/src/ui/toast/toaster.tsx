import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { ProofMark } from '../proof-mark.tsx'
import { toastManager } from './toast-queue.ts'
import { useSwipeAway } from './use-swipe-away.ts'

interface ToasterProps {
  /** Milliseconds a toast stays when nothing else is said. */
  duration: number
  /** Swipe distance in CSS pixels that dismisses. */
  swipeThreshold: number
  children: ReactNode
}

/** Holds the one toast that may show, at the foot of the screen. */
export function Toaster({ duration, swipeThreshold, children }: ToasterProps) {
  return (
    <Toast.Provider toastManager={toastManager} timeout={duration} limit={1}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 left-4 z-60 flex flex-col items-end outline-none sm:left-auto sm:w-96 print:hidden">
          <ToastList swipeThreshold={swipeThreshold} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ swipeThreshold }: { swipeThreshold: number }) {
  const { toasts, close } = Toast.useToastManager()
  return toasts.map((toast) => (
    <ToastSheet
      key={toast.id}
      toast={toast}
      swipeThreshold={swipeThreshold}
      onDismiss={() => {
        close(toast.id)
      }}
    />
  ))
}

interface ToastSheetProps {
  toast: Toast.Root.ToastObject
  swipeThreshold: number
  onDismiss: () => void
}

function ToastSheet({ toast, swipeThreshold, onDismiss }: ToastSheetProps) {
  const swipe = useSwipeAway({ threshold: swipeThreshold, onDismiss })
  return (
    <Toast.Root
      toast={toast}
      // The library's own swipe has a fixed threshold; ours has the specified one.
      swipeDirection={[]}
      {...swipe}
      className="absolute right-0 bottom-0 w-full touch-pan-y rounded-md border border-edge bg-card shadow-float transition-opacity select-none data-ending-style:hidden data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 p-4 pr-2">
        <ProofMark proof={toast.type === 'error' ? 'difference' : 'tick'} className="mt-1 size-4" />
        <div className="min-w-0 flex-1">
          <Toast.Title className="text-body font-semibold" />
          <Toast.Description className="text-body text-quiet" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
          className="-mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-quiet hover:bg-sunk hover:text-ink"
        >
          <CloseMark />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}

/** Drawn here, so that the first page needs no library of icons. */
function CloseMark() {
  return (
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
  )
}
