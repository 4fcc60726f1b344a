import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeDialog, openDialog, useShownDialog } from '../open-dialog.ts'
import { isApple } from './is-apple.ts'
import { isTyping } from './is-typing.ts'
import { findShortcut, type Shortcut } from './shortcut-table.ts'
import { singleKeys } from './single-keys.ts'

/** Handles the page's shortcuts. While a dialog is open only the palette's own key works, and closes it. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const shown = useShownDialog()

  useEffect(() => {
    const actions: Partial<Record<Shortcut['id'], () => void>> = {
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
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const found = findShortcut(event, { typing: isTyping(event.target), singleKeys: singleKeys.areOn(), apple: isApple() })
      const act = found === null ? undefined : actions[found.id]
      if (act === undefined || (shown !== 'palette' && isAsking())) return
      if (shown === 'palette' && found?.id !== 'palette') return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [navigate, shown])
}

/** Whether a dialog or drawer is open. Toasts do not count. */
function isAsking(): boolean {
  return document.querySelector('[data-base-ui-portal] :is([role="dialog"], [role="alertdialog"])') !== null
}
