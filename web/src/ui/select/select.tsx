import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

export interface SelectItem<Value extends string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string> {
  label: string
  /** The label is read out but not shown, as in a table whose column names it. */
  hideLabel?: boolean
  value: Value
  items: readonly SelectItem<Value>[]
  /** Milliseconds after which typed characters are forgotten. */
  typeAheadMs: number
  busy?: boolean
  className?: string
  onChange: (value: Value) => void
}

export function Select<Value extends string>({
  label,
  hideLabel = false,
  value,
  items,
  typeAheadMs,
  busy = false,
  className,
  onChange,
}: SelectProps<Value>) {
  const listRef = useRef<HTMLDivElement>(null)
  const chosen = items.findIndex((item) => item.value === value)
  const typeAhead = useTypeAhead({ labels: items.map((item) => item.label), chosen, listRef, resetMs: typeAheadMs })

  return (
    <BaseSelect.Root
      items={items}
      value={value}
      open={typeAhead.open}
      onOpenChange={typeAhead.changeOpen}
      onOpenChangeComplete={(open) => {
        if (open) typeAhead.onOpened()
      }}
      onValueChange={(next) => {
        if (next !== null && next !== value) onChange(next)
      }}
      disabled={busy}
      modal={false}
    >
      <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
        <BaseSelect.Label className={hideLabel ? 'sr-only' : 'text-note font-medium'}>{label}</BaseSelect.Label>
        <BaseSelect.Trigger
          onKeyDownCapture={typeAhead.onKeyDownCapture}
          className="inline-flex min-h-8 w-full items-center justify-between gap-2 rounded-sm border border-edge bg-card px-2.5 py-1 text-body transition-colors select-none hover:border-ink data-disabled:text-quiet data-popup-open:border-accent pointer-coarse:min-h-11"
        >
          <BaseSelect.Value />
          {busy ? <Spinner label="Saving" className="size-4" /> : <ChevronDown className="size-4 text-quiet" aria-hidden="true" />}
        </BaseSelect.Trigger>
      </div>
      <BaseSelect.Portal>
        <BaseSelect.Positioner className="z-60 outline-none select-none" sideOffset={4} alignItemWithTrigger={false} align="start">
          <BaseSelect.Popup
            onKeyDownCapture={typeAhead.onKeyDownCapture}
            className="min-w-(--anchor-width) rounded-md border border-edge bg-card shadow-float outline-none"
          >
            <BaseSelect.List ref={listRef} className="max-h-(--available-height) overflow-y-auto p-1 outline-none">
              {items.map((item) => (
                <BaseSelect.Item
                  key={item.value}
                  value={item.value}
                  // Five above and five below: the specified 10 px between one item's words and the next.
                  className="grid cursor-default grid-cols-[1rem_1fr] items-center gap-2 rounded-sm px-2 py-[5px] text-body outline-none data-highlighted:bg-accent data-highlighted:text-on-accent pointer-coarse:min-h-11"
                >
                  <BaseSelect.ItemIndicator>
                    <Check className="size-4" aria-hidden="true" />
                  </BaseSelect.ItemIndicator>
                  <BaseSelect.ItemText className="col-start-2">{item.label}</BaseSelect.ItemText>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
