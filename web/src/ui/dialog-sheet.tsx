import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { isInToast } from './toast/toast-place.ts'

export interface DialogProps {
  open: boolean
  title: string
  description?: ReactNode
  /** The buttons, the safe one first. */
  actions: ReactNode
  children?: ReactNode
  /** Called on Escape or a press outside. To refuse, leave `open` unchanged. */
  onDismiss: (reason: 'escape' | 'outside') => void
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
}

/** An open dialog. Presses in a toast do not count as outside. */
export function DialogSheet({ open, title, description, actions, children, onDismiss, initialFocus, className }: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !isInToast(details.event)) onDismiss(details.reason === 'escape-key' ? 'escape' : 'outside')
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex justify-center overflow-y-auto p-4">
          <BaseDialog.Popup
            data-modal=""
            {...(initialFocus === undefined ? {} : { initialFocus })}
            className={classNames(
              'm-auto w-full max-w-[28rem] rounded-md border border-hairline bg-card p-6 shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
              className,
            )}
          >
            <BaseDialog.Title className="font-serif text-lead font-semibold">{title}</BaseDialog.Title>
            {description === undefined ? null : (
              <BaseDialog.Description className="mt-2 text-body text-quiet">{description}</BaseDialog.Description>
            )}
            {children}
            <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
