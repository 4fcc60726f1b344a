import { getAdminFigures, getUsageReport, messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, Database, type LucideIcon, UsersRound } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { FigureCard } from './figure-card.tsx'
import { SystemStatus } from './system-status.tsx'

const cardClass =
  'flex h-full w-full items-start gap-3 rounded-md border border-hairline bg-card p-5 text-left transition-colors hover:border-ink'

/** `/admin`: totals, the state of the server, and links to the other pages (spec section 2). */
export function AdminDashboard() {
  useDocumentTitle(messages.admin.dashboardTitle)
  const figures = useQuery({
    queryKey: [getAdminFigures.id],
    queryFn: ({ signal }) => callEndpoint(getAdminFigures, { signal }),
    staleTime: 0,
  })
  useEffect(() => {
    if (figures.error !== null) logUnexpected('The dashboard totals could not be read', figures.error)
  }, [figures.error])
  const usage = useQuery({
    queryKey: [getUsageReport.id],
    queryFn: ({ signal }) => callEndpoint(getUsageReport, { query: {}, signal }),
    staleTime: 0,
  })
  const counts = figures.isError ? { users: null, analyses: null, messages: null } : figures.data

  return (
    <>
      <PageHeading
        actions={
          <Link to="/" className={buttonClass('plain')}>
            {messages.admin.returnToApp}
          </Link>
        }
      >
        <span className="flex flex-wrap items-center gap-3">
          {messages.admin.dashboardTitle}
          <Badge className="font-sans">
            <ProofMark proof="tick" className="size-3.5" />
            {messages.admin.verifiedBadge}
          </Badge>
        </span>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <div className="grid gap-3 sm:grid-cols-3">
          <FigureCard label={messages.admin.totalUsers} count={counts?.users} />
          <FigureCard label={messages.admin.totalAnalyses} count={counts?.analyses} />
          <FigureCard label={messages.admin.totalMessages} count={counts?.messages} />
        </div>
        <SystemStatus />
        <ul className="grid gap-3 sm:grid-cols-3">
          <li>
            <Link to="/admin/manage-users" className={cardClass}>
              <Face icon={UsersRound} name={messages.admin.userManagement} line="Accounts, identities, roles, subscriptions" />
            </Link>
          </li>
          <li>
            <Link to="/admin/bigquery" className={cardClass}>
              <Face icon={Database} name={messages.admin.databaseTitle} line="Engine, tables, migrations, security test" />
            </Link>
          </li>
          <li>{renderAnalytics()}</li>
        </ul>
      </div>
    </>
  )

  function renderAnalytics() {
    const face = { icon: ChartNoAxesColumn, name: messages.admin.analytics, line: 'How the product is used, in figures' }
    if (!usage.isError && usage.data?.recording !== false)
      return (
        <Link to="/admin/usage" className={cardClass}>
          <Face {...face} />
        </Link>
      )
    // D7: the specified text stays if the figures cannot be read or usage recording is off.
    return (
      <button
        type="button"
        className={cardClass}
        onClick={() => {
          showToast({ title: messages.admin.comingSoon })
        }}
      >
        <Face {...face} badge={<Badge>{messages.admin.comingSoon}</Badge>} />
      </button>
    )
  }
}

interface FaceProps {
  icon: LucideIcon
  name: string
  line: string
  badge?: ReactNode
}

function Face({ icon: Icon, name, line, badge }: FaceProps) {
  return (
    <>
      <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {badge}
        </span>
        <span className="text-note text-quiet">{line}</span>
      </span>
    </>
  )
}
