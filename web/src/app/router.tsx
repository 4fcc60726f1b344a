import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { AppShell } from './app-shell.tsx'
import { HomePage } from './home-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Protected } from './protected.tsx'
import { plainSearch } from './plain-search.ts'
import { UnexpectedError } from './unexpected-error.tsx'

const root = createRootRoute({ component: AppShell, notFoundComponent: NotFoundPage, errorComponent: UnexpectedError })

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search): { mode: 'login' | 'signup' } => ({ mode: search['mode'] === 'signup' ? 'signup' : 'login' }),
  component: lazyRouteComponent(() => import('./routes/auth-route.tsx'), 'AuthRoute'),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: (search): { token?: string; email?: string } => ({
    ...(typeof search['token'] === 'string' ? { token: search['token'] } : {}),
    ...(typeof search['email'] === 'string' ? { email: search['email'] } : {}),
  }),
  component: lazyRouteComponent(() => import('./routes/verify-email-route.tsx'), 'VerifyEmailRoute'),
})

const working = createRoute({
  getParentRoute: () => root,
  id: 'working',
  component: () => (
    <Protected>
      <Outlet />
    </Protected>
  ),
})

const analysisList = createRoute({
  getParentRoute: () => working,
  path: '/analysis',
  component: lazyRouteComponent(() => import('./routes/analysis-list-route.tsx'), 'AnalysisListRoute'),
})

const analysis = createRoute({
  getParentRoute: () => working,
  path: '/analysis/$id',
  component: lazyRouteComponent(() => import('./routes/analysis-route.tsx'), 'AnalysisRoute'),
})

const newAnalysis = createRoute({
  getParentRoute: () => working,
  path: '/new-analysis',
  component: lazyRouteComponent(() => import('./routes/new-analysis-route.tsx'), 'NewAnalysisRoute'),
})

export const router = createRouter({
  routeTree: root.addChildren([home, auth, verifyEmail, working.addChildren([analysisList, analysis, newAnalysis])]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: UnexpectedError,
  scrollRestoration: true,
  parseSearch: plainSearch.parse,
  stringifySearch: plainSearch.stringify,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
