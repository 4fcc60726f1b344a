import { isOpenState, limits, type PointSummary } from '@tickmark/contract'
import { formatMoment } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { noteKinds, noteName, useDrafts } from './drafts.ts'
import { DueField } from './due-field.tsx'
import { assigneeFieldId } from './field-ids.ts'
import { NoteForm } from './note-form.tsx'
import type { OpenForm } from './open-form.ts'
import { usePeople } from './people.ts'
import type { PointsChange } from './point-queries.ts'
import { focusPoint } from './point-row.tsx'

interface PointActionsProps {
  point: PointSummary
  form: OpenForm
  onForm: (form: OpenForm) => void
  onChange: (change: PointsChange) => void
  isChanging: boolean
}

/** What became of a point, and what its members can do about it. */
export function PointActions({ point, form, onForm, onChange, isChanging }: PointActionsProps) {
  const { members, mayChange } = usePeople()
  const isOpen = isOpenState(point.state)
  const drafts = useDrafts()
  // Someone else has closed it while a note was being written.
  const isNoteKept = !isOpen && noteKinds.some((kind) => drafts.has(noteName(kind, String(point.number))))
  // A list takes single keys as characters: give them back to the points.
  const leaveList = () => {
    focusPoint(point.number)
  }
  const assignable = members.filter((member) => member.mayChange || member.id === point.assignee?.id)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {isOpen ? null : <Outcome point={point} />}
      {isNoteKept ? (
        <p className="text-note text-rounding">The note that you began is kept, and is there again when the point is open.</p>
      ) : null}
      {mayChange ? (
        <div className="flex flex-wrap items-end gap-2">
          {isOpen ? (
            <>
              <Button
                look={form === null ? 'primary' : 'plain'}
                aria-expanded={form === 'clear'}
                onClick={() => {
                  onForm(form === 'clear' ? null : 'clear')
                }}
              >
                Clear
              </Button>
              <Button
                aria-expanded={form === 'dismiss'}
                onClick={() => {
                  onForm(form === 'dismiss' ? null : 'dismiss')
                }}
              >
                Dismiss…
              </Button>
            </>
          ) : (
            <Button
              busy={isChanging}
              onClick={() => {
                onChange({ points: [point], change: { state: 'reopened' } })
              }}
            >
              Reopen
            </Button>
          )}
          <div id={assigneeFieldId}>
            <Select
              label="Assigned to"
              hideLabel
              className="w-44"
              value={String(point.assignee?.id ?? 'none')}
              items={[
                { value: 'none', label: 'Assigned to nobody' },
                ...assignable.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              typeAheadMs={limits.selectTypeAheadMs}
              onChange={(value) => {
                onChange({ points: [point], change: { assigneeId: value === 'none' ? null : Number(value) } })
                leaveList()
              }}
              onKeep={leaveList}
            />
          </div>
          <DueField
            dueOn={point.dueOn}
            onChange={(dueOn) => {
              onChange({ points: [point], change: { dueOn } })
            }}
          />
        </div>
      ) : null}
      {mayChange && isOpen && form !== null ? (
        <NoteForm
          key={form}
          kind={form}
          about={String(point.number)}
          points={1}
          busy={isChanging}
          onCancel={() => {
            onForm(null)
          }}
          onDone={(change) => {
            onChange({ points: [point], change })
          }}
        />
      ) : null}
    </div>
  )
}

/** Who cleared or dismissed a point, when and why. */
function Outcome({ point }: { point: PointSummary }) {
  const { state, stateBy, stateAt, note } = point
  return (
    <div className="border-l-2 border-edge pl-3">
      <p className="text-note text-quiet">
        {state === 'cleared' ? 'Cleared' : 'Dismissed'} by {stateBy?.name ?? 'a former user'}, {formatMoment(stateAt)}
      </p>
      {note === undefined ? null : <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
    </div>
  )
}
