import { Suspense, useEffect } from 'react'
import { closeDialog, useShownDialog } from './open-dialog.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const FeedbackDialog = lazyPart(async () => (await import('../features/feedback/feedback-dialog.tsx')).FeedbackDialog)
const FirmDialog = lazyPart(async () => (await import('./firm-dialog.tsx')).FirmDialog)
const Palette = lazyPart(async () => (await import('./palette/palette.tsx')).Palette)
const ShortcutSheet = lazyPart(async () => (await import('./shortcuts/shortcut-sheet.tsx')).ShortcutSheet)

/** The dialogs that can be opened from anywhere, each loaded on first use, and the keys that open them. */
export function AppDialogs({ onSignOut }: { onSignOut: () => void }) {
  useShortcuts()
  const shown = useShownDialog()
  // Do not show the next user a dialog that the previous one left open.
  useEffect(() => closeDialog, [])
  return (
    <Suspense>
      {shown === 'feedback' ? <FeedbackDialog onClose={closeDialog} onUnavailable={closeDialog} /> : null}
      {shown === 'palette' ? <Palette onClose={closeDialog} onSignOut={onSignOut} onUnavailable={closeDialog} /> : null}
      {shown === 'new-firm' ? <FirmDialog onClose={closeDialog} onUnavailable={closeDialog} /> : null}
      {shown === 'shortcuts' ? <ShortcutSheet onClose={closeDialog} onUnavailable={closeDialog} /> : null}
    </Suspense>
  )
}
