import { printAmount } from '@tickmark/engine/ledgers'
import type { AccountClassId } from '@tickmark/engine/mapping'
import { memo, useMemo, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Figure } from '../../../ui/figure.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { type ClassSum, summariseClasses } from './summarise-classes.ts'
import { useDropAccounts } from './use-drag-accounts.ts'

interface ClassPanelProps {
  accounts: readonly WorkedAccount[]
  decimals: number
  only: AccountClassId | 'none' | null
  isReadOnly: boolean
  onOnly: (only: AccountClassId | 'none' | null) => void
  onDrop: (keys: readonly string[], chosen: AccountClassId | 'none') => void
  /** Dropped where a class that is not in use yet can be chosen. */
  onDropOnOther: (keys: readonly string[], place: HTMLElement) => void
}

/** The classes in use with their accounts and balances. A press lists the accounts of one; accounts dropped on one get it. */
export const ClassPanel = memo(function ClassPanel(props: ClassPanelProps) {
  const { accounts, decimals, only, isReadOnly, onOnly, onDrop, onDropOnOther } = props
  const sections = useMemo(() => summariseClasses(accounts), [accounts])
  return (
    <aside aria-label="Classes in use" className="flex max-h-[72dvh] flex-col rounded-md border border-hairline bg-card print:hidden">
      <header className="border-b border-hairline px-3 py-1.5">
        <h2 className="text-note font-semibold">Classes in use</h2>
        <p className="text-note text-quiet">
          {isReadOnly ? 'Press one to list its accounts.' : 'Press one to list its accounts, or drop accounts on it.'}
        </p>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto py-1">
        {sections.map(({ statement, name, classes }, at) => (
          <section key={name} aria-label={name} className="pb-1.5">
            {statement === sections[at - 1]?.statement || statement === name ? null : (
              <h3 className="px-3 pt-2 font-serif text-body font-semibold">{statement}</h3>
            )}
            <h4 className="px-3 pt-1 text-note font-medium text-quiet">{name}</h4>
            <ul>
              {classes.map((one) => (
                <ClassLine
                  key={one.id}
                  of={one}
                  decimals={decimals}
                  isOnly={one.id === only}
                  isReadOnly={isReadOnly}
                  onPress={() => {
                    onOnly(one.id === only ? null : one.id)
                  }}
                  onDrop={(keys) => {
                    onDrop(keys, one.id)
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isReadOnly ? null : <OtherClass onDrop={onDropOnOther} />}
    </aside>
  )
})

interface ClassLineProps {
  of: ClassSum
  decimals: number
  isOnly: boolean
  isReadOnly: boolean
  onPress: () => void
  onDrop: (keys: readonly string[]) => void
}

function ClassLine({ of: { name, count, balance }, decimals, isOnly, isReadOnly, onPress, onDrop }: ClassLineProps) {
  const line = useRef<HTMLLIElement>(null)
  const isOver = useDropAccounts(line, !isReadOnly, onDrop)
  return (
    <li ref={line}>
      <button
        type="button"
        aria-pressed={isOnly}
        className={classNames(
          'grid min-h-7 w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 px-3 py-0.5 text-left text-note -outline-offset-2 hover:bg-sunk pointer-coarse:min-h-11',
          isOnly && 'font-medium shadow-[inset_2px_0_0_var(--accent)]',
          isOver && 'bg-sunk outline-2 outline-accent',
        )}
        onClick={onPress}
      >
        <span className="[overflow-wrap:anywhere]">
          {name} <span className="figures text-quiet">{count}</span>
        </span>
        <Figure text={printAmount(balance, decimals)} narrow />
      </button>
    </li>
  )
}

function OtherClass({ onDrop }: { onDrop: (keys: readonly string[], place: HTMLElement) => void }) {
  const place = useRef<HTMLParagraphElement>(null)
  const isOver = useDropAccounts(place, true, (keys) => {
    if (place.current !== null) onDrop(keys, place.current)
  })
  return (
    <p
      ref={place}
      className={classNames(
        'm-2 rounded-sm border border-dashed border-edge px-3 py-2 text-note text-quiet',
        isOver && 'bg-sunk text-ink outline-2 outline-accent',
      )}
    >
      Drop accounts here to choose any other class.
    </p>
  )
}
