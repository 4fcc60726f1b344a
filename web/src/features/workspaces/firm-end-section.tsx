import type { Workspace, WorkspacePerson } from '@tickmark/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { describeWhatStays } from './describe-what-stays.ts'
import { useDeleteFirm } from './firm-queries.ts'
import { RemovePersonDialog } from './remove-person-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

interface FirmEndSectionProps {
  firm: Workspace
  selfId: number | null
  /** Empty for guests, who do not see them. */
  people: readonly WorkspacePerson[]
  /** How many invitations are open. */
  invitations: number
  /** How many analyses the firm has, archived ones included; undefined while that is not known. */
  analyses: number | undefined
  /** Called when the user no longer belongs to the firm, or it is gone. */
  onGone: () => void
}

/** Leaving a firm; for its owner, transferring and deleting it. */
export function FirmEndSection({ firm, selfId, people, invitations, analyses, onGone }: FirmEndSectionProps) {
  const [open, setOpen] = useState<'leave' | 'transfer' | 'delete' | null>(null)
  const close = () => {
    setOpen(null)
  }
  const remove = useDeleteFirm(firm.id, onGone)
  const owner = people.find(({ role }) => role === 'owner')
  const blocked = describeWhatStays({ others: people.length - 1, invitations, analyses })

  if (firm.role !== 'owner')
    return (
      <Card className="flex flex-col items-start gap-3 p-4 sm:p-6">
        <h2 className="font-serif text-lead font-semibold">Leave the firm</h2>
        <p className="max-w-[65ch] text-quiet">
          {firm.role === 'guest'
            ? 'You will no longer see the analyses of this firm.'
            : 'What you have made in the firm stays there. You choose who takes over.'}
        </p>
        <Button
          disabled={selfId === null}
          onClick={() => {
            setOpen('leave')
          }}
        >
          Leave the firm…
        </Button>
        {open === 'leave' && selfId !== null ? (
          <RemovePersonDialog
            firm={firm}
            people={people}
            person={{ id: selfId, name: '', role: firm.role }}
            isSelf
            onRemoved={onGone}
            onClose={close}
          />
        ) : null}
      </Card>
    )

  return (
    <Card className="flex flex-col gap-6 p-4 sm:p-6">
      <section className="flex flex-col items-start gap-3">
        <h2 className="font-serif text-lead font-semibold">Transfer the firm</h2>
        <p className="max-w-[65ch] text-quiet">
          {people.length > 1
            ? 'Another administrator or member becomes the owner. You have to transfer the firm before you can leave it.'
            : 'Once an administrator or a member belongs to the firm, you can make them its owner.'}
        </p>
        <Button
          disabled={!people.some(({ role }) => role === 'administrator' || role === 'member')}
          onClick={() => {
            setOpen('transfer')
          }}
        >
          Transfer…
        </Button>
      </section>
      <section className="flex flex-col items-start gap-3 border-t border-hairline pt-6">
        <h2 className="font-serif text-lead font-semibold">Delete the firm</h2>
        <p id="delete-firm" className="max-w-[65ch] text-quiet">
          {blocked ?? 'The firm is empty. Its clients, with their profiles and account mappings, are deleted with it.'}
        </p>
        <Button
          disabled={blocked !== null}
          aria-describedby="delete-firm"
          onClick={() => {
            setOpen('delete')
          }}
        >
          Delete…
        </Button>
      </section>
      {open === 'transfer' && owner !== undefined ? <TransferDialog firm={firm} people={people} owner={owner} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${firm.name}?`}
          description="The firm and its clients are deleted, and its subscription, if it has one, ends at once. This cannot be undone."
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => {
            remove.mutate()
          }}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
