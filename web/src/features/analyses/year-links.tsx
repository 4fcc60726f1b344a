import { type Analysis, findYear } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { neighbouringYearsQuery } from './year-queries.ts'

const StartYearButton = lazy(() => import('./start-year-button.tsx').then((module) => ({ default: module.StartYearButton })))

/** The way to the analyses of the years before and after. Where there is none after, its owner can start it once the work is complete. */
export function YearLinks({ analysis }: { analysis: Pick<Analysis, 'id' | 'fileName' | 'role' | 'status'> }) {
  const { data: years } = useQuery(neighbouringYearsQuery(analysis.id))
  if (years === undefined) return null
  const { before, after } = years
  return (
    <>
      {before === undefined ? null : (
        <Link
          to="/analysis/$id"
          params={{ id: String(before.id) }}
          aria-label={`Year before: ${before.fileName}`}
          title={before.fileName}
          className={buttonClass('quiet')}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          {findYear(before.fileName) ?? 'Year before'}
        </Link>
      )}
      {after === undefined ? null : (
        <Link
          to="/analysis/$id"
          params={{ id: String(after.id) }}
          aria-label={`Year after: ${after.fileName}`}
          title={after.fileName}
          className={buttonClass('quiet')}
        >
          {findYear(after.fileName) ?? 'Year after'}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      )}
      {after === undefined && analysis.role === 'owner' && analysis.status === 'Complete' ? (
        <Suspense>
          <StartYearButton analysis={analysis} look="quiet" />
        </Suspense>
      ) : null}
    </>
  )
}
