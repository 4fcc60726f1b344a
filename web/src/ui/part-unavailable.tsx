import { useEffect, useEffectEvent } from 'react'
import { showToast } from './toast/toast-queue.ts'

interface PartUnavailableProps {
  open: boolean
  onDismiss: () => void
}

/** Replaces a part of the application whose code could not be loaded: shows a toast and changes nothing else. */
export function PartUnavailable({ open, onDismiss }: PartUnavailableProps) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!open) return
    showToast({ tone: 'error', title: 'This could not be opened', description: 'Check your connection, reload the page and try again.' })
    dismiss()
  }, [open])
  return null
}
