import { PathId } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { ClientProfilePage } from '../client-profile-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

const route = getRouteApi('/working/client/$id')

/** The id is a segment of the path and must be numeric. */
export function ClientRoute() {
  const id = PathId.safeParse(route.useParams().id)
  return id.success ? <ClientProfilePage key={id.data} id={id.data} /> : <NotFoundPage />
}
