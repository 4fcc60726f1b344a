import { limits } from '@tickmark/contract'
import { type AccountClassId, nameClass } from '@tickmark/engine/mapping'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { formatCount } from '../../../lib/format-count.ts'
import { FilterChoice } from '../../../ui/filter-choice.tsx'
import { Select, type SelectItem } from '../../../ui/select/select.tsx'
import type { Filter, Order, Wanted } from './arrange-accounts.ts'
import { captionClass } from './class-sections.ts'
import type { MappingSummary } from './describe-mapping.ts'

interface MappingToolbarProps {
  summary: MappingSummary
  wanted: Wanted
  order: Order
  /** How many accounts are shown. */
  count: number
  findField: RefObject<HTMLInputElement | null>
  onWanted: (change: Partial<Wanted>) => void
  onOrder: (order: Order) => void
  /** Goes to the rows. */
  onLeave: () => void
  /** What can be done with those shown. */
  action: ReactNode
  /** Buttons at the end. */
  children: ReactNode
}

const orderItems: readonly SelectItem<Order>[] = [
  { value: 'ledger', label: 'In ledger order' },
  { value: 'line', label: 'In statement order' },
]

/** Which accounts are listed, with how many each filter lists, and in what order. */
export function MappingToolbar(props: MappingToolbarProps) {
  const { summary, wanted, order, count, findField, onWanted, onOrder, onLeave, action, children } = props
  const filters: readonly { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: summary.all },
    { value: 'unmapped', label: 'Not mapped', count: summary.unmapped.count },
    { value: 'check', label: 'To check', count: summary.toCheck },
    { value: 'suggested', label: 'Suggested', count: summary.suggested },
    { value: 'chosen', label: 'Chosen', count: summary.chosen },
  ]
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={findField}
          type="search"
          aria-label="Find accounts"
          placeholder="Find by code, name or class"
          autoComplete="off"
          spellCheck={false}
          value={wanted.find}
          className="min-h-8 w-full min-w-0 rounded-sm border border-edge bg-card px-2.5 text-body placeholder:text-quiet sm:w-64 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
          onChange={(event) => {
            onWanted({ find: event.target.value })
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter' && !(event.key === 'Escape' && wanted.find === '')) return
            event.preventDefault()
            onLeave()
          }}
        />
        <Select
          label="Order of accounts"
          hideLabel
          className="w-48 max-sm:w-full"
          value={order}
          items={orderItems}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={onOrder}
        />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>
      </div>
      <div role="group" aria-label="Which accounts" className="flex flex-wrap gap-1">
        {filters.map(({ value, label, count }) => (
          <FilterChoice
            className="max-sm:px-2 max-sm:text-note"
            key={value}
            isChosen={wanted.filter === value}
            onChoose={() => {
              onWanted({ filter: value })
            }}
          >
            {label} <span className="figures text-quiet">{count.toLocaleString('en-GB')}</span>
          </FilterChoice>
        ))}
        {wanted.only === null ? null : (
          <OnlyChoice
            only={wanted.only}
            onRemove={() => {
              onWanted({ only: null })
            }}
          />
        )}
        <p role="status" className="figures ml-auto self-center px-2 text-note text-quiet">
          {count === summary.all ? '' : `${formatCount(count, 'account')} shown`}
        </p>
        {action}
      </div>
    </div>
  )
}

function OnlyChoice({ only, onRemove }: { only: AccountClassId | 'none'; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Show all classes again, not only ${nameClass(only)}`}
      className="inline-flex min-h-8 items-center gap-2 rounded-sm border border-accent bg-card px-2.5 text-body font-medium pointer-coarse:min-h-11"
      onClick={onRemove}
    >
      {captionClass(only)}
      <X className="size-4 text-quiet" aria-hidden="true" />
    </button>
  )
}
