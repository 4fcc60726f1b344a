import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isInToast } from './toast/toast-place.ts'

interface PanelSheetProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A panel below the right end of the navigation bar; on a small screen it fills the height of the window. Presses in a toast do not close it. */
export function PanelSheet({ open, title, onClose, children }: PanelSheetProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !isInToast(details.event)) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:bg-transparent" />
        <BaseDialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-[26rem] max-w-full flex-col border-l border-hairline bg-card shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:top-13 md:right-[max(1rem,calc(50vw-37rem))] md:bottom-auto md:max-h-[min(36rem,calc(100dvh-4.5rem))] md:rounded-md md:border">
          <div className="flex items-center justify-between gap-4 border-b border-hairline py-1 pr-1 pl-4">
            <BaseDialog.Title className="font-serif text-lead font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={`Close ${title.toLowerCase()}`}
              className="inline-flex size-11 items-center justify-center rounded-sm text-quiet hover:bg-sunk hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
