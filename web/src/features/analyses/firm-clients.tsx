import type { Client, Workspace } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatListDay } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ClientNameDialog } from './client-name-dialog.tsx'
import { useClients } from './client-queries.ts'
import { RestrictedMark } from './restricted-mark.tsx'
import { standardName } from './standard-name.ts'

interface FirmClientsProps {
  firm: Workspace
  /** Called with a client that the user has added. */
  onAdded: (client: Client) => void
}

/** Shown at first; a firm may have hundreds. */
const first = 10

/** The clients of a firm that the user sees, and a way to add one before its first analysis. */
export function FirmClients({ firm, onAdded }: FirmClientsProps) {
  const { clients, take, isCreating } = useClients(firm.id)
  const [isAdding, setAdding] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const isGuest = firm.role === 'guest'
  const shown = isWhole ? clients : clients.slice(0, first)
  const add = (name: string) => {
    // A failure has shown its own message.
    take(name).then(
      (client) => {
        if (client !== null) onAdded(client)
      },
      () => {},
    )
  }
  return (
    <Card className="p-4 sm:p-6" aria-labelledby="clients">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="clients" className="font-serif text-lead font-semibold">
          Clients
        </h2>
        {isGuest ? null : (
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              setAdding(true)
            }}
          >
            <Plus className="size-4" aria-hidden="true" />
            Add a client
          </Button>
        )}
      </div>
      {clients.length === 0 ? (
        <p className="text-quiet">
          {isGuest
            ? 'You are named for no client at the moment.'
            : 'No clients yet. A client holds its analyses year after year, their documents, its account mapping, and who may see it.'}
        </p>
      ) : (
        <ul className="border-t border-hairline">
          {shown.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </ul>
      )}
      {shown.length < clients.length ? (
        <Button
          look="quiet"
          className="mt-2 -ml-3"
          onClick={() => {
            setWhole(true)
          }}
        >
          {`Show all ${clients.length.toLocaleString('en-GB')}`}
        </Button>
      ) : null}
      {isAdding ? (
        <ClientNameDialog
          title="Add a client"
          name=""
          action="Add"
          busy={isCreating}
          onSubmit={add}
          onClose={() => {
            setAdding(false)
          }}
        />
      ) : null}
    </Card>
  )
}

function ClientRow({ client: { id, name, profile, restricted } }: { client: Client }) {
  const { standard, periodEnd } = profile
  const stated = [standard && standardName(standard), periodEnd && `last period end ${formatListDay(periodEnd)}`].filter(
    (part) => part !== undefined,
  )
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline py-2 last:border-b-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to="/client/$id" params={{ id: String(id) }} className="inline-block min-h-6 text-accent underline-offset-2 hover:underline">
          {name}
        </Link>
        {restricted ? <RestrictedMark /> : null}
      </span>
      <span className="text-note text-quiet">{stated.join(' · ')}</span>
    </li>
  )
}
