import { findMateriality, limits, type PointCounts, type PointSize, Severity } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { FilterChoice } from '../../../ui/filter-choice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { Select, type SelectItem } from '../../../ui/select/select.tsx'
import { reviewQuery } from '../review-query.ts'
import { severityWords } from '../severity-words.ts'
import { useReviewSource } from '../source/review-source.ts'
import { usePeople } from './people.ts'
import type { Grouping, PointSearch } from './point-search.ts'
import { listWords } from './state-words.ts'

interface FilterBarProps {
  counts: PointCounts
  search: PointSearch
  onSearch: (change: Partial<PointSearch>) => void
  /** The words that points are searched for. */
  find: string
  onFind: (find: string) => void
  findField: RefObject<HTMLInputElement | null>
  /** Buttons at the end of the bar. */
  children: ReactNode
}

const groupingItems: readonly SelectItem<Grouping>[] = [
  { value: 'severity', label: 'By severity' },
  { value: 'amount', label: 'By amount' },
  { value: 'place', label: 'By statement' },
  { value: 'page', label: 'By page' },
  { value: 'check', label: 'By check' },
  { value: 'assignee', label: 'By person' },
]

/**
 * Which points are listed, with how many each filter lists, and how they are grouped. A chosen severity or size is left by choosing it again.
 * In a narrow column what few change is folded, so that the list begins higher up.
 */
export function FilterBar({ counts, search, onSearch, find, onFind, findField, children }: FilterBarProps) {
  const { members, selfId } = usePeople()
  const { list = 'open', severity, size, assignee, group = 'severity' } = search
  const materiality = useQuery(reviewQuery(useReviewSource())).data?.materiality
  const hasMateriality = materiality !== undefined && findMateriality(materiality) !== null
  // Where no point has an amount, there is nothing to choose.
  const showsSizes = size !== undefined || (hasMateriality && counts.size.material + counts.size.below > 0)
  const countOf = (id: number) => counts.assignee.users.find((user) => user.id === id)?.count ?? 0
  const assigneeItems: SelectItem<string>[] = [
    { value: 'anyone', label: 'Anyone' },
    ...(selfId === null ? [] : [{ value: 'me', label: `Me (${counts.mine})` }]),
    { value: 'none', label: `Nobody (${counts.assignee.none})` },
    ...members.filter(({ id }) => id !== selfId).map(({ id, name }) => ({ value: String(id), label: `${name} (${countOf(id)})` })),
  ]
  const [isUnfolded, setUnfolded] = useState(false)
  // What is in force is never hidden.
  const hasOthers = size !== undefined || assignee !== undefined || group !== 'severity'
  const folded = !hasOthers && !isUnfolded && '@max-md:hidden'
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div role="group" aria-label="Which points" className="flex flex-wrap gap-1">
        {listWords.map(({ value, label }) =>
          // Mostly there is no such point.
          value === 'gone' && counts.state.gone === 0 && list !== 'gone' ? null : (
            <Choice
              key={value}
              isChosen={list === value}
              count={counts.state[value]}
              onChoose={() => {
                onSearch({ list: value === 'open' ? undefined : value })
              }}
            >
              {label}
            </Choice>
          ),
        )}
      </div>
      <div role="group" aria-label="Show points" className="flex flex-wrap gap-1">
        {Severity.options.map((one) => (
          <Choice
            key={one}
            isChosen={severity === one}
            count={counts.severity[one]}
            onChoose={() => {
              onSearch({ severity: severity === one ? undefined : one })
            }}
          >
            <ProofMark proof={severityWords[one].proof} className="size-3.5" />
            {severityWords[one].many}
          </Choice>
        ))}
      </div>
      {showsSizes ? <SizeChoices counts={counts} size={size} onSearch={onSearch} className={folded} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={findField}
          type="search"
          aria-label="Find points"
          placeholder="Find points"
          value={find}
          className="min-h-8 w-44 min-w-0 rounded-sm border border-edge bg-card px-2.5 text-body placeholder:text-quiet @max-md:w-auto @max-md:flex-1 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
          onChange={(event) => {
            onFind(event.target.value)
          }}
        />
        {hasOthers ? null : (
          <IconButton
            label="More filters"
            aria-expanded={isUnfolded}
            className="@md:hidden"
            icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
            onClick={() => {
              setUnfolded(!isUnfolded)
            }}
          />
        )}
        <div className="ml-auto flex items-center gap-3 @md:order-last">{children}</div>
        <div className={classNames('flex min-w-0 flex-wrap items-center gap-2 @max-md:basis-full', folded)}>
          <Select
            label="Group points"
            hideLabel
            className="w-36 @max-md:min-w-0 @max-md:flex-1"
            value={group}
            items={groupingItems}
            typeAheadMs={limits.selectTypeAheadMs}
            onChange={(value) => {
              onSearch({ group: value === 'severity' ? undefined : value })
            }}
          />
          <Select
            label="Assigned to"
            hideLabel
            className="w-44 @max-md:min-w-0 @max-md:flex-1"
            value={String(assignee ?? 'anyone')}
            items={assigneeItems}
            typeAheadMs={limits.selectTypeAheadMs}
            onChange={(value) => {
              onSearch({ assignee: value === 'anyone' ? undefined : value === 'me' || value === 'none' ? value : Number(value) })
            }}
          />
        </div>
      </div>
    </div>
  )
}

const sizeWords: readonly { value: PointSize; label: string }[] = [
  { value: 'material', label: 'Material' },
  { value: 'below', label: 'Below' },
  { value: 'none', label: 'No amount' },
]

interface SizeChoicesProps extends Pick<FilterBarProps, 'counts' | 'onSearch'> {
  size: PointSize | undefined
  className: string | false
}

function SizeChoices({ counts, size, onSearch, className }: SizeChoicesProps) {
  return (
    <div role="group" aria-label="Compared with materiality" className={classNames('flex flex-wrap gap-1', className)}>
      {sizeWords.map(({ value, label }) => (
        <Choice
          key={value}
          isChosen={size === value}
          count={counts.size[value]}
          onChoose={() => {
            onSearch({ size: size === value ? undefined : value })
          }}
        >
          {label}
        </Choice>
      ))}
    </div>
  )
}

interface ChoiceProps {
  isChosen: boolean
  count: number
  onChoose: () => void
  children: ReactNode
}

function Choice({ count, children, ...choice }: ChoiceProps) {
  return (
    <FilterChoice className="@max-md:min-h-7 @max-md:gap-1 @max-md:px-1.5 @max-md:text-note" {...choice}>
      {children}
      <span className="figures text-quiet">{count}</span>
    </FilterChoice>
  )
}
