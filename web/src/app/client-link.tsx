import type { ClientName } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clientsQuery } from '../features/analyses/client-queries.ts'

/** The way to the page of a client, for those who see it. */
export function ClientLink({ client }: { client: ClientName }) {
  const isSeen = useQuery(clientsQuery).data?.some(({ id }) => id === client.id) === true
  return isSeen ? (
    <Link
      to="/client/$id"
      params={{ id: String(client.id) }}
      title={client.name}
      className="inline-block min-h-6 max-w-[16rem] min-w-0 truncate text-note leading-6 text-quiet underline underline-offset-2 hover:text-ink"
    >
      {client.name}
    </Link>
  ) : null
}
