import { createHashHistory, createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { plainSearch } from '../../app/plain-search.ts'
import { UnexpectedError } from '../../app/unexpected-error.tsx'
import { readPointSearch } from '../../features/reviews/points/point-search.ts'
import { analysisId } from '../review/model.ts'
import { TryWorkspace } from './try-workspace.tsx'

/**
 * The addresses within the page, behind `#`: no address is requested. The screens of a review know their own by the names that the application
 * has for them.
 */
export function createTryRouter() {
  const root = createRootRoute({ component: Outlet, errorComponent: UnexpectedError })
  const toReview = () => redirect({ to: '/analysis/$id', params: { id: String(analysisId) }, replace: true })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      // oxlint-disable-next-line typescript/only-throw-error -- how this router redirects
      throw toReview()
    },
  })
  const working = createRoute({ getParentRoute: () => root, id: 'working', component: Outlet })
  const analysis = createRoute({
    getParentRoute: () => working,
    path: '/analysis/$id',
    validateSearch: readPointSearch,
    component: TryWorkspace,
  })
  return createRouter({
    routeTree: root.addChildren([start, working.addChildren([analysis])]),
    history: createHashHistory(),
    defaultErrorComponent: UnexpectedError,
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  })
}
