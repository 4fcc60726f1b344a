import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openDialog } from './open-dialog.ts'
import { isCurrent, type NavigationItem } from './navigation-items.ts'

interface NavigationEntryProps {
  item: NavigationItem
  className: (current: boolean) => string
  /** Called before navigating or acting, for example to close a drawer. */
  onPress?: () => void
  onSignOut: () => void
  leaving?: boolean
  children: (current: boolean) => ReactNode
}

/** A navigation item: a link if it goes somewhere, a button if it does something. */
export function NavigationEntry({ item: { target }, className, onPress, onSignOut, leaving = false, children }: NavigationEntryProps) {
  const { pathname } = useLocation()
  const current = isCurrent(target, pathname)
  if ('to' in target) {
    return (
      <Link to={target.to} className={className(current)} aria-current={current ? 'page' : undefined} onClick={onPress}>
        {children(current)}
      </Link>
    )
  }
  const { act } = target
  return (
    <button
      type="button"
      className={className(false)}
      aria-haspopup={act === 'feedback' ? 'dialog' : undefined}
      aria-disabled={(act === 'sign-out' && leaving) || undefined}
      onClick={() => {
        onPress?.()
        if (act === 'feedback') openDialog('feedback')
        else if (!leaving) onSignOut()
      }}
    >
      {children(false)}
    </button>
  )
}
