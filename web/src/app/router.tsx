import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { readClientSearch, readListSearch } from '../features/analyses/list-search.ts'
import { readOverviewSearch } from '../features/overview/overview-search.ts'
import { readPrepareSearch } from '../features/preparations/screen/steps.ts'
import { readPointSearch } from '../features/reviews/points/point-search.ts'
import { readAuthSearch } from './auth-search.ts'
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
  validateSearch: readAuthSearch,
  component: lazyRouteComponent(() => import('./routes/auth-route.tsx'), 'AuthRoute'),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  // The identity service decides which parameters a verification link has.
  validateSearch: (search): Record<string, unknown> => search,
  component: lazyRouteComponent(() => import('./routes/verify-email-route.tsx'), 'VerifyEmailRoute'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyRouteComponent(() => import('./routes/terms-route.tsx'), 'TermsRoute'),
})

const apiDocs = createRoute({
  getParentRoute: () => root,
  path: '/api-docs',
  component: lazyRouteComponent(() => import('./routes/api-docs-route.tsx'), 'ApiDocsRoute'),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(() => import('./routes/privacy-route.tsx'), 'PrivacyRoute'),
})

const cookies = createRoute({
  getParentRoute: () => root,
  path: '/cookies',
  component: lazyRouteComponent(() => import('./routes/cookies-route.tsx'), 'CookiesRoute'),
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
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./routes/analysis-list-route.tsx'), 'AnalysisListRoute'),
})

const overview = createRoute({
  getParentRoute: () => working,
  path: '/overview',
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(() => import('./routes/overview-route.tsx'), 'OverviewRoute'),
})

const analysis = createRoute({
  getParentRoute: () => working,
  path: '/analysis/$id',
  validateSearch: readPointSearch,
  component: lazyRouteComponent(() => import('./routes/analysis-route.tsx'), 'AnalysisRoute'),
})

const prepare = createRoute({
  getParentRoute: () => working,
  path: '/analysis/$id/prepare',
  validateSearch: readPrepareSearch,
  component: lazyRouteComponent(() => import('./routes/prepare-route.tsx'), 'PrepareRoute'),
})

const newAnalysis = createRoute({
  getParentRoute: () => working,
  path: '/new-analysis',
  validateSearch: readClientSearch,
  component: lazyRouteComponent(() => import('./routes/new-analysis-route.tsx'), 'NewAnalysisRoute'),
})

const client = createRoute({
  getParentRoute: () => working,
  path: '/client/$id',
  component: lazyRouteComponent(() => import('./routes/client-route.tsx'), 'ClientRoute'),
})

const firm = createRoute({
  getParentRoute: () => working,
  path: '/firm/$id',
  component: lazyRouteComponent(() => import('./routes/firm-route.tsx'), 'FirmRoute'),
})

/** Providers of ledgers lead back here. */
const connectionsFinish = createRoute({
  getParentRoute: () => working,
  path: '/connections/finish',
  component: lazyRouteComponent(() => import('./routes/connections-finish-route.tsx'), 'ConnectionsFinishRoute'),
})

const keepReview = createRoute({
  getParentRoute: () => working,
  path: '/keep-review',
  component: lazyRouteComponent(() => import('./routes/keep-review-route.tsx'), 'KeepReviewRoute'),
})

const profile = createRoute({
  getParentRoute: () => working,
  path: '/profile',
  component: lazyRouteComponent(() => import('./routes/profile-route.tsx'), 'ProfileRoute'),
})

const users = createRoute({
  getParentRoute: () => working,
  path: '/users',
  component: lazyRouteComponent(() => import('./routes/users-route.tsx'), 'UsersRoute'),
})

/** Protected like the others, but with its own message. */
const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  component: lazyRouteComponent(() => import('./routes/chat-route.tsx'), 'ChatRoute'),
})

const adminLogin = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  validateSearch: (search): { redirect?: string } => (typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}),
  component: lazyRouteComponent(() => import('./routes/admin-login-route.tsx'), 'AdminLoginRoute'),
})

/** The frame of the administration area: only administrators reach the pages below it. */
const administration = createRoute({
  getParentRoute: () => root,
  id: 'administration',
  component: lazyRouteComponent(() => import('./admin-area.tsx'), 'AdminArea'),
})

const AdminDashboard = lazyRouteComponent(() => import('./routes/admin-dashboard-route.tsx'), 'AdminDashboardRoute')
const adminHome = createRoute({ getParentRoute: () => administration, path: '/admin', component: AdminDashboard })
const adminDashboard = createRoute({ getParentRoute: () => administration, path: '/admin/dashboard', component: AdminDashboard })

const manageUsers = createRoute({
  getParentRoute: () => administration,
  path: '/admin/manage-users',
  component: lazyRouteComponent(() => import('./routes/manage-users-route.tsx'), 'ManageUsersRoute'),
})

const database = createRoute({
  getParentRoute: () => administration,
  path: '/admin/bigquery',
  component: lazyRouteComponent(() => import('./routes/database-route.tsx'), 'DatabaseRoute'),
})

const adminInboxes = () => import('./routes/admin-inboxes-route.tsx')

const adminFeedback = createRoute({
  getParentRoute: () => administration,
  path: '/admin/feedback',
  component: lazyRouteComponent(adminInboxes, 'FeedbackInboxPage'),
})

const adminContact = createRoute({
  getParentRoute: () => administration,
  path: '/admin/contact',
  component: lazyRouteComponent(adminInboxes, 'ContactInboxPage'),
})

const adminAudit = createRoute({
  getParentRoute: () => administration,
  path: '/admin/audit',
  component: lazyRouteComponent(adminInboxes, 'AuditTrailPage'),
})

const adminUsage = createRoute({
  getParentRoute: () => administration,
  path: '/admin/usage',
  component: lazyRouteComponent(adminInboxes, 'UsageReportPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    auth,
    verifyEmail,
    terms,
    privacy,
    cookies,
    apiDocs,
    adminLogin,
    chat,
    working.addChildren([
      analysisList,
      overview,
      analysis,
      prepare,
      newAnalysis,
      client,
      firm,
      connectionsFinish,
      keepReview,
      profile,
      users,
    ]),
    administration.addChildren([adminHome, adminDashboard, manageUsers, database, adminFeedback, adminContact, adminAudit, adminUsage]),
  ]),
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
