import type { Client } from '@tickmark/contract'
import { ClientNameDialog } from './client-name-dialog.tsx'
import { useRenameClient } from './client-queries.ts'

/** Renames a client. */
export function RenameClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const rename = useRenameClient(onClose)
  return (
    <ClientNameDialog
      title="Rename the client"
      name={client.name}
      action="Save"
      busy={rename.isPending}
      onSubmit={(name) => {
        rename.mutate({ id: client.id, name })
      }}
      onClose={onClose}
    />
  )
}
