import { PathId } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { FirmOfUser } from '../firm-of-user.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

const route = getRouteApi('/working/firm/$id')

/** The id is a segment of the path and must be numeric. */
export function FirmRoute() {
  const id = PathId.safeParse(route.useParams().id)
  return id.success ? <FirmOfUser key={id.data} id={id.data} /> : <NotFoundPage />
}
