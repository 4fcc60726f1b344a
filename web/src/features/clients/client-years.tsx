import { type ClientYear, fillPath, getDocument } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { formatDay } from '../../lib/format-date.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { clientYearsQuery } from './client-years-query.ts'

interface ClientYearsProps {
  clientId: number
  /** What starts the next year from an analysis. */
  renderStart: (year: ClientYear) => ReactNode
}

/** The analyses of a client by year, each with its documents. */
export function ClientYears({ clientId, renderStart }: ClientYearsProps) {
  const years = useQuery(clientYearsQuery(clientId))
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 sm:p-6" aria-busy={years.isPending}>
      <h2 className="font-serif text-lead font-semibold">Years</h2>
      {renderYears()}
    </Card>
  )

  function renderYears() {
    if (years.data === undefined)
      return years.error === null ? (
        <Skeleton className="h-24" />
      ) : (
        <ErrorState
          title="The analyses could not be loaded."
          detail={sentenceOf(years.error, 'Please try again.')}
          onRetry={() => {
            void years.refetch()
          }}
        />
      )
    if (years.data.length === 0) return <p className="text-quiet">There is no analysis of this client yet.</p>
    const preceding = new Set(years.data.map(({ precedingId }) => precedingId))
    return (
      <ul className="divide-y divide-hairline border-y border-hairline">
        {years.data.map((year) => (
          <li key={year.id} className="flex flex-col gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <Link
                  to="/analysis/$id"
                  params={{ id: String(year.id) }}
                  className="font-medium text-accent underline-offset-2 [overflow-wrap:anywhere] hover:underline"
                >
                  {year.fileName}
                </Link>
                <p className="text-note text-quiet">
                  {year.periodEnd === null ? 'No period stated yet' : `Period to ${formatDay(year.periodEnd)}`}
                  {` · ${year.status}`}
                </p>
              </div>
              {year.role !== 'owner' || preceding.has(year.id) ? null : renderStart(year)}
            </div>
            <Documents year={year} />
          </li>
        ))}
      </ul>
    )
  }
}

/** The documents as they were uploaded, behind a press: a year can have dozens of drafts. */
function Documents({ year: { id, documents } }: { year: ClientYear }) {
  if (documents.length === 0) return <p className="text-note text-quiet">No documents yet.</p>
  return (
    <details className="text-note">
      <summary className="w-fit cursor-pointer text-quiet hover:text-ink">
        {documents.length === 1 ? '1 document' : `${documents.length.toLocaleString('en-GB')} documents`}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap justify-between gap-x-4">
            <a
              href={`${fillPath(getDocument.path, { id, documentId: document.id })}?download=true`}
              download
              className="min-h-6 min-w-0 text-accent underline-offset-2 [overflow-wrap:anywhere] hover:underline"
            >
              {document.name}
            </a>
            <span className="text-quiet">{document.kind === 'prior_year' ? 'Last year’s statements' : `Draft ${document.version}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
