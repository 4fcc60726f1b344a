import { limits, type Workspace, type WorkspacePerson } from '@tickmark/contract'
import { useState } from 'react'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/select/select.tsx'
import { describeRemoval } from './describe-demotion.ts'
import { useRemovePerson } from './people-queries.ts'
import { listSuccessors, startSuccessor, toSuccessor } from './successors.ts'

interface RemovePersonDialogProps {
  firm: Workspace
  people: readonly WorkspacePerson[]
  person: Pick<WorkspacePerson, 'id' | 'name' | 'role'>
  /** They remove themselves. */
  isSelf: boolean
  /** Called when the person has been removed. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks for confirmation before a person loses access to a firm, and who takes over their work there. */
export function RemovePersonDialog({ firm, people, person, isSelf, onRemoved, onClose }: RemovePersonDialogProps) {
  const successors = listSuccessors(people, person.id)
  const [chosen, setChosen] = useState(() => startSuccessor(successors))
  const remove = useRemovePerson(firm.id, { personId: person.id, isSelf }, () => {
    showToast({ title: isSelf ? `You have left ${firm.name}` : `${person.name} no longer belongs to ${firm.name}` })
    onRemoved()
  })
  const isGuest = person.role === 'guest'
  return (
    <ConfirmDialog
      title={isSelf ? `Leave ${firm.name}?` : `Remove ${person.name}?`}
      description={`${
        isSelf
          ? 'You will no longer see the clients and analyses of this firm. What you wrote there stays with the firm. Somebody has to invite you again if you want to return.'
          : `They will no longer see the clients and analyses of ${firm.name}. What they wrote there stays with the firm. You can invite them again.`
      }${describeRemoval(person.role, isSelf)}`}
      action={isSelf ? 'Leave' : 'Remove'}
      busy={remove.isPending}
      onConfirm={() => {
        remove.mutate(toSuccessor(successors, chosen))
      }}
      onClose={onClose}
    >
      {isGuest || successors.length === 0 ? null : (
        <div className="mt-4 flex flex-col gap-1">
          <Select
            label="Who takes over"
            value={chosen === null ? null : String(chosen)}
            items={successors.map(({ id, name, role }) => ({ value: String(id), label: role === 'owner' ? `${name} (owner)` : name }))}
            typeAheadMs={limits.selectTypeAheadMs}
            onChange={(value) => {
              setChosen(Number(value))
            }}
          />
          <p className="text-note text-quiet">
            {isSelf ? 'Your' : 'Their'} analyses in the firm, and the points and sign-offs that wait for {isSelf ? 'you' : 'them'}, pass to
            this person.
          </p>
        </div>
      )}
    </ConfirmDialog>
  )
}
