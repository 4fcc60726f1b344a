import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages, NewAnalysis, Standard } from '@tickmark/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCreateAnalysis } from './analysis-queries.ts'
import { standardName } from './standard-name.ts'
import { StatusSelect } from './status-select.tsx'

const Form = NewAnalysis.pick({ fileName: true, standard: true })
const standards = Standard.options.map((standard) => ({ value: standard, label: standardName(standard) }))

interface NewAnalysisCardProps {
  /** The text uploaded beside the form, which becomes part of the analysis. */
  content: string
  onStandard: (standard: Standard) => void
}

/** The form for a new analysis. Once created, the card shows its name and status, and the page moves on to it. */
export function NewAnalysisCard({ content, onStandard }: NewAnalysisCardProps) {
  const navigate = useNavigate()
  const create = useCreateAnalysis((analysis) => {
    void navigate({ to: '/analysis/$id', params: { id: String(analysis.id) } })
  })
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { fileName: '', standard: 'IFRS' as Standard }, mode: 'onChange' })
  const [name, standard] = useWatch({ control: form.control, name: ['fileName', 'standard'] })
  useEffect(() => {
    onStandard(standard)
  }, [standard, onStandard])
  const submit = form.handleSubmit((details) => {
    create.mutate({ ...details, fileContent: content })
  })

  return (
    <Card className="p-6">
      <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">{messages.analyses.newTitle}</h1>
      {create.data === undefined ? (
        <>
          <p className="mt-1 mb-6 text-quiet">
            Name the set of statements and the standard it follows. You upload the draft on the next page.
          </p>
          <form
            noValidate
            onSubmit={(event) => {
              void submit(event)
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
            <Controller
              control={form.control}
              name="standard"
              render={({ field }) => (
                <Select
                  label={messages.analyses.standardLabel}
                  value={field.value}
                  items={standards}
                  typeAheadMs={limits.selectTypeAheadMs}
                  onChange={field.onChange}
                />
              )}
            />
            {content === '' ? null : <p className="text-note text-quiet">The text of the uploaded document will be included.</p>}
            <div className="mt-2 flex flex-wrap justify-end gap-2">
              <Link to="/analysis" className={buttonClass('plain')}>
                {messages.analysisActions.cancel}
              </Link>
              <Button type="submit" look="primary" disabled={name.trim() === ''} busy={create.isPending}>
                {create.isPending ? messages.analyses.creating : messages.analyses.create}
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
