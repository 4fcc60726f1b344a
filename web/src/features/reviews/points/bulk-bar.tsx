import { isOpenState, limits, type PointSummary } from '@tickmark/contract'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { NoteForm } from './note-form.tsx'
import type { OpenForm } from './open-form.ts'
import { usePeople } from './people.ts'
import type { PointsChange } from './point-queries.ts'

interface BulkBarProps {
  points: readonly PointSummary[]
  form: OpenForm
  onForm: (form: OpenForm) => void
  onChange: (change: PointsChange) => void
  isChanging: boolean
  onClose: () => void
}

/** What can be done with the selected points. It stays in view while the list scrolls. */
export function BulkBar({ points, form, onForm, onChange, isChanging, onClose }: BulkBarProps) {
  const { members } = usePeople()
  const tooMany = points.length > limits.pointsPerChange
  const open = points.filter(({ state }) => isOpenState(state))
  const closed = points.filter(({ state }) => !isOpenState(state))
  return (
    <div
      role="group"
      aria-label="Selected points"
      className="sticky bottom-2 z-10 flex flex-col gap-3 rounded-md border border-edge bg-card p-3 shadow-float print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="figures mr-2 font-medium" aria-live="polite">
          {points.length} selected
        </span>
        <Button
          look={form === null ? 'primary' : 'plain'}
          disabled={tooMany || open.length === 0}
          onClick={() => {
            onForm(form === 'clear' ? null : 'clear')
          }}
        >
          Clear
        </Button>
        <Button
          disabled={tooMany || open.length === 0}
          onClick={() => {
            onForm(form === 'dismiss' ? null : 'dismiss')
          }}
        >
          Dismiss…
        </Button>
        <Button
          disabled={tooMany || closed.length === 0}
          busy={isChanging}
          onClick={() => {
            onChange({ points: closed, change: { state: 'reopened' } })
          }}
        >
          Reopen
        </Button>
        <Select
          label="Assign to"
          hideLabel
          className="w-40"
          value="choose"
          disabled={tooMany}
          items={[
            { value: 'choose', label: 'Assign to…' },
            { value: 'none', label: 'Nobody' },
            ...members.filter(({ mayChange }) => mayChange).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(value) => {
            if (value !== 'choose') onChange({ points, change: { assigneeId: value === 'none' ? null : Number(value) } })
          }}
        />
        <Button look="quiet" onClick={onClose}>
          Select none
        </Button>
      </div>
      {tooMany ? <p className="text-note text-quiet">At most {limits.pointsPerChange} points can be changed at once.</p> : null}
      {form === null ? null : (
        <NoteForm
          key={form}
          kind={form}
          about="several"
          points={open.length}
          busy={isChanging}
          onCancel={() => {
            onForm(null)
          }}
          onDone={(change) => {
            onChange({ points: open, change })
          }}
        />
      )}
    </div>
  )
}
