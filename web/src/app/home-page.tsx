import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SessionFailure } from '../features/identity/session-failure.tsx'
import { useSession } from '../features/identity/session.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { timeToStay } from './farewell.ts'

const Dashboard = lazy(() => import('./dashboard.tsx').then((module) => ({ default: module.Dashboard })))

/**
 * `/` inside the application: the dashboard. Visitors have a page of their own, which the server sends (D18). Whose session ends
 * elsewhere while they look at the dashboard is led to the login, as from every protected page: a full navigation would take away
 * what a toast tells them. Whoever signs out here comes by `loading`.
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
    case 'signed-out':
      return endedElsewhere ? <Navigate to="/auth" search={{ mode: 'login' }} replace /> : <LeaveForFrontPage />
    case 'unverified':
      return <LeaveForFrontPage />
  }
}

/** Takes away what the landing page says when it sends somebody here (`/?app`), and what keeps others out (`?visitor`). */
function CleanAddress() {
  const navigate = useNavigate()
  useEffect(() => {
    if (window.location.search !== '') void navigate({ to: '/', replace: true })
  }, [navigate])
  return null
}

/** A full navigation, after which nothing of the application is left. `?visitor` gives the landing page whatever a cookie says. */
function LeaveForFrontPage() {
  useEffect(() => {
    const leaving = setTimeout(() => {
      window.location.replace('/?visitor')
    }, timeToStay())
    return () => {
      clearTimeout(leaving)
    }
  }, [])
  return <PageSpinner />
}
