import { getRouteApi } from '@tanstack/react-router'
import { AnalysisListPage } from '../../features/analyses/analysis-list-page.tsx'
import { InvitationList } from '../../features/members/invitation-list.tsx'
import { FirmInvitationList } from '../../features/workspaces/firm-invitation-list.tsx'
import { WorkingPage } from '../working-page.tsx'

const route = getRouteApi('/working/analysis')

export function AnalysisListRoute() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <WorkingPage width="wide">
      <FirmInvitationList />
      <InvitationList />
      <AnalysisListPage
        search={search}
        onSearch={(next) => {
          void navigate({ search: next, replace: true, resetScroll: false })
        }}
      />
    </WorkingPage>
  )
}
