import { lazy, Suspense } from 'react'
import { SessionFailure } from '../features/identity/session-failure.tsx'
import { useSession } from '../features/identity/session.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'

const Dashboard = lazy(() => import('./dashboard.tsx').then((module) => ({ default: module.Dashboard })))
const LandingPage = lazy(() => import('./landing-page.tsx').then((module) => ({ default: module.LandingPage })))

/** `/`: the landing page for visitors, the dashboard for those who are signed in. */
export function HomePage() {
  const { state } = useSession()
  if (state.kind === 'loading') return <PageSpinner />
  if (state.kind === 'failed') return <SessionFailure error={state.error} />
  return <Suspense fallback={<PageSpinner />}>{state.kind === 'signed-in' ? <Dashboard /> : <LandingPage />}</Suspense>
}
