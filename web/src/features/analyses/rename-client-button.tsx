import type { Client } from '@tickmark/contract'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Comes when it is opened.
const RenameClientDialog = lazyPart(async () => (await import('./rename-client-dialog.tsx')).RenameClientDialog)

/** Renames the client; nothing for guests, who only read. */
export function RenameClientButton({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false)
  const isGuest = useWorkspaces().all.some(({ id, role }) => id === client.workspaceId && role === 'guest')
  const close = () => {
    setOpen(false)
  }
  if (isGuest) return null
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        <Pencil className="size-4" aria-hidden="true" />
        Rename
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RenameClientDialog client={client} onClose={close} onUnavailable={close} />
        </Suspense>
      ) : null}
    </>
  )
}
