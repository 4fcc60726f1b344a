import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isInToast } from './toast/toast-place.ts'

export interface DrawerProps {
  open: boolean
  title: string
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** An open drawer. Presses in a toast do not count as outside. */
export function DrawerSheet({ open, title, onOpenChange, children }: DrawerProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next || !isInToast(details.event)) onOpenChange(next)
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-l border-hairline bg-card p-4 shadow-float transition-transform data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="mb-4 flex items-center justify-between">
            <BaseDialog.Title className="text-note font-medium text-quiet">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close menu"
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
