import { limits, type ListedAnalysis, messages } from '@tickmark/contract'
import { useId, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { workspaceLabel } from '../../lib/workspaces/workspace-names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { Select } from '../../ui/select/select.tsx'
import { ClientField } from './client-field.tsx'
import { useClients } from './client-queries.ts'
import { useLosing, useMoveAnalysis } from './move-queries.ts'

interface MoveDialogProps {
  analysis: Pick<ListedAnalysis, 'id' | 'fileName' | 'client' | 'workspaceId'>
  onClose: () => void
}

/** Moves an analysis to another workspace, and to a client there. It shows who no longer sees it, and what stays behind. */
export function MoveDialog({ analysis, onClose }: MoveDialogProps) {
  const { all, selfId } = useWorkspaces()
  const others = all.filter(({ id, role }) => id !== analysis.workspaceId && role !== 'guest')
  const from = all.find(({ id }) => id === analysis.workspaceId)
  const [chosen, setChosen] = useState(others[0]?.id)
  const to = others.find(({ id }) => id === chosen)
  const { clients, find, take, isCreating } = useClients(to?.id)
  const [typed, setTyped] = useState<string | null>(null)
  // The client of the same name, until the user chooses another.
  const client = typed ?? (analysis.client === undefined ? '' : (find(analysis.client.name)?.name ?? ''))
  const losing = useLosing(analysis.id, to === undefined ? null : { workspace: to, client: find(client) ?? null }, selfId)
  const move = useMoveAnalysis(analysis.id, onClose)
  const isBusy = move.isPending || isCreating
  const id = useId()

  async function submit(workspaceId: number): Promise<void> {
    const taken = await take(client)
    move.mutate({ workspaceId, clientId: taken?.id ?? null })
  }

  return (
    <Dialog
      open
      title="Move to a workspace"
      description={<span className="[overflow-wrap:anywhere]">{analysis.fileName}</span>}
      onDismiss={() => {
        if (!isBusy) onClose()
      }}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {messages.analysisActions.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" disabled={to === undefined} busy={isBusy}>
            Move
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // A failure to create the client has shown its own message; the dialog stays.
          if (to !== undefined && !isBusy) submit(to.id).catch(() => {})
        }}
      >
        <Select
          label="Workspace"
          value={to === undefined ? null : String(to.id)}
          placeholder="You belong to no other workspace"
          items={others.map((one) => ({ value: String(one.id), label: workspaceLabel(one) }))}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(value) => {
            setChosen(Number(value))
            setTyped(null)
            move.reset()
          }}
        />
        <ClientField
          clients={clients}
          value={client}
          onChange={(name) => {
            setTyped(name)
            move.reset()
          }}
        />
        <ul className="flex list-disc flex-col gap-1 pl-5 text-note text-quiet [overflow-wrap:anywhere]">
          {losing === undefined && from?.personal === false ? (
            <li>People of {from.name} who do not see it there will no longer see it.</li>
          ) : null}
          {losing ? <li className="text-ink">{losing}</li> : null}
          {to === undefined ? null : (
            <li>
              {to.personal
                ? 'Only you will see it, and those with whom it is shared.'
                : `In ${to.name}, all who see its client will see it; without a client, all but guests.`}
            </li>
          )}
          <li>Connections to ledgers stay with the client that it leaves. What has been pulled from them moves with the analysis.</li>
        </ul>
        {move.isError ? (
          <p role="alert" className="flex items-start gap-2 text-difference">
            <ProofMark proof="difference" className="mt-1 size-4" />
            <span>{sentenceOf(move.error, 'The analysis could not be moved. Please try again.')}</span>
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
