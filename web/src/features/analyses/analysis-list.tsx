import type { AnalysisItem } from '@tickmark/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AnalysisTable } from './analysis-table.tsx'
import { filterByName, filterFrom, pageOf, rowsPerPage } from './list-window.ts'

/** The analyses page by page, with a search box if there are many. */
export function AnalysisList({ analyses }: { analyses: readonly AnalysisItem[] }) {
  const [looked, setLooked] = useState('')
  const [page, setPage] = useState(0)
  const found = filterByName(analyses, looked)
  const shown = pageOf(found, page)

  return (
    <>
      {analyses.length < filterFrom ? null : (
        <div className="mb-4 max-w-[24rem]">
          <TextField
            label="Find an analysis"
            type="search"
            autoComplete="off"
            value={looked}
            onChange={(event) => {
              setLooked(event.target.value)
              setPage(0)
            }}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {looked.trim() === '' ? '' : `${found.length.toLocaleString('en-GB')} found`}
      </p>
      <Card className="overflow-hidden">
        {found.length === 0 ? (
          <EmptyState
            title="No analysis matches these words."
            action={
              <Button
                onClick={() => {
                  setLooked('')
                }}
              >
                Show all
              </Button>
            }
          />
        ) : (
          <AnalysisTable analyses={shown.rows} />
        )}
      </Card>
      {found.length <= rowsPerPage ? null : (
        <nav aria-label="Pages of the list" className="mt-4 flex flex-wrap items-center justify-end gap-3">
          <span className="figures text-note text-quiet">
            {shown.from.toLocaleString('en-GB')} to {shown.to.toLocaleString('en-GB')} of {found.length.toLocaleString('en-GB')}
          </span>
          <Button
            disabled={shown.isFirst}
            onClick={() => {
              setPage(shown.page - 1)
            }}
          >
            Previous
          </Button>
          <Button
            disabled={shown.isLast}
            onClick={() => {
              setPage(shown.page + 1)
            }}
          >
            Next
          </Button>
        </nav>
      )}
    </>
  )
}
