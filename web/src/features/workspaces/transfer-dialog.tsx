import { limits, type Workspace, type WorkspacePerson } from '@tickmark/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useTransfer } from './people-queries.ts'
import { listSuccessors } from './successors.ts'

interface TransferDialogProps {
  firm: Workspace
  people: readonly WorkspacePerson[]
  owner: WorkspacePerson
  onClose: () => void
}

/** Asks who becomes the owner of a firm. Only they can give it back. */
export function TransferDialog({ firm, people, owner, onClose }: TransferDialogProps) {
  const candidates = listSuccessors(people, owner.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const transfer = useTransfer(firm.id, onClose)
  return (
    <ConfirmDialog
      title={`Transfer ${firm.name}?`}
      description="The new owner alone can transfer or delete the firm. You become an administrator. You cannot take the firm back: the new owner would have to transfer it to you."
      action="Transfer"
      busy={transfer.isPending}
      onConfirm={() => {
        if (chosen === null) setMissing(true)
        else transfer.mutate(chosen)
      }}
      onClose={onClose}
    >
      <Select
        label="New owner"
        className="mt-4"
        value={chosen === null ? null : String(chosen)}
        placeholder="Choose a person"
        items={candidates.map(({ id, name, email }) => ({ value: String(id), label: name === email ? name : `${name}, ${email}` }))}
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={(value) => {
          setChosen(Number(value))
          setMissing(false)
        }}
      />
      {isMissing ? (
        <p role="alert" className="mt-2 text-note text-difference">
          Choose who becomes the owner.
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
