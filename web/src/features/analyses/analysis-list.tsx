import type { Client, ListedAnalysis } from '@tickmark/contract'
import { useRef, useState } from 'react'
import { keepFocus } from '../../lib/keep-focus.ts'
import { localDay } from '../../lib/local-day.ts'
import { useShortcutActions } from '../../lib/shortcuts/use-shortcut-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AnalysisTable } from './analysis-table.tsx'
import { arrangeAnalyses, hasEngagement, listFolder, listFolders } from './arrange-analyses.ts'
import { isShared } from './is-shared.ts'
import { ClientHeading } from './client-heading.tsx'
import { FolderRail } from './folder-rail.tsx'
import { groupAnalyses } from './group-analyses.ts'
import { ListBar } from './list-bar.tsx'
import { PageButtons } from './page-buttons.tsx'
import { isSameSearch, type ListSearch } from './list-search.ts'
import { pageOf } from './list-window.ts'
import { stepThroughRows } from './step-through-rows.ts'

interface AnalysisListProps {
  analyses: readonly ListedAnalysis[]
  /** False while there are only the newest, which nothing is counted from. */
  isWhole: boolean
  /** The clients of the workspaces whose analyses they are. */
  clients: readonly Client[]
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The analyses page by page, by folder, with what to search for and to show. */
export function AnalysisList({ analyses, isWhole, clients, search, onSearch }: AnalysisListProps) {
  const [turned, setTurned] = useState({ search, page: 0 })
  // Another folder, search or order begins at its first page, whatever brought it about: also a link, or Back.
  if (!isSameSearch(turned.search, search)) setTurned({ search, page: 0 })
  const findField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const folders = listFolders(analyses, clients)
  const hasFolders = folders.length > 1
  // A folder that is gone is no folder.
  const folder = folders.some((known) => known.folder === search.folder) ? search.folder : undefined
  const today = localDay()
  const { group } = search
  const sorted = arrangeAnalyses(analyses, { ...search, folder }, today)
  const grouped = group === undefined ? null : groupAnalyses(sorted, group, today)
  const found = grouped === null ? sorted : grouped.flatMap((one) => one.analyses)
  const shown = pageOf(found, turned.page)
  const groups =
    group === undefined || grouped === null
      ? [{ heading: null, count: found.length, rows: shown.rows }]
      : groupAnalyses(shown.rows, group, today).map(({ heading, analyses: rows }) => ({
          heading,
          // Of the whole list: a group may continue on another page.
          count: grouped.find((one) => one.heading === heading)?.analyses.length ?? rows.length,
          rows,
        }))
  const client = clients.find(({ id }) => id === folder)
  const { find, status, standard, whose, person, due, year } = search
  const isNarrowed = [find, status, standard, whose, person, due, year].some((filter) => filter !== undefined)

  const change = (next: Partial<ListSearch>) => {
    onSearch({ ...search, ...next })
  }
  const showAll = () => {
    change({
      find: undefined,
      status: undefined,
      standard: undefined,
      whose: undefined,
      person: undefined,
      due: undefined,
      year: undefined,
    })
  }

  useShortcutActions({
    'next-analysis': () => {
      stepThroughRows(list.current, 1)
    },
    'previous-analysis': () => {
      stepThroughRows(list.current, -1)
    },
    'find-analysis': () => {
      findField.current?.focus()
      findField.current?.select()
    },
  })

  return (
    <div className={classNames(hasFolders && 'lg:grid lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-5')}>
      {hasFolders ? (
        <FolderRail
          folders={folders}
          hasCounts={isWhole}
          search={search}
          onFolder={(next) => {
            change({ folder: next })
          }}
        />
      ) : null}
      {/* A row may go with the menu that archived it. */}
      <div ref={keepFocus} className="@container min-w-0">
        {client === undefined ? null : (
          <ClientHeading
            client={client}
            onDeleted={() => {
              change({ folder: undefined })
            }}
          />
        )}
        {analyses.length > 1 || isNarrowed ? (
          <ListBar
            analyses={analyses}
            search={search}
            onSearch={change}
            findField={findField}
            hasShared={analyses.some(isShared) || whose !== undefined}
          />
        ) : null}
        <p role="status" className="sr-only">
          {isNarrowed ? `${found.length.toLocaleString('en-GB')} found` : ''}
        </p>
        <Card ref={list} className="overflow-hidden">
          {found.length > 0 ? (
            <AnalysisTable
              groups={groups}
              hasEngagement={analyses.some(hasEngagement)}
              hasClient={typeof folder !== 'number'}
              hasWorkspace={search.workspaces === 'all'}
              sort={search.sort}
              onSort={(sort) => {
                change({ sort })
              }}
            />
          ) : isNarrowed ? (
            <EmptyState title="No analysis matches these words." action={<Button onClick={showAll}>Show all</Button>}>
              {listFolder(analyses, folder).length === 0 || folder === undefined ? null : 'Only this folder was searched.'}
            </EmptyState>
          ) : (
            <EmptyState title={folder === undefined ? 'All analyses are archived.' : 'Nothing is filed here.'}>
              {folder === undefined ? 'They are in the folder Archived.' : 'Use the menu of an analysis to move it to a client.'}
            </EmptyState>
          )}
        </Card>
        <PageButtons
          shown={shown}
          count={found.length}
          isWhole={isWhole}
          onPage={(page) => {
            setTurned({ search, page })
          }}
        />
      </div>
    </div>
  )
}
