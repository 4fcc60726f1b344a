import type { ListedAnalysis } from '@tickmark/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AnalysisRow, type RowAction } from './analysis-row.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { listColumns } from './list-columns.ts'
import { nextSort, type Sort } from './list-search.ts'
import { useEditAnalysis } from './use-edit-analysis.ts'

const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)

interface AnalysisTableProps {
  analyses: readonly ListedAnalysis[]
  hasClient: boolean
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The list as a table; on small screens each row becomes a block. */
export function AnalysisTable({ analyses, hasClient, sort, onSort }: AnalysisTableProps) {
  const [opened, setOpened] = useState<{ action: RowAction; analysis: ListedAnalysis } | null>(null)
  const edit = useEditAnalysis()
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
            {listColumns.map(({ heading, sort: key, className }) => (
              <th
                key={heading}
                scope="col"
                className={classNames('whitespace-nowrap', className)}
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
        <tbody className="@max-[46rem]:block">
          {analyses.map((analysis) => (
            <AnalysisRow key={analysis.id} analysis={analysis} hasClient={hasClient} onAct={act} />
          ))}
        </tbody>
      </table>
      {opened === null ? null : opened.action === 'delete' ? (
        <DeleteDialog analysis={opened.analysis} onClose={close} />
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
