import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages, NewAnalysis, Standard } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { pickTarget } from '../../lib/workspaces/target-workspace.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCreateAnalysis } from './analysis-queries.ts'
import { ClientField } from './client-field.tsx'
import { clientsQuery, useClients } from './client-queries.ts'
import { standardName } from './standard-name.ts'
import { StatusSelect } from './status-select.tsx'
import { TargetLine } from './target-line.tsx'

const Form = NewAnalysis.pick({ fileName: true })
const standards = Standard.options.map((standard) => ({ value: standard, label: standardName(standard) }))

interface NewAnalysisCardProps {
  /** The text uploaded beside the form, which becomes part of the analysis. */
  content: string
  onStandard: (standard: Standard) => void
  /** The client that it is for, if that is known. */
  clientId?: number | undefined
}

/** The form for a new analysis. Once created, the card shows its name and status, and the page moves on to it. */
export function NewAnalysisCard({ content, onStandard, clientId }: NewAnalysisCardProps) {
  const navigate = useNavigate()
  const [startsWith, setStartsWith] = useState<'draft' | 'trial-balance'>('draft')
  const create = useCreateAnalysis((analysis) => {
    const to = startsWith === 'draft' ? '/analysis/$id' : '/analysis/$id/prepare'
    void navigate({ to, params: { id: String(analysis.id) } })
  })
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { fileName: '' }, mode: 'onChange' })
  const name = useWatch({ control: form.control, name: 'fileName' })
  const { all, current } = useWorkspaces()
  const given = useQuery(clientsQuery).data?.find(({ id }) => id === clientId)
  const target = pickTarget({ all, current }, given?.workspaceId)
  const { clients, find, take, isCreating } = useClients(target?.id)
  const [typed, setTyped] = useState<string | null>(null)
  const client = typed ?? (given?.workspaceId === target?.id ? given?.name : undefined) ?? ''
  const [chosen, setChosen] = useState<Standard | null>(null)
  // Until the user chooses one: what the client's last statements followed.
  const standard = chosen ?? find(client)?.profile.standard ?? 'IFRS'
  useEffect(() => {
    onStandard(standard)
  }, [standard, onStandard])
  const submit = form.handleSubmit(async (details) => {
    const taken = await take(client)
    create.mutate({
      ...details,
      standard,
      fileContent: content,
      ...(taken === null ? {} : { clientId: taken.id }),
      ...(target === null ? {} : { workspaceId: target.id }),
    })
  })
  const isBusy = create.isPending || isCreating
  function start(from: typeof startsWith): void {
    if (isBusy) return
    setStartsWith(from)
    // A failure has shown its own message.
    submit().catch(() => {})
  }

  return (
    <Card className="p-6">
      <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">{messages.analyses.newTitle}</h1>
      {create.data === undefined ? (
        <>
          <p className="mt-1 mb-6 text-quiet">
            Name the set of statements and the standard it follows. On the next page you upload the draft, or draft the statements from a
            trial balance.
          </p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              start('draft')
            }}
            className="flex flex-col gap-4"
          >
            <TextField
              label={messages.analyses.nameLabel}
              autoComplete="off"
              maxLength={limits.analysisNameMaxLength}
              error={form.formState.errors.fileName?.message}
              {...form.register('fileName')}
            />
            <Select
              label={messages.analyses.standardLabel}
              value={standard}
              items={standards}
              typeAheadMs={limits.selectTypeAheadMs}
              onChange={setChosen}
            />
            <ClientField clients={clients} value={client} onChange={setTyped} />
            {all.length > 1 ? <TargetLine target={target} current={current} /> : null}
            {content === '' ? null : <p className="text-note text-quiet">The text of the uploaded document will be included.</p>}
            <div className="mt-2 flex flex-wrap justify-end gap-2">
              <Link to="/analysis" className={buttonClass('plain')}>
                {messages.analysisActions.cancel}
              </Link>
              <Button
                type="submit"
                look="primary"
                disabled={name.trim() === '' || current === undefined}
                busy={isBusy && startsWith === 'draft'}
              >
                {create.isPending ? messages.analyses.creating : messages.analyses.create}
              </Button>
            </div>
            <div className="-mx-6 mt-2 -mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline px-6 py-4">
              <p className="text-quiet">No draft yet?</p>
              <Button
                busy={isBusy && startsWith === 'trial-balance'}
                onClick={() => {
                  start('trial-balance')
                }}
              >
                Start from a trial balance
              </Button>
            </div>
          </form>
        </>
      ) : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{create.data.fileName}</p>
          <StatusSelect id={create.data.id} name={create.data.fileName} status={create.data.status} />
        </div>
      )}
    </Card>
  )
}
