import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SessionFailure } from '../features/identity/session-failure.tsx'
import { useSession } from '../features/identity/session.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { Protected } from './protected.tsx'
import { leavingDelay } from './delay-leaving.ts'

const Dashboard = lazy(() => import('./dashboard.tsx').then((module) => ({ default: module.Dashboard })))

/**
 * `/` inside the application: the dashboard. Visitors get a page of their own from the server (D18). If the session ends elsewhere
 * while the dashboard is open, the user goes to the login, as on every protected page: a full navigation would remove the toast that
 * explains why. A user who signs out here passes through `loading` instead.
 */
export function HomePage() {
  const { state } = useSession()
  const [seen, setSeen] = useState<typeof state.kind>(state.kind)
  const [endedElsewhere, setEndedElsewhere] = useState(false)
  if (state.kind !== seen) {
    setSeen(state.kind)
    setEndedElsewhere(seen === 'signed-in' && state.kind === 'signed-out')
  }
  switch (state.kind) {
    case 'loading':
      return <PageSpinner />
    case 'failed':
      return <SessionFailure error={state.error} />
    case 'signed-in':
      return (
        <Suspense fallback={<PageSpinner />}>
          <CleanAddress />
          <Dashboard />
        </Suspense>
      )
    case 'set-up-factor':
      return <Protected>{null}</Protected>
    case 'second-step':
      return <Navigate to="/auth" search={{ mode: 'login' }} replace />
    case 'signed-out':
      return endedElsewhere ? <Navigate to="/auth" search={{ mode: 'login' }} replace /> : <LeaveForFrontPage />
    case 'unverified':
      return <LeaveForFrontPage />
  }
}

/** Removes the query that the landing page adds (`/?app`), and `?visitor`, which asks for the landing page. */
function CleanAddress() {
  const navigate = useNavigate()
  useEffect(() => {
    if (window.location.search !== '') void navigate({ to: '/', replace: true })
  }, [navigate])
  return null
}

/** Leaves the application by a full navigation. `?visitor` asks for the landing page, whatever the cookies say. */
function LeaveForFrontPage() {
  useEffect(() => {
    const leaving = setTimeout(() => {
      window.location.replace('/?visitor')
    }, leavingDelay())
    return () => {
      clearTimeout(leaving)
    }
  }, [])
  return <PageSpinner />
}
