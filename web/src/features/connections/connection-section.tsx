import { providerNames } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { connectionsQuery, providersQuery } from '../../lib/connections/connection-queries.ts'
import { useConnect } from './use-connect.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConnectionRow } from './connection-row.tsx'

/** The ledgers of a client in the systems that keep them. */
export function ConnectionSection({ clientId }: { clientId: number }) {
  const connections = useQuery(connectionsQuery(clientId))
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6" aria-busy={connections.isPending}>
      <div>
        <h2 className="font-serif text-lead font-semibold">Connections</h2>
        <p className="max-w-[72ch] text-quiet">
          The ledger of this client, read from the system that keeps it. Tickmark only reads: it changes nothing there.
        </p>
      </div>
      {renderList()}
      <ConnectButtons clientId={clientId} />
    </Card>
  )

  function renderList() {
    if (connections.data !== undefined)
      return connections.data.length === 0 ? (
        <p className="text-quiet">Nothing is connected yet.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {connections.data.map((connection) => (
            <ConnectionRow key={connection.id} clientId={clientId} connection={connection} />
          ))}
        </ul>
      )
    if (connections.error === null)
      return (
        <div className="flex flex-col gap-3 py-2">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="w-48 max-w-full" />
        </div>
      )
    return (
      <ErrorState
        title="The connections could not be loaded."
        detail={sentenceOf(connections.error, 'Please try again.')}
        onRetry={() => {
          void connections.refetch()
        }}
      />
    )
  }
}

/** A button for each system that the operator has set up. */
function ConnectButtons({ clientId }: { clientId: number }) {
  const providers = useQuery(providersQuery)
  const connect = useConnect()
  if (providers.data === undefined) return null
  if (providers.data.length === 0)
    return (
      <p className="max-w-[72ch] text-note text-quiet">
        This server is not set up for Xero or QuickBooks. Its operator can change that; until then, import files that are exported there.
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {providers.data.map((provider) => (
        <Button
          key={provider}
          busy={(connect.isPending || connect.isSuccess) && connect.variables.provider === provider}
          onClick={() => {
            connect.mutate({ clientId, provider, connectionId: null })
          }}
        >
          Connect {providerNames[provider]}
        </Button>
      ))}
    </div>
  )
}
