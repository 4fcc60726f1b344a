import { DueWindow, limits, type ListedAnalysis } from '@tickmark/contract'
import { Select } from '../../ui/select/select.tsx'
import { findYear, listNamed } from './arrange-analyses.ts'
import { dueWords, groupWords } from './group-analyses.ts'
import { groupKeys, type ListSearch } from './list-search.ts'

interface ListFiltersProps {
  analyses: readonly ListedAnalysis[]
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}

const all = 'all'

/** By whom, when and for which year, and the groups; each only where the list has a choice of it, or the address asks for it. */
export function ListFilters({ analyses, search, onSearch }: ListFiltersProps) {
  const { person, due, year, group } = search
  const people = new Map(analyses.flatMap(listNamed).map(({ id, name }) => [id, name]))
  const years = [...new Set(analyses.map((analysis) => findYear(analysis) ?? 'none'))].toSorted(compareYears)
  const hasDates = analyses.some(({ engagement }) => engagement.dueOn !== undefined)
  const filters = [
    people.size > 0 || person !== undefined ? (
      <Filter<number | 'none'>
        key="person"
        label="Person"
        everything="Anybody"
        value={person}
        items={[
          ...[...people].toSorted(([, one], [, other]) => one.localeCompare(other)).map(([id, name]) => [id, name] as const),
          ['none', 'Nobody is named'],
        ]}
        onChange={(next) => {
          onSearch({ person: next })
        }}
      />
    ) : null,
    hasDates || due !== undefined ? (
      <Filter
        key="due"
        label="Due"
        everything="Any due date"
        value={due}
        items={DueWindow.options.map((window) => [window, dueWords[window]])}
        onChange={(next) => {
          onSearch({ due: next })
        }}
      />
    ) : null,
    years.length > 1 || year !== undefined ? (
      <Filter<number | 'none'>
        key="year"
        label="Year"
        everything="Any year"
        value={year}
        items={years.map((one) => [one, one === 'none' ? 'No period' : String(one)])}
        onChange={(next) => {
          onSearch({ year: next })
        }}
      />
    ) : null,
  ]
  return (
    <>
      {filters}
      <Filter
        label="Group"
        everything="No groups"
        value={group}
        items={groupKeys.map((key) => [key, `By ${groupWords[key].toLowerCase()}`])}
        onChange={(next) => {
          onSearch({ group: next })
        }}
      />
    </>
  )
}

/** The latest first; those without a period last. */
const compareYears = (a: number | 'none', b: number | 'none'): number => (b === 'none' ? -1 : a === 'none' ? 1 : b - a)

interface FilterProps<Value extends string | number> {
  label: string
  everything: string
  value: Value | undefined
  items: readonly (readonly [Value, string])[]
  onChange: (value: Value | undefined) => void
}

function Filter<Value extends string | number>({ label, everything, value, items, onChange }: FilterProps<Value>) {
  // A person or year of the address that the list does not have.
  const isKnown = value === undefined || items.some(([known]) => known === value)
  return (
    <Select
      label={label}
      hideLabel
      className="w-40 max-sm:w-[calc(50%-0.5rem)]"
      value={value === undefined ? all : String(value)}
      items={[
        { value: all, label: everything },
        ...items.map(([known, name]) => ({ value: String(known), label: name })),
        ...(isKnown ? [] : [{ value: String(value), label: 'Not in the list' }]),
      ]}
      typeAheadMs={limits.selectTypeAheadMs}
      onChange={(chosen) => {
        onChange(items.find(([known]) => String(known) === chosen)?.[0])
      }}
    />
  )
}
