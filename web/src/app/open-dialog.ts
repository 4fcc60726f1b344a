import { useSyncExternalStore } from 'react'

/** The dialogs that the bar, a tile, a key or the palette can open. One at a time. */
export type AppDialog = 'feedback' | 'palette' | 'shortcuts' | 'new-firm'

let shown: AppDialog | null = null
const listeners = new Set<() => void>()

function show(next: AppDialog | null): void {
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}

/** Opens a dialog in place of the current one. Only signed-in users see it. */
export function openDialog(dialog: AppDialog): void {
  show(dialog)
}

export function closeDialog(): void {
  show(null)
}

export const useShownDialog = (): AppDialog | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => shown,
  )
