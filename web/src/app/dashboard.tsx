import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, LogOut, Plus, UserRound } from 'lucide-react'
import { profileQuery } from '../features/identity/profile-query.ts'
import { SyncingProfile } from '../features/identity/syncing-profile.tsx'
import { RecentAnalyses } from '../features/analyses/recent-analyses.tsx'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useSignOut } from './use-sign-out.ts'
import { WorkingPage } from './working-page.tsx'

const tileClass =
  'flex min-h-24 flex-col justify-between gap-4 rounded-md border border-hairline bg-card p-4 text-left transition-colors hover:border-ink'

/** What a person can do, and what they were at. */
export function Dashboard() {
  useDocumentTitle('Dashboard')
  const profile = useQuery(profileQuery)
  const { leave, leaving } = useSignOut()

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
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <li className="contents">
          <Link to="/analysis" className={tileClass}>
            <FileText className="size-5 text-accent" aria-hidden="true" />
            <span className="font-medium">{messages.navigation.analysis}</span>
          </Link>
        </li>
        <li className="contents">
          <Link to="/new-analysis" className={tileClass}>
            <Plus className="size-5 text-accent" aria-hidden="true" />
            <span className="font-medium">{messages.analyses.newButton}</span>
          </Link>
        </li>
        <li className="contents">
          <Link to="/profile" className={tileClass}>
            <UserRound className="size-5 text-accent" aria-hidden="true" />
            <span className="font-medium">{messages.navigation.profile}</span>
          </Link>
        </li>
        <li className="contents">
          <button type="button" className={tileClass} aria-disabled={leaving} onClick={leave}>
            <LogOut className="size-5 text-accent" aria-hidden="true" />
            <span className="font-medium">{messages.navigation.signOut}</span>
          </button>
        </li>
      </ul>
      <RecentAnalyses />
    </WorkingPage>
  )
}
