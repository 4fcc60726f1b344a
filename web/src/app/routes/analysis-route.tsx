import { PathId } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { AnalysisPage } from '../analysis-page.tsx'
import { loadAhead } from '../use-read-ahead.ts'
import { NotFoundPage } from '../not-found-page.tsx'

// While the session is being checked.
loadAhead()

const route = getRouteApi('/working/analysis/$id')

/** The id is the last segment of the path and must be numeric. */
export function AnalysisRoute() {
  const id = PathId.safeParse(route.useParams().id)
  return id.success ? <AnalysisPage key={id.data} id={id.data} /> : <NotFoundPage />
}
