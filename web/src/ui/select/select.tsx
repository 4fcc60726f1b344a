import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import { OptionList, type SelectItem } from './option-list.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

export type { SelectItem } from './option-list.tsx'

interface SelectProps<Value extends string> {
  label: string
  /** The label is announced but not shown, for example in a table whose column header names it. */
  hideLabel?: boolean
  /** Null: none is chosen yet, and `placeholder` is shown. */
  value: Value | null
  placeholder?: string
  items: readonly SelectItem<Value>[]
  /** Milliseconds after which typed characters are forgotten. */
  typeAheadMs: number
  busy?: boolean
  /** What goes on while it is busy. */
  busyLabel?: string
  disabled?: boolean
  className?: string
  onChange: (value: Value) => void
  /** The list was closed by Escape, or with the same choice as before. */
  onKeep?: () => void
}

/** A choice of a few items. The closed select shows the chosen one; arrow keys, a press, or typing the start of a name open the list. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  value,
  placeholder = '',
  items,
  typeAheadMs,
  busy = false,
  busyLabel = 'Saving',
  disabled = false,
  className,
  onChange,
  onKeep,
}: SelectProps<Value>) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const chosen = items.findIndex((item) => item.value === value)
  const typeAhead = useTypeAhead({ labels: items.map((item) => item.label), chosen, listRef: list, resetMs: typeAheadMs })
  const locked = busy || disabled

  function onKeyDown(event: KeyboardEvent): void {
    if (locked) return
    typeAhead.onKeyDown(event)
    if (event.defaultPrevented || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    typeAhead.changeOpen(true)
  }

  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'text-note font-medium'}>
        {label}
      </span>
      <button
        ref={trigger}
        type="button"
        role="combobox"
        aria-labelledby={`${id}-label`}
        aria-haspopup="listbox"
        aria-expanded={typeAhead.open}
        aria-controls={typeAhead.open ? `${id}-list` : undefined}
        // Not disabled while saving: that would remove the focus.
        aria-disabled={busy || undefined}
        disabled={disabled}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!locked) typeAhead.changeOpen(!typeAhead.open)
        }}
        className={classNames(
          // In forms it is as high as the fields, in table rows as low as possible.
          hideLabel ? 'min-h-8 py-1' : 'min-h-9 py-1.5',
          'inline-flex w-full items-center justify-between gap-2 rounded-sm border border-edge bg-card px-2.5 text-left text-body transition-colors select-none hover:not-disabled:border-ink disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:text-quiet aria-expanded:border-accent pointer-coarse:min-h-11',
        )}
      >
        <span className={classNames('min-w-0 truncate', chosen === -1 && 'text-quiet')}>{items[chosen]?.label ?? placeholder}</span>
        {busy ? (
          <Spinner label={busyLabel} className="size-4" />
        ) : (
          <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden="true" />
        )}
      </button>
      {typeAhead.open ? (
        <OptionList
          id={`${id}-list`}
          labelledBy={`${id}-label`}
          listRef={list}
          anchor={trigger}
          items={items}
          chosen={chosen}
          onOpened={typeAhead.onOpened}
          onType={typeAhead.onKeyDown}
          onClose={(isByKey) => {
            typeAhead.changeOpen(false)
            if (isByKey) onKeep?.()
          }}
          onChoose={(next) => {
            typeAhead.changeOpen(false)
            if (next === value) onKeep?.()
            else onChange(next)
          }}
        />
      ) : null}
    </div>
  )
}
