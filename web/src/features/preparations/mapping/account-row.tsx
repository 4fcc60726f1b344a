import { printAmount } from '@tickmark/engine/ledgers'
import { ChevronDown, Scale } from 'lucide-react'
import { memo, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Figure } from '../../../ui/figure.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { listedClass } from './arrange-accounts.ts'
import { nameAccount } from './name-accounts.ts'
import { captionClass } from './class-sections.ts'
import { MappingState } from './mapping-state.tsx'
import { StatementsButton } from './statements-button.tsx'
import { useDragAccounts } from './use-drag-accounts.ts'

export interface AccountRowProps {
  account: WorkedAccount
  /** Among those shown, from 0. */
  at: number
  decimals: number
  /** CSS pixels. */
  top: number
  height: number
  /** Of a wide screen, as `grid-template-columns`; null for a card of two lines. */
  columns: string | null
  hasPrior: boolean
  isActive: boolean
  isSelected: boolean
  isReadOnly: boolean
  hasStatements: boolean
  /** What is dragged with the account; null where nothing can be dragged. */
  keysDragged: ((key: string) => readonly string[]) | null
}

/** An account with its balances, its class and why. The grid hears all that is pressed in it. */
export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { account, at, decimals, top, height, columns, hasPrior, isActive, isSelected, isReadOnly, hasStatements, keysDragged } = props
  const row = useRef<HTMLDivElement>(null)
  const isDragged = useDragAccounts(row, account.key, keysDragged)
  const isWide = columns !== null
  const tab = isActive ? 0 : -1
  return (
    <div
      ref={row}
      role="row"
      data-row={at}
      aria-rowindex={at + 2}
      aria-selected={isReadOnly ? undefined : isSelected}
      tabIndex={tab}
      className={classNames(
        'absolute inset-x-0 top-0 grid contain-strict scroll-mb-20 items-center gap-x-3 border-b border-hairline px-3 -outline-offset-2 select-none',
        isWide ? '' : 'grid-cols-[auto_minmax(0,1fr)_auto] content-center gap-y-0.5',
        isSelected ? 'bg-[color-mix(in_srgb,var(--accent)_12%,var(--card))]' : 'hover:bg-sunk',
        isDragged && 'opacity-40',
      )}
      style={{ transform: `translateY(${top}px)`, height, ...(columns !== null && { gridTemplateColumns: columns }) }}
    >
      {isReadOnly ? null : (
        <span role="gridcell" data-does="select" className="-m-2 flex p-2">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${nameAccount(account)}`}
            className="size-4 accent-accent pointer-coarse:size-5"
            checked={isSelected}
            readOnly
          />
        </span>
      )}
      {isWide ? (
        <span role="gridcell" className="figures truncate" title={account.code}>
          {account.code}
        </span>
      ) : null}
      <span role="rowheader" className={classNames('flex min-w-0 items-center gap-2', !isWide && isReadOnly && 'col-span-2')}>
        <span className="truncate" title={account.name}>
          {isWide ? null : <span className="figures text-quiet">{account.code} </span>}
          {account.name}
        </span>
        {account.posted === 0n ? null : (
          <span title="With journals" className="shrink-0 text-quiet">
            <Scale className="size-3.5" aria-hidden="true" />
            <span className="sr-only">with journals</span>
          </span>
        )}
      </span>
      <span role="gridcell" className="text-right whitespace-nowrap">
        <Figure text={printAmount(account.current, decimals)} narrow />
      </span>
      {isWide && hasPrior ? (
        <span role="gridcell" className="text-right whitespace-nowrap text-quiet">
          <Figure text={printAmount(account.prior ?? 0n, decimals)} narrow />
        </span>
      ) : null}
      <span
        role="gridcell"
        className={classNames('flex min-w-0 items-center gap-2', !isWide && (isReadOnly ? 'col-span-full' : 'col-span-2 col-start-2'))}
      >
        <ClassCell account={account} tab={tab} isReadOnly={isReadOnly} isWide={isWide} />
        {isWide ? null : <MappingState account={account} isShort />}
        {!isWide && hasStatements ? <StatementsButton account={account} tab={tab} /> : null}
      </span>
      {isWide ? (
        <span role="gridcell" className="@container flex min-w-0 items-center gap-2" title={account.reason}>
          <MappingState account={account} />
          {/* Below the grid it is in full. */}
          <span className="truncate text-note text-quiet @max-[13rem]:sr-only">{account.reason}</span>
        </span>
      ) : null}
      {isWide && hasStatements ? (
        <span role="gridcell" className="flex justify-end">
          <StatementsButton account={account} tab={tab} />
        </span>
      ) : null}
    </div>
  )
})

interface ClassCellProps {
  account: WorkedAccount
  tab: 0 | -1
  isReadOnly: boolean
  isWide: boolean
}

function ClassCell({ account, tab, isReadOnly, isWide }: ClassCellProps) {
  const id = listedClass(account)
  const words = id === null ? 'Choose a class' : captionClass(id)
  if (isReadOnly) return <span className={classNames('min-w-0 truncate', id === null && 'text-quiet')}>{id === null ? 'None' : words}</span>
  return (
    <button
      type="button"
      data-does="pick"
      tabIndex={tab}
      aria-haspopup="dialog"
      aria-label={`Class of ${nameAccount(account)}: ${id === null ? 'none' : words}`}
      title={words}
      className={classNames(
        'inline-flex min-h-7 min-w-0 items-center justify-between gap-1.5 rounded-sm border px-2 text-left hover:border-ink pointer-coarse:min-h-11',
        id === null ? 'border-edge text-difference' : 'border-hairline',
        !isWide && 'flex-1',
      )}
    >
      <span className="min-w-0 truncate">{words}</span>
      <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden="true" />
    </button>
  )
}
