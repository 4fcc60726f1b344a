import { limits, messages, NewAnalysis, Standard } from '@tickmark/contract'
import { useId, useRef, useState } from 'react'
import { clientKey } from '../../lib/client-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AnalysisEdit, Editable } from './analysis-edit.ts'
import { ClientField } from './client-field.tsx'
import { useClients } from './client-queries.ts'
import { standardName } from './standard-name.ts'
import { useEditAnalysis } from './use-edit-analysis.ts'

const standards = Standard.options.map((standard) => ({ value: standard, label: standardName(standard) }))

interface EditDialogProps {
  analysis: Editable & { id: number; workspaceId?: number | undefined }
  /** The standard that the newest draft names, if known: choosing another is a decision against it (D29). */
  stated?: Standard | undefined
  /** The field to begin with. */
  field: 'name' | 'client'
  onClose: () => void
}

/** Name, standard and client of an analysis. Enter saves, Escape cancels. */
export function EditDialog({ analysis: current, stated, field, onClose }: EditDialogProps) {
  // What a colleague changes meanwhile is not what was edited here.
  const [analysis] = useState(current)
  const [name, setName] = useState(analysis.fileName)
  const [standard, setStandard] = useState(analysis.standard)
  const [client, setClient] = useState(analysis.client?.name ?? '')
  const [error, setError] = useState<string>()
  const { clients, take, isCreating } = useClients(analysis.workspaceId)
  const edit = useEditAnalysis()
  const [nameField, clientField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const id = useId()

  async function save(): Promise<void> {
    const checked = NewAnalysis.shape.fileName.safeParse(name)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? messages.analyses.nameRequired)
      nameField.current?.focus()
      return
    }
    const isSame = clientKey(client) === clientKey(analysis.client?.name ?? '')
    const next = isSame ? undefined : await take(client)
    const wanted: AnalysisEdit = {
      ...(checked.data === analysis.fileName ? {} : { fileName: checked.data }),
      ...(standard === analysis.standard ? {} : { standard, keptOver: stated === undefined || stated === standard ? null : stated }),
      ...(next === undefined ? {} : { client: next === null ? null : { id: next.id, name: next.name } }),
    }
    if (Object.keys(wanted).length > 0) edit.mutate({ analysis, edit: wanted })
    onClose()
  }

  return (
    <Dialog
      open
      title="Edit analysis"
      initialFocus={field === 'name' ? nameField : clientField}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={isCreating}>
            Save
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
          // A failure has shown its own message; the dialog stays.
          save().catch(() => {})
        }}
      >
        <TextField
          ref={nameField}
          label={messages.analyses.nameLabel}
          autoComplete="off"
          maxLength={limits.analysisNameMaxLength}
          error={error}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
        <Select
          label={messages.analyses.standardLabel}
          value={standard}
          items={standards}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={setStandard}
        />
        <ClientField ref={clientField} clients={clients} value={client} onChange={setClient} />
      </form>
    </Dialog>
  )
}
