import { type Client, messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatListDay } from '../../lib/format-date.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteClient } from './client-queries.ts'
import { RenameClientDialog } from './rename-client-dialog.tsx'
import { RestrictedMark } from './restricted-mark.tsx'
import { standardName } from './standard-name.ts'

interface ClientHeadingProps {
  client: Client
  /** Called when the client has been deleted. */
  onDeleted: () => void
}

/** The client whose analyses are listed, with what its drafts state about it. */
export function ClientHeading({ client, onDeleted }: ClientHeadingProps) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => {
    setOpen(null)
  }
  const remove = useDeleteClient(() => {
    close()
    onDeleted()
  })
  const isGuest = useWorkspaces().all.some(({ id, role }) => id === client.workspaceId && role === 'guest')
  const { entity, standard, periodEnd, unit } = client.profile
  const stated = [
    entity,
    standard && standardName(standard),
    periodEnd && `last period end ${formatListDay(periodEnd)}`,
    unit?.text,
  ].filter((part) => part !== undefined)
  return (
    <div className="mb-3 grid grid-cols-[auto_1fr] items-center gap-x-2">
      <h2 className="font-serif text-lead font-semibold [overflow-wrap:anywhere]">
        <Link to="/client/$id" params={{ id: String(client.id) }} className="text-accent underline underline-offset-2">
          {client.name}
        </Link>
        {client.restricted ? <RestrictedMark className="font-sans font-normal" /> : null}
      </h2>
      {stated.length === 0 ? null : (
        <p className="col-span-2 row-start-2 text-note text-quiet [overflow-wrap:anywhere]">{stated.join(' · ')}</p>
      )}
      {isGuest ? null : (
        <ActionMenu
          label={`More for ${client.name}`}
          icon={<Ellipsis className="size-4" aria-hidden="true" />}
          items={[
            {
              label: 'Rename the client…',
              icon: <Pencil className="size-4" aria-hidden="true" />,
              onChoose: () => {
                setOpen('rename')
              },
            },
            ...(client.manages
              ? [
                  {
                    label: 'Delete the client…',
                    icon: <Trash2 className="size-4" aria-hidden="true" />,
                    onChoose: () => {
                      setOpen('delete')
                    },
                  },
                ]
              : []),
          ]}
        />
      )}
      {open === 'rename' ? <RenameClientDialog client={client} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title="Delete the client"
          description="Its analyses stay, without a client. Its profile and its account mapping are deleted, its connections to ledgers end, and guests who were named for it lose sight of it."
          action={messages.analysisActions.delete}
          busy={remove.isPending}
          onConfirm={() => {
            remove.mutate(client.id)
          }}
          onClose={close}
        >
          <p className="mt-3 font-medium break-words">{client.name}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
