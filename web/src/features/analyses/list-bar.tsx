import { AnalysisStatus, limits, type ListedAnalysis, Standard } from '@tickmark/contract'
import { type ReactNode, type RefObject, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/select/select.tsx'
import { listColumns } from './list-columns.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListSearch, Sort } from './list-search.ts'
import { nextSort } from './list-search.ts'
import { standardName } from './standard-name.ts'
import { followAddress, startWords, typeWords } from './typed-words.ts'

interface ListBarProps {
  analyses: readonly ListedAnalysis[]
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  findField: RefObject<HTMLInputElement | null>
  /** Whether some analyses are someone else's. */
  hasShared: boolean
}

const sortItems: { value: Sort | 'newest'; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  ...listColumns.flatMap(({ heading, sort }) =>
    sort === null || sort === 'created' ? [] : [{ value: nextSort(undefined, sort), label: `By ${heading.toLowerCase()}` }],
  ),
]

/** The words that analyses are searched for, and what they must match. */
export function ListBar({ analyses, search, onSearch, findField, hasShared }: ListBarProps) {
  const { find = '', status, standard, whose, sort } = search
  const [words, setWords] = useState(() => startWords(find))
  if (words.address !== find) setWords(followAddress(words, find))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <input
        ref={findField}
        type="search"
        aria-label="Find an analysis"
        placeholder="Find by name, client or entity"
        autoComplete="off"
        value={words.shown}
        className="min-h-8 w-full min-w-0 rounded-sm border border-edge bg-card px-2.5 text-body placeholder:text-quiet sm:w-64 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        onChange={(event) => {
          const typed = event.target.value
          setWords(typeWords(words, typed))
          onSearch({ find: typed === '' ? undefined : typed })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div role="group" aria-label="Show analyses" className="flex flex-wrap gap-1">
        {AnalysisStatus.options.map((one) => (
          <Chip
            key={one}
            isChosen={status === one}
            onChoose={() => {
              onSearch({ status: status === one ? undefined : one })
            }}
          >
            {one}
          </Chip>
        ))}
        <span className="mx-1 border-l border-hairline" />
        {Standard.options.map((one) => (
          <Chip
            key={one}
            isChosen={standard === one}
            onChoose={() => {
              onSearch({ standard: standard === one ? undefined : one })
            }}
          >
            {standardName(one)}
          </Chip>
        ))}
        {hasShared ? (
          <>
            <span className="mx-1 border-l border-hairline" />
            {(['mine', 'shared'] as const).map((one) => (
              <Chip
                key={one}
                isChosen={whose === one}
                onChoose={() => {
                  onSearch({ whose: whose === one ? undefined : one })
                }}
              >
                {one === 'mine' ? 'Mine' : 'Shared with me'}
              </Chip>
            ))}
          </>
        ) : null}
      </div>
      <ListFilters analyses={analyses} search={search} onSearch={onSearch} />
      {/* Wider screens have headings. */}
      <Select
        label="Sort analyses"
        hideLabel
        className="w-full @min-[46rem]:hidden"
        value={sort ?? 'newest'}
        items={
          sortItems.some(({ value }) => value === (sort ?? 'newest'))
            ? sortItems
            : [...sortItems, { value: sort ?? 'newest', label: 'Other order' }]
        }
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={(value) => {
          onSearch({ sort: value === 'newest' ? undefined : value })
        }}
      />
    </div>
  )
}

interface ChipProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'inline-flex min-h-7 items-center rounded-sm border px-2 text-note transition-colors pointer-coarse:min-h-11',
        isChosen ? 'border-accent bg-card font-medium text-ink' : 'border-hairline text-quiet hover:border-edge hover:text-ink',
      )}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
