import type { DialogProps } from './dialog-sheet.tsx'
import { lazySheet } from './lazy-sheet.tsx'

/** A modal dialog. */
export const Dialog = lazySheet<DialogProps>(
  async () => (await import('./dialog-sheet.tsx')).DialogSheet,
  ({ onDismiss }) => {
    onDismiss('outside')
  },
)
