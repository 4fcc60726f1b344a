import { limits } from '@tickmark/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

interface DueFieldProps {
  /** What the date is. */
  label?: string
  dueOn: string | null
  onChange: (dueOn: string | null) => void
}

/**
 * A date, such as that until which a point should be dealt with. It is saved on leaving the field or the point, or with Enter: while a year is typed, it is
 * another year.
 */
export function DueField({ label = 'Due', dueOn, onChange }: DueFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function save(): void {
    if (typed !== null && typed !== (dueOn ?? '')) onChange(typed === '' ? null : typed)
    setTyped(null)
  }

  // A field that goes away does not lose the focus first.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = typed !== null && typed >= limits.dayFrom && typed <= limits.dayTo ? save : undefined
  })
  useEffect(
    () => () => {
      leave.current?.()
    },
    [],
  )

  return (
    <label htmlFor={id} className="flex items-center gap-2 text-note text-quiet">
      {label}
      <input
        id={id}
        type="date"
        min={limits.dayFrom}
        max={limits.dayTo}
        value={typed ?? dueOn ?? ''}
        className="min-h-8 rounded-sm border border-edge bg-card px-2 text-body text-ink pointer-coarse:min-h-11"
        onChange={(event) => {
          setTyped(event.target.value)
        }}
        onBlur={save}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') save()
        }}
      />
    </label>
  )
}
