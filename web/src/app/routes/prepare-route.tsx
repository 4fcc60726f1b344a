import { PathId } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { PreparePage } from '../prepare-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

const route = getRouteApi('/working/analysis/$id/prepare')

/** The id is a segment of the path and must be numeric. */
export function PrepareRoute() {
  const id = PathId.safeParse(route.useParams().id)
  return id.success ? <PreparePage key={id.data} id={id.data} /> : <NotFoundPage />
}
