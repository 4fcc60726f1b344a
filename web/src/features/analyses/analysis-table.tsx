import type { ListedAnalysis } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { workspaceLabel } from '../../lib/workspaces/workspace-names.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AnalysisRow, type RowAction } from './analysis-row.tsx'
import { clientsQuery } from './client-queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { listShownColumns, listShownFrom } from './list-columns.ts'
import { nextSort, type Sort } from './list-search.ts'
import { useEditAnalysis } from './use-edit-analysis.ts'

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const StartYearDialog = lazyPart(async () => (await import('./start-year-dialog.tsx')).StartYearDialog)
const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)

interface AnalysisTableProps {
  /** The rows, under their headings if they are grouped. */
  groups: readonly { heading: string | null; count: number; rows: readonly ListedAnalysis[] }[]
  hasClient: boolean
  hasEngagement: boolean
  /** They are of several workspaces. */
  hasWorkspace: boolean
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The list as a table; on small screens each row becomes a block. */
export function AnalysisTable({ groups, hasClient, hasEngagement, hasWorkspace, sort, onSort }: AnalysisTableProps) {
  const [opened, setOpened] = useState<{ action: RowAction; analysis: ListedAnalysis } | null>(null)
  const edit = useEditAnalysis()
  const { all } = useWorkspaces()
  const restricted = new Set(useQuery(clientsQuery).data?.flatMap((client) => (client.restricted ? [client.id] : [])))
  const nameOf = (id: number | undefined) => all.flatMap((one) => (one.id === id ? [workspaceLabel(one)] : []))[0]
  const columns = listShownColumns(hasEngagement)
  const shownFrom = listShownFrom(hasEngagement)
  const close = () => {
    setOpened(null)
  }
  const act = (action: RowAction, analysis: ListedAnalysis) => {
    if (action === 'archive') edit.mutate({ analysis, edit: { archived: analysis.archived !== true } })
    else setOpened({ action, analysis })
  }
  return (
    <>
      <table className="figures w-full border-collapse text-left text-body @max-[46rem]:block">
        <thead className="border-b border-hairline text-note text-quiet @max-[46rem]:sr-only">
          <tr className="[&>th]:px-2 [&>th:first-child]:pl-4 [&>th]:py-2 [&>th]:font-medium">
            {columns.map(({ heading, sort: key, shown }) => (
              <th
                key={heading}
                scope="col"
                className={classNames('whitespace-nowrap', shown && shownFrom[shown])}
                aria-sort={
                  key === null || sort === undefined
                    ? undefined
                    : sort === key
                      ? 'ascending'
                      : sort === `-${key}`
                        ? 'descending'
                        : undefined
                }
              >
                {key === null ? (
                  heading
                ) : (
                  <>
                    <button
                      type="button"
                      className="inline-flex min-h-6 items-center gap-1 font-medium hover:text-ink @max-[46rem]:hidden"
                      onClick={() => {
                        onSort(nextSort(sort, key))
                      }}
                    >
                      {heading}
                      {sort === key ? <ArrowUp className="size-3" aria-hidden="true" /> : null}
                      {sort === `-${key}` ? <ArrowDown className="size-3" aria-hidden="true" /> : null}
                    </button>
                    {/* The headings are there for screen readers only: a button would take the focus where no one sees it. */}
                    <span className="@min-[46rem]:hidden">{heading}</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, count, rows }) => (
          <tbody key={heading ?? ''} className="border-b border-hairline last:border-b-0 @max-[46rem]:block">
            {heading === null ? null : (
              <tr className="border-b border-hairline bg-sunk @max-[46rem]:block">
                <th scope="rowgroup" colSpan={columns.length} className="px-4 py-1.5 text-left font-semibold @max-[46rem]:block">
                  {heading} <span className="ml-1 text-note font-normal text-quiet">{count.toLocaleString('en-GB')}</span>
                </th>
              </tr>
            )}
            {rows.map((analysis) => (
              <AnalysisRow
                key={analysis.id}
                analysis={analysis}
                hasClient={hasClient}
                hasEngagement={hasEngagement}
                isRestricted={analysis.client !== undefined && restricted.has(analysis.client.id)}
                workspace={hasWorkspace ? nameOf(analysis.workspaceId) : undefined}
                canMove={analysis.manages === true && all.length > 1}
                onAct={act}
              />
            ))}
          </tbody>
        ))}
      </table>
      {opened === null ? null : opened.action === 'delete' ? (
        <DeleteDialog analysis={opened.analysis} onClose={close} />
      ) : opened.action === 'elsewhere' ? (
        <Suspense fallback={null}>
          <MoveDialog analysis={opened.analysis} onClose={close} onUnavailable={close} />
        </Suspense>
      ) : opened.action === 'next-year' ? (
        <Suspense fallback={null}>
          <StartYearDialog analysis={opened.analysis} onClose={close} onUnavailable={close} />
        </Suspense>
      ) : (
        <Suspense fallback={null}>
          <EditDialog
            analysis={opened.analysis}
            field={opened.action === 'move' ? 'client' : 'name'}
            onClose={close}
            onUnavailable={close}
          />
        </Suspense>
      )}
    </>
  )
}
