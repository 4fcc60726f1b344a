import * as RadixToast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ProofMark } from '../proof-mark.tsx'
import type { Toast } from './toast-queue.ts'

interface ToastSheetProps {
  toast: Toast
  /** Milliseconds until it closes by itself. The clock stops while the toast is pointed at or focused, and while the window is behind another. */
  duration: number
  onDismiss: () => void
  /** Opens a path of the application. */
  onFollow: (to: string) => void
}

/** One toast. It is a dialog without being modal: people can go to it, and it needs no answer. */
export function ToastSheet({ toast, duration, onDismiss, onFollow }: ToastSheetProps) {
  const { link, action } = toast
  const seen = useSeen()

  return (
    <RadixToast.Root
      asChild
      open
      type={toast.tone === 'error' ? 'foreground' : 'background'}
      duration={seen ? duration : Number.POSITIVE_INFINITY}
      onOpenChange={onDismiss}
      onKeyDown={(event) => {
        // Pressed in the toast, Escape must not close a dialog below it, too.
        if (event.key === 'Escape') event.stopPropagation()
      }}
      style={{ touchAction: 'pan-y' }}
      className="flex max-h-[50dvh] w-full items-start gap-3 overflow-y-auto rounded-md border border-edge bg-card p-4 pr-2 shadow-float transition-opacity select-none starting:opacity-0 data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <div role="dialog" aria-labelledby={`toast-${toast.id}`}>
        <ProofMark proof={toast.tone === 'error' ? 'difference' : 'tick'} className="mt-1 size-4" />
        <div className="min-w-0 flex-1">
          <RadixToast.Title asChild>
            <h2 id={`toast-${toast.id}`} className="text-body font-semibold">
              {toast.title}
            </h2>
          </RadixToast.Title>
          {toast.description === undefined ? null : (
            <RadixToast.Description asChild>
              <p className="text-body text-quiet">{toast.description}</p>
            </RadixToast.Description>
          )}
          {link === undefined ? null : (
            <a
              href={link.to}
              className="inline-block min-h-6 text-accent underline underline-offset-2"
              onClick={(event) => {
                // With a modifier key the browser opens the link in a tab or window of its own.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onDismiss()
                onFollow(link.to)
              }}
            >
              {link.label}
            </a>
          )}
          {action === undefined ? null : (
            <RadixToast.Action
              altText={action.label}
              className="inline-block min-h-6 text-accent underline underline-offset-2"
              onClick={action.act}
            >
              {action.label}
            </RadixToast.Action>
          )}
        </div>
        <RadixToast.Close
          aria-label="Dismiss"
          className="sticky top-0 -mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-quiet hover:bg-sunk hover:text-ink pointer-coarse:size-11"
        >
          <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </RadixToast.Close>
      </div>
    </RadixToast.Root>
  )
}

/** Whether the window has had the focus since the toast appeared; its time runs only from then on. */
function useSeen(): boolean {
  const [seen, setSeen] = useState(() => document.hasFocus())
  useEffect(() => {
    const onFocus = () => {
      setSeen(true)
    }
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('focus', onFocus)
    }
  }, [])
  return seen
}
