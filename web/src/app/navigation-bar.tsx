import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { LogOut, Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { useNavigationItems } from './navigation-items.ts'
import { useSignOut } from './use-sign-out.ts'

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx').then((module) => ({ default: module.NavigationDrawer })))

const itemClass = 'inline-flex h-full items-center gap-2 px-1 text-body transition-colors hover:text-ink'

/** Shown when signed in. On small screens it folds into a drawer. */
export function NavigationBar() {
  const { leave, leaving } = useSignOut()
  const items = useNavigationItems()
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <header className="border-b border-hairline bg-card print:hidden">
      <nav aria-label="Main" className="mx-auto flex h-12 max-w-[76rem] items-center justify-between px-4">
        <Link to="/" aria-label="Tickmark, home" className="rounded-sm">
          <Wordmark />
        </Link>
        <div className="hidden h-full items-center gap-6 sm:flex">
          {items.map(({ to, icon: Icon, label, badge }) => (
            <Link
              key={to}
              to={to}
              className={itemClass}
              inactiveProps={{ className: 'text-quiet' }}
              activeProps={{ className: 'text-ink font-medium', 'aria-current': 'page' }}
            >
              {({ isActive }) => (
                <span className={isActive ? 'flex items-center gap-2 double-rule border-b-accent pt-[3px]' : 'flex items-center gap-2'}>
                  <Icon className="size-4" aria-hidden="true" />
                  {label}
                  {badge === undefined ? null : <Badge>{badge}</Badge>}
                </span>
              )}
            </Link>
          ))}
          <button type="button" className={`${itemClass} text-quiet`} aria-disabled={leaving} onClick={leave}>
            <LogOut className="size-4" aria-hidden="true" />
            {messages.navigation.signOut}
          </button>
        </div>
        <IconButton
          className="sm:hidden"
          label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={drawer === 'open'}
          icon={<Menu className="size-5" aria-hidden="true" />}
          onClick={() => {
            setDrawer('open')
          }}
        />
      </nav>
      {drawer === 'never' ? null : (
        <Suspense>
          <NavigationDrawer
            open={drawer === 'open'}
            onOpenChange={(open) => {
              setDrawer(open ? 'open' : 'closed')
            }}
            onSignOut={leave}
          />
        </Suspense>
      )}
    </header>
  )
}
