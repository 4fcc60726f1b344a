import { lazy, Suspense, useEffect } from 'react'
import { PartUnavailable } from '../ui/part-unavailable.tsx'
import { closeDialog, useShownDialog } from './open-dialog.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

/** Shown in place of a dialog whose code could not be loaded. */
function Unavailable({ onClose }: { onClose: () => void }) {
  return <PartUnavailable open onDismiss={onClose} />
}

const unavailable = () => ({ default: Unavailable })
const FeedbackDialog = lazy(() =>
  import('../features/feedback/feedback-dialog.tsx').then((module) => ({ default: module.FeedbackDialog }), unavailable),
)
const Palette = lazy(() => import('./palette/palette.tsx').then((module) => ({ default: module.Palette }), unavailable))
const ShortcutSheet = lazy(() =>
  import('./shortcuts/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet }), unavailable),
)

/** The dialogs that can be opened from anywhere, each loaded on first use, and the keys that open them. */
export function AppDialogs({ onSignOut }: { onSignOut: () => void }) {
  useShortcuts()
  const shown = useShownDialog()
  // Do not show the next user a dialog that the previous one left open.
  useEffect(() => closeDialog, [])
  return (
    <Suspense>
      {shown === 'feedback' ? <FeedbackDialog onClose={closeDialog} /> : null}
      {shown === 'palette' ? <Palette onClose={closeDialog} onSignOut={onSignOut} /> : null}
      {shown === 'shortcuts' ? <ShortcutSheet onClose={closeDialog} /> : null}
    </Suspense>
  )
}
