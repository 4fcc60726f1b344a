import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { analysisListQuery } from '../features/analyses/analysis-queries.ts'
import { clientsQuery } from '../features/analyses/client-queries.ts'
import { FirmClients } from '../features/analyses/firm-clients.tsx'
import { FirmPage } from '../features/workspaces/firm-page.tsx'
import { sentenceOf } from '../lib/api/api-error.ts'
import { useWorkspaces } from '../lib/workspaces/workspace-context.ts'
import { workspacesQuery } from '../lib/workspaces/workspaces-query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { WorkingPage } from './working-page.tsx'

/** The page of a firm, for those who belong to it. */
export function FirmOfUser({ id }: { id: number }) {
  const { selfId } = useWorkspaces()
  const workspaces = useQuery(workspacesQuery)
  const clients = useQuery(clientsQuery)
  const analyses = useQuery(analysisListQuery)
  const navigate = useNavigate()
  return <WorkingPage>{renderFirm()}</WorkingPage>

  function renderFirm() {
    const firm = workspaces.data?.find((one) => one.id === id && !one.personal)
    if (firm !== undefined)
      return (
        <FirmPage
          firm={firm}
          selfId={selfId}
          clients={(clients.data ?? []).filter(({ workspaceId }) => workspaceId === id)}
          clientsSection={
            <FirmClients firm={firm} onAdded={(client) => void navigate({ to: '/client/$id', params: { id: String(client.id) } })} />
          }
          analyses={analyses.data?.filter(({ workspaceId }) => workspaceId === id).length}
          onGone={() => void navigate({ to: '/analysis' })}
        />
      )
    if (workspaces.isPending) return <PageSpinner label="Loading the firm" />
    const isRead = workspaces.data !== undefined
    return (
      <ErrorState
        asPageHeading
        title={isRead ? 'There is no such firm, or you do not belong to it.' : 'The firm could not be loaded.'}
        detail={isRead ? 'It may have been deleted.' : sentenceOf(workspaces.error, 'Please try again.')}
        onRetry={() => {
          void workspaces.refetch()
        }}
      />
    )
  }
}
