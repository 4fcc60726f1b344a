import { useQuery } from '@tanstack/react-query'
import { analysisListQuery } from '../features/analyses/analysis-queries.ts'
import { listFolder } from '../features/analyses/arrange-analyses.ts'
import { clientsQuery } from '../features/analyses/client-queries.ts'
import { standardName } from '../features/analyses/standard-name.ts'
import { ClientPage } from '../features/connections/client-page.tsx'
import { sentenceOf } from '../lib/api/api-error.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { WorkingPage } from './working-page.tsx'

/** The profile of a client with its connections and analyses. */
export function ClientProfilePage({ id }: { id: number }) {
  const clients = useQuery(clientsQuery)
  const analyses = useQuery(analysisListQuery)
  return <WorkingPage>{renderClient()}</WorkingPage>

  function renderClient() {
    const client = clients.data?.find((one) => one.id === id)
    if (client !== undefined) {
      const { standard } = client.profile
      return (
        <ClientPage
          client={client}
          standard={standard === undefined ? null : standardName(standard)}
          analyses={listFolder(analyses.data ?? [], id)}
        />
      )
    }
    if (clients.isPending) return <PageSpinner label="Loading the client" />
    return (
      <ErrorState
        asPageHeading
        title={clients.data === undefined ? 'The client could not be loaded.' : 'There is no such client, or you do not have access to it.'}
        detail={clients.data === undefined ? sentenceOf(clients.error, 'Please try again.') : 'It may have been deleted.'}
        onRetry={() => {
          void clients.refetch()
        }}
      />
    )
  }
}
