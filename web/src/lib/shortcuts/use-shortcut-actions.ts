import { useEffect, useLayoutEffect, useRef } from 'react'
import { isApple } from './is-apple.ts'
import { isTyping } from './is-typing.ts'
import { isStillTyping, watchTyping } from './still-typing.ts'
import { listShortcuts, type Shortcut } from './shortcut-table.ts'
import { singleKeys } from './single-keys.ts'

export type ShortcutActions = Partial<Record<Shortcut['id'], () => void>>

/** Handles shortcuts while the component is shown. `isHeard` decides whether a shortcut counts now; by default, not while a dialog is open. */
export function useShortcutActions(actions: ShortcutActions, isHeard: (id: Shortcut['id']) => boolean = isUncovered): void {
  const latest = useRef({ actions, isHeard })
  // Before the screen is painted: a key acts on what can be seen.
  useLayoutEffect(() => {
    latest.current = { actions, isHeard }
  })

  useEffect(watchTyping, [])

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const { actions: known, isHeard: hears } = latest.current
      const found = listShortcuts(event, {
        typing: isTyping(event.target) || isStillTyping(event),
        singleKeys: singleKeys.areOn(),
        apple: isApple(),
      }).find(({ id }) => known[id] !== undefined && hears(id))
      const act = found === undefined ? undefined : known[found.id]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** Whether no dialog or drawer covers the page. Toasts do not count. */
export function isUncovered(): boolean {
  return document.querySelector('[data-base-ui-portal] :is([role="dialog"], [role="alertdialog"])') === null
}
