import { InvitationList } from '../../features/members/invitation-list.tsx'
import { AnalysisListPage } from '../../features/analyses/analysis-list-page.tsx'
import { WorkingPage } from '../working-page.tsx'

export function AnalysisListRoute() {
  return (
    <WorkingPage>
      <InvitationList />
      <AnalysisListPage />
    </WorkingPage>
  )
}
