import { type Connection, limits, providerNames } from '@tickmark/contract'
import { useState } from 'react'
import { formatMoment, formatShortDate } from '../../lib/format-date.ts'
import { useConnect } from './use-connect.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useChooseOrganisation, useDisconnect } from './use-connections.ts'

interface ConnectionRowProps {
  clientId: number
  connection: Connection
}

/** One connection: whose books, its state, and what can be done with it. */
export function ConnectionRow({ clientId, connection }: ConnectionRowProps) {
  const { provider, state, organisation, connectedBy, connectedAt, lastPulledAt } = connection
  const name = providerNames[provider]
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
  }
  const disconnect = useDisconnect(close)
  const connect = useConnect()
  const label = organisation === null ? name : `${name}, ${organisation.name}`
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {organisation?.name ?? 'No organisation chosen yet'} <span className="font-normal text-quiet">{name}</span>
        </p>
        <p className="text-note text-quiet">
          Connected{connectedBy === null ? '' : ` by ${connectedBy}`} on {formatShortDate(connectedAt)},{' '}
          {lastPulledAt === null ? 'not pulled yet' : `last pulled ${formatMoment(lastPulledAt)}`}
        </p>
        {state === 'ended' ? (
          <p className="flex items-start gap-2">
            <ProofMark proof="difference" className="mt-1 size-4" />
            <span>Access has ended at {name}. Connect again to pull the ledger. What was pulled stays.</span>
          </p>
        ) : null}
        {state === 'choosing' ? <OrganisationChoice connection={connection} /> : null}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:-ml-3 max-sm:has-[>:nth-child(2)]:ml-0 sm:shrink-0 sm:justify-end">
        {state === 'ended' ? (
          <Button
            busy={connect.isPending || connect.isSuccess}
            onClick={() => {
              connect.mutate({ clientId, provider, connectionId: connection.id })
            }}
          >
            Connect again
          </Button>
        ) : null}
        <Button
          look="quiet"
          aria-label={`Disconnect ${label}`}
          onClick={() => {
            setAsking(true)
          }}
        >
          Disconnect
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={`Disconnect ${name}`}
          description={`What this server keeps to read the ledger is deleted, and its access ends at ${name} unless another connection here reads the same organisation. Trial balances that were pulled stay.`}
          action="Disconnect"
          busy={disconnect.isPending}
          onConfirm={() => {
            disconnect.mutate(connection)
          }}
          onClose={close}
        >
          <p className="mt-3 font-medium break-words">{label}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

/** The consent covers several organisations: which one this client is. */
function OrganisationChoice({ connection }: { connection: Connection }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = useChooseOrganisation()
  return (
    <div className="mt-1 flex flex-wrap items-end gap-2">
      <Select
        label="Organisation of this client"
        className="w-72 max-w-full"
        value={chosen}
        placeholder="Choose one"
        items={connection.organisations.map(({ id, name }) => ({ value: id, label: name }))}
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={setChosen}
      />
      <Button
        look="primary"
        disabled={chosen === null}
        busy={choose.isPending}
        onClick={() => {
          if (chosen !== null) choose.mutate({ connection, organisationId: chosen })
        }}
      >
        Use it
      </Button>
    </div>
  )
}
