import { getRouteApi } from '@tanstack/react-router'
import { OverviewPage } from '../../features/overview/overview-page.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useSelfId } from '../use-self-id.ts'
import { WorkingPage } from '../working-page.tsx'

const route = getRouteApi('/working/overview')

export function OverviewRoute() {
  useDocumentTitle('Overview')
  const { workspace } = route.useSearch()
  return (
    <WorkingPage width="wide">
      <OverviewPage workspaceId={workspace} selfId={useSelfId()} />
    </WorkingPage>
  )
}
