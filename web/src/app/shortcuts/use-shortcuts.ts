import { useNavigate } from '@tanstack/react-router'
import { isUncovered, useShortcutActions } from '../../lib/shortcuts/use-shortcut-actions.ts'
import { closeDialog, openDialog, useShownDialog } from '../open-dialog.ts'

/** Handles the shortcuts that work everywhere. While a dialog is open only the palette's own key works, and closes it. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const shown = useShownDialog()
  useShortcutActions(
    {
      palette: () => {
        if (shown === 'palette') closeDialog()
        else openDialog('palette')
      },
      shortcuts: () => {
        openDialog('shortcuts')
      },
      'new-analysis': () => {
        void navigate({ to: '/new-analysis' })
      },
    },
    (id) => (shown === 'palette' ? id === 'palette' : isUncovered()),
  )
}
