import { limits, NewPoint, type PointDetail, type PointEdit, Severity } from '@tickmark/contract'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { isSendKey } from '../../../lib/is-send-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Desk, type Region, useDesk } from '../marks/desk.ts'
import { severityWords } from '../severity-words.ts'
import { useDraft } from './drafts.ts'
import { usePointMutation } from './point-queries.ts'
import { RegionField } from './region-field.tsx'

interface PointDialogProps {
  /** The user's own point that is edited; absent for a new one. */
  point?: PointDetail
  onClose: () => void
  /** Called with the number of the point that was written. */
  onWritten: (number: number) => void
}

/** The region of a known point; for a new one that of the figure that is looked at, which is how a keyboard chooses one. */
function regionOf(known: PointDetail | undefined, desk: Desk | null): Region | null {
  if (known === undefined) return desk?.figure ?? null
  return known.box === undefined ? null : { page: known.page, box: known.box }
}

/** What differs from the known point. Its page and region are sent only if they change: they are those of the newest draft then. */
function editOf({ version, page, box }: PointDetail, { page: newPage, box: newBox, ...content }: NewPoint): PointEdit {
  const moves = newPage !== page
  const places = JSON.stringify(newBox) !== JSON.stringify(box)
  return { version, ...content, ...(moves ? { page: newPage } : {}), ...(places ? { box: newBox ?? null } : {}) }
}

/** A point that the user adds to those of the review, or edits. */
export function PointDialog({ point: known, onClose, onWritten }: PointDialogProps) {
  const formId = useId()
  // What was written is kept when the dialog is closed by Escape or a press outside.
  const about = known === undefined ? 'new point' : `point ${known.number}`
  const [title, setTitle] = useDraft(`${about} title`, known?.title)
  const [detail, setDetail] = useDraft(`${about} detail`, known?.detail)
  const forget = () => {
    setTitle('')
    setDetail('')
  }
  const desk = useDesk()
  const [chosen, setChosen] = useState<Region | null>(() => regionOf(known, desk))
  // A new point is usually about the page in view.
  const [page, setPage] = useState(() => String(known?.page ?? chosen?.page ?? desk?.findPage() ?? ''))
  // Another page has no such region.
  const region = String(chosen?.page) === page.trim() ? chosen : null
  const [severity, setSeverity] = useState<Severity>(known?.severity ?? 'warning')
  const [refused, setRefused] = useState<{ title?: string; page?: string }>({})
  const write = usePointMutation((source, point: NewPoint) =>
    known === undefined ? source.addPoint(point) : source.editPoint(known.number, editOf(known, point)),
  )
  const isChoosing = desk !== null && desk.takeRegion !== null
  const stopChoosing = useRef<() => void>(undefined)
  useEffect(() => {
    stopChoosing.current = () => desk?.askForRegion(null)
  })
  useEffect(
    () => () => {
      stopChoosing.current?.()
    },
    [],
  )

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault()
    if (write.isPending) return
    const point = NewPoint.safeParse({
      title: title.trim(),
      detail: detail.trim(),
      severity,
      page: Number(page),
      ...(region === null ? {} : { box: region.box }),
    })
    if (point.success) {
      write.mutate(point.data, {
        onSuccess: ({ number }) => {
          forget()
          onWritten(number)
        },
        onError: (error) => {
          const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'body.page') : undefined
          if (issue !== undefined) setRefused({ page: issue.message })
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
      open={!isChoosing}
      title={known === undefined ? 'Add a point' : `Edit point ${known.number}`}
      description="It is listed with the points of the review, and stays through later drafts."
      onDismiss={() => {
        if (!write.isPending) onClose()
      }}
      actions={
        <>
          <Button
            disabled={write.isPending}
            onClick={() => {
              forget()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={write.isPending}>
            {known === undefined ? 'Add point' : 'Save'}
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
        <RegionField
          region={region}
          page={Number(page) || undefined}
          onRegion={(taken) => {
            setChosen(taken)
            if (taken !== null) setPage(String(taken.page))
            setRefused({})
          }}
        />
        <TextAreaField
          label={
            <>
              Details <span className="font-normal text-quiet">(optional)</span>
            </>
          }
          rows={3}
          value={detail}
          maxLength={limits.pointDetailMaxLength}
          onKeyDown={(event) => {
            if (isSendKey(event)) submit(event)
          }}
          onChange={(event) => {
            setDetail(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
