import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { useListsLive } from './use-lists-live.ts'
import { useUsageRecords } from './use-usage-records.ts'

const NavigationBar = lazy(() => import('./navigation-bar.tsx').then((module) => ({ default: module.NavigationBar })))

/** Pages with a header of their own instead of the navigation bar (spec section 2). */
const ownHead = ['/terms', '/privacy']

/** The frame around every page: the navigation bar for signed-in users, and a link that lets keyboard users skip it. */
export function AppShell() {
  const { state } = useSession()
  const { pathname } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  useUsageRecords()
  useListsLive()
  const shown = useRef(pathname)

  // Move keyboard and screen-reader focus to the start of the new page.
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
