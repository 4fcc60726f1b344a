import { type Connection, type Period, providerNames, type Pull } from '@tickmark/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { printDate } from '@tickmark/engine/ledgers'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { describeFailure } from './describe-pull.ts'

interface ConnectionChoiceProps {
  clientId: number
  connections: UseQueryResult<Connection[]>
  /** Null until the entity's period is known. */
  period: Period | null
  /** The newest pull, which has ended. */
  last: Pull | null
  /** Pulling is what a person does next here. */
  isPrimary: boolean
  isStarting: boolean
  onPull: (connectionId: number, period: Period) => void
}

/** The connections that the ledger can be pulled from, and why the last pull failed. */
export function ConnectionChoice({ clientId, connections, period, last, isPrimary, isStarting, onPull }: ConnectionChoiceProps) {
  if (connections.data === undefined)
    return connections.error === null ? (
      <Skeleton className="w-64 max-w-full" />
    ) : (
      <ErrorState
        title="The connections could not be loaded."
        detail={sentenceOf(connections.error, 'Please try again.')}
        onRetry={() => {
          void connections.refetch()
        }}
      />
    )
  const usable = connections.data.filter(({ state }) => state === 'connected')
  return (
    <>
      {last?.state === 'failed' ? (
        <p className="flex items-start gap-2">
          <ProofMark proof="difference" className="mt-1 size-4" />
          <span className="max-w-[72ch]">{describeFailure(last)}</span>
        </p>
      ) : null}
      {usable.length === 0 ? (
        <p className="max-w-[72ch] text-quiet">
          {connections.data.length === 0
            ? 'The ledger of this client is not connected yet.'
            : 'No connection of this client can be used: access has ended, or no organisation is chosen.'}
        </p>
      ) : period === null ? (
        <p className="max-w-[72ch] text-quiet">
          Enter the first and the last day of the period in the step “Entity”, then pull the ledger here.
        </p>
      ) : (
        <p className="max-w-[72ch] text-quiet">
          Chart of accounts, both years’ trial balances and the journals from {printDate(period.from)} to {printDate(period.to)}. You see
          them before they are used.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {period === null
          ? null
          : usable.map(({ id, provider, organisation }) => (
              <Button
                key={id}
                look={isPrimary ? 'primary' : 'plain'}
                busy={isStarting}
                onClick={() => {
                  onPull(id, period)
                }}
              >
                Pull from {providerNames[provider]}: {organisation?.name ?? ''}
              </Button>
            ))}
        <Link to="/client/$id" params={{ id: String(clientId) }} className={buttonClass(usable.length === 0 ? 'primary' : 'quiet')}>
          {connections.data.length === 0 ? 'Connect the ledger' : 'Connections'}
        </Link>
      </div>
    </>
  )
}
