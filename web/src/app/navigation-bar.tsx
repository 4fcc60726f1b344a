import { Link } from '@tanstack/react-router'
import { Keyboard, Menu, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { AppDialogs } from './app-dialogs.tsx'
import { NavigationEntry } from './navigation-entry.tsx'
import { listNavigationItems } from './navigation-items.ts'
import { openDialog } from './open-dialog.ts'
import { ShortcutKeys } from './shortcuts/shortcut-keys.tsx'
import { useSignOut } from './use-sign-out.ts'
import { WorkspaceChoice } from './workspace-choice.tsx'

const NavigationDrawer = lazyPart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

const itemClass = (current: boolean): string =>
  classNames(
    'inline-flex h-full items-center px-1 text-body whitespace-nowrap transition-colors hover:text-ink',
    current ? 'font-medium text-ink' : 'text-quiet',
  )

/** Shown when signed in. On small screens it collapses into a drawer. */
export function NavigationBar() {
  const { state } = useSession()
  const { leave, leaving } = useSignOut()
  const isAdmin = state.kind === 'signed-in' && state.isAdmin
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <header className="border-b border-hairline bg-card print:hidden">
      <nav aria-label="Main" className="mx-auto flex h-12 max-w-[76rem] items-center justify-between gap-4 px-4">
        <div className="flex min-w-0 items-center gap-3">
          <Link to="/" activeOptions={{ exact: true }} aria-label="Tickmark, home" className="shrink-0 rounded-sm">
            <Wordmark />
          </Link>
          <WorkspaceChoice />
        </div>
        <div className="ml-auto hidden h-full shrink-0 items-center gap-4 md:flex xl:gap-6">
          {listNavigationItems(isAdmin).map((item) => (
            <NavigationEntry key={item.label} item={item} className={itemClass} leaving={leaving} onSignOut={leave}>
              {(current) => (
                <span className={classNames('flex items-center gap-2', current && 'double-rule border-b-accent pt-[3px]')}>
                  <item.icon className="hidden size-4 lg:block" aria-hidden="true" />
                  {item.label}
                  {item.badge === undefined ? null : <Badge>{item.badge}</Badge>}
                </span>
              )}
            </NavigationEntry>
          ))}
          <div className="hidden items-center gap-1 border-l border-hairline pl-4 lg:flex">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="Go to a page or an analysis"
              className="inline-flex h-8 items-center gap-2 rounded-sm px-2 text-note text-quiet transition-colors hover:bg-sunk hover:text-ink pointer-coarse:h-11"
              onClick={() => {
                openDialog('palette')
              }}
            >
              <Search className="size-4" aria-hidden="true" />
              <ShortcutKeys of="palette" />
            </button>
            <IconButton
              label="Keyboard shortcuts"
              aria-haspopup="dialog"
              icon={<Keyboard className="size-4" aria-hidden="true" />}
              onClick={() => {
                openDialog('shortcuts')
              }}
            />
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1 lg:-ml-3">
          <NotificationBell />
          <IconButton
            className="md:hidden"
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            icon={<Menu className="size-5" aria-hidden="true" />}
            onClick={() => {
              setDrawer('open')
            }}
          />
        </div>
      </nav>
      {drawer === 'never' ? null : (
        <Suspense>
          <NavigationDrawer
            open={drawer === 'open'}
            onOpenChange={(open) => {
              setDrawer(open ? 'open' : 'closed')
            }}
            onUnavailable={() => {
              setDrawer('never')
            }}
            isAdmin={isAdmin}
            onSignOut={leave}
          />
        </Suspense>
      )}
      <AppDialogs onSignOut={leave} />
    </header>
  )
}
