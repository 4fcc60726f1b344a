import type { DrawerProps } from './drawer-sheet.tsx'
import { lazySheet } from './lazy-sheet.tsx'

/** A panel that slides in from the side of a small screen. */
export const Drawer = lazySheet<DrawerProps>(
  async () => (await import('./drawer-sheet.tsx')).DrawerSheet,
  ({ onOpenChange }) => {
    onOpenChange(false)
  },
)
