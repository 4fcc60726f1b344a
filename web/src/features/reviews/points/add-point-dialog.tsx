import { limits, NewPoint, Severity } from '@tickmark/contract'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { severityWords } from '../severity-words.ts'
import { usePointMutation } from './point-queries.ts'

interface AddPointDialogProps {
  onClose: () => void
  /** Called with the number of the new point. */
  onAdded: (number: number) => void
}

/** A point that the user adds to those of the review. */
export function AddPointDialog({ onClose, onAdded }: AddPointDialogProps) {
  const formId = useId()
  const [title, setTitle] = useState('')
  const [detail, setDetail] = useState('')
  const [page, setPage] = useState('1')
  const [severity, setSeverity] = useState<Severity>('warning')
  const [refused, setRefused] = useState<{ title?: string; page?: string }>({})
  const add = usePointMutation((source, point: NewPoint) => source.addPoint(point))

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (add.isPending) return
    const point = NewPoint.safeParse({ title: title.trim(), detail: detail.trim(), severity, page: Number(page) })
    if (point.success) {
      add.mutate(point.data, {
        onSuccess: ({ number }) => {
          onAdded(number)
        },
      })
      return
    }
    const wrong = new Set(point.error.issues.map(({ path }) => path[0]))
    setRefused({
      ...(wrong.has('title') ? { title: 'Say what the point is about.' } : {}),
      ...(wrong.has('page') ? { page: 'Give the number of a page of the PDF.' } : {}),
    })
  }

  return (
    <Dialog
      open
      title="Add a point"
      description="It is listed with the points of the review, and stays through later drafts."
      onDismiss={() => {
        if (!add.isPending) onClose()
      }}
      actions={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending}>
            Add point
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="mt-5 flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="What is it about?"
          value={title}
          maxLength={limits.pointTitleMaxLength}
          error={refused.title}
          onChange={(event) => {
            setTitle(event.target.value)
            setRefused({})
          }}
        />
        <div className="grid grid-cols-2 gap-4">
          <Select
            label="Kind"
            value={severity}
            items={Severity.options.map((value) => ({ value, label: severityWords[value].one }))}
            typeAheadMs={limits.selectTypeAheadMs}
            onChange={setSeverity}
          />
          <TextField
            label="Page"
            inputMode="numeric"
            value={page}
            error={refused.page}
            onChange={(event) => {
              setPage(event.target.value)
              setRefused({})
            }}
          />
        </div>
        <TextAreaField
          label={
            <>
              Details <span className="font-normal text-quiet">(optional)</span>
            </>
          }
          rows={3}
          value={detail}
          maxLength={limits.pointDetailMaxLength}
          onChange={(event) => {
            setDetail(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
