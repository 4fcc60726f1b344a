import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { RecentAnalyses } from '../features/analyses/recent-analyses.tsx'
import { InvitationList } from '../features/members/invitation-list.tsx'
import { profileQuery } from '../features/identity/profile-query.ts'
import { SyncingProfile } from '../features/identity/syncing-profile.tsx'
import { FirmInvitationList } from '../features/workspaces/firm-invitation-list.tsx'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { FirmOffer } from './firm-offer.tsx'
import { WorkingPage } from './working-page.tsx'

/** What the user can do, and what they last worked on. */
export function Dashboard() {
  useDocumentTitle('Dashboard')
  const profile = useQuery(profileQuery)
  if (profile.data === undefined) {
    return (
      <WorkingPage>
        <SyncingProfile error={profile.error} />
      </WorkingPage>
    )
  }
  return (
    <WorkingPage>
      <h1 className="mb-6 font-serif text-title font-semibold tracking-[-0.01em] [overflow-wrap:anywhere]">
        {messages.dashboard.greeting.replace('{name}', () => profile.data.firstName)}
      </h1>
      <FirmInvitationList />
      <InvitationList />
      <DashboardTiles />
      <FirmOffer />
      <RecentAnalyses />
    </WorkingPage>
  )
}
