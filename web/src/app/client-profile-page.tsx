import { type Client, Standard } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clientsQuery } from '../features/analyses/client-queries.ts'
import { standardName } from '../features/analyses/standard-name.ts'
import { RenameClientButton } from '../features/analyses/rename-client-button.tsx'
import { StartYearButton } from '../features/analyses/start-year-button.tsx'
import { ClientYears } from '../features/clients/client-years.tsx'
import { ProfileCard } from '../features/clients/profile-card.tsx'
import { WholeFileButton } from '../features/clients/whole-file-button.tsx'
import { ConnectionSection } from '../features/connections/connection-section.tsx'
import { AudienceSection } from '../features/workspaces/audience-section.tsx'
import { sentenceOf } from '../lib/api/api-error.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useWorkspaces } from '../lib/workspaces/workspace-context.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { WorkingPage } from './working-page.tsx'

const standards = Standard.options.map((standard) => ({ value: standard, label: standardName(standard) }))

/** A client: its profile, its analyses and documents by year, and its connections. */
export function ClientProfilePage({ id }: { id: number }) {
  const clients = useQuery(clientsQuery)
  const client = clients.data?.find((one) => one.id === id)
  return <WorkingPage>{client === undefined ? renderWithout() : <ClientSections client={client} />}</WorkingPage>

  function renderWithout() {
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

function ClientSections({ client }: { client: Client }) {
  useDocumentTitle(client.name)
  const { shown } = useWorkspaces()
  const isElsewhere = shown !== null && shown?.id !== client.workspaceId
  return (
    <>
      <Link
        to="/analysis"
        search={{ folder: client.id, ...(isElsewhere ? { workspaces: 'all' } : {}) }}
        className="mb-2 inline-block min-h-6 text-accent underline-offset-2 hover:underline print:hidden"
      >
        ← Its analyses in the list
      </Link>
      <PageHeading
        actions={
          <div className="flex flex-wrap gap-2">
            <RenameClientButton client={client} />
            <WholeFileButton clientId={client.id} />
            <Link to="/new-analysis" search={{ client: client.id }} className={buttonClass('primary')}>
              New analysis
            </Link>
          </div>
        }
      >
        {client.name}
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <ClientYears clientId={client.id} renderStart={(year) => <StartYearButton analysis={year} periodEnd={year.periodEnd} />} />
          <ConnectionSection clientId={client.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ProfileCard client={client} standards={standards} />
          <AudienceSection client={client} />
        </div>
      </div>
    </>
  )
}
