import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { useListsLive } from './use-lists-live.ts'
import { useUsageRecords } from './use-usage-records.ts'

const NavigationBar = lazy(() => import('./navigation-bar.tsx').then((module) => ({ default: module.NavigationBar })))

/** Pages that bring a head of their own instead of the navigation bar (spec section 2). */
const ownHead = ['/terms', '/privacy']

/** What stands around every page: the bar for those who are signed in, and a way past it for the keyboard. */
export function AppShell() {
  const { state } = useSession()
  const { pathname } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  useUsageRecords()
  useListsLive()
  const shown = useRef(pathname)

  // A new page begins at its beginning for the keyboard and for screen readers, too.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-sm focus:bg-card focus:px-3 focus:py-2 focus:shadow-float"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
      >
        Skip to content
      </a>
      {state.kind === 'signed-in' && !ownHead.includes(pathname) ? (
        <Suspense fallback={<div className="h-12 border-b border-hairline bg-card print:hidden" />}>
          <NavigationBar />
        </Suspense>
      ) : null}
      <div id="page" ref={content} tabIndex={-1} className="outline-none">
        <Outlet />
      </div>
    </>
  )
}
