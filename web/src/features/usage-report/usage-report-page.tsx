import { limits, type UsageRange, usageRanges, type UsageReport } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { formatCount } from '../../lib/format-count.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { DayChart } from './day-chart.tsx'
import { usageReportQuery } from './usage-report-query.ts'
import { ActionTable, DayTable, PageTable, WeekTable } from './usage-tables.tsx'
import { UsageTotalsList } from './usage-totals.tsx'

/** `/admin/usage`: how the product is used, for administrators (D15). */
export function UsageReportPage() {
  useDocumentTitle('Usage')
  const [days, setDays] = useState<UsageRange>(30)
  const report = useQuery(usageReportQuery(days))
  useEffect(() => {
    if (report.error !== null) logUnexpected('The usage report could not be loaded', report.error)
  }, [report.error])
  return (
    <>
      <PageHeading
        actions={report.data?.recording === false ? null : <Ranges days={days} busy={report.isPlaceholderData} onChange={setDays} />}
      >
        Usage
      </PageHeading>
      {report.isError ? (
        <Card>
          <ErrorState
            title="The usage report could not be loaded"
            detail="Please try again in a moment."
            onRetry={() => {
              void report.refetch()
            }}
          />
        </Card>
      ) : report.data === undefined ? (
        <RowsSkeleton />
      ) : !report.data.recording ? (
        <Card>
          <EmptyState title="Usage recording is switched off.">
            Nothing is recorded of what users look at and do until this server is started with USAGE_RECORDS=on. What was recorded before is
            deleted after {limits.usageRecordsKeptMonths} months.
          </EmptyState>
        </Card>
      ) : (
        <Report report={report.data} />
      )}
    </>
  )
}

function Ranges({ days, busy, onChange }: { days: UsageRange; busy: boolean; onChange: (days: UsageRange) => void }) {
  return (
    <div role="group" aria-label="Days shown" aria-busy={busy} className="flex flex-wrap gap-2 print:hidden">
      {usageRanges.map((range) => (
        <Button
          key={range}
          look={range === days ? 'primary' : 'plain'}
          aria-pressed={range === days}
          onClick={() => {
            onChange(range)
          }}
        >
          {range} days
        </Button>
      ))}
    </div>
  )
}

function Report({ report }: { report: UsageReport }) {
  const { totals, before, byDay, byWeek, pages, actions, optedOut } = report
  return (
    <>
      <p className="mb-4 text-quiet">
        The last {report.days} days, including today, compared with the {report.days} days before. Days are in UTC.
      </p>
      <UsageTotalsList totals={totals} before={before} />
      <div className="mb-8 grid gap-8 lg:grid-cols-3">
        <DayChart title="People by day" days={byDay.map(({ day, people }) => ({ day, count: people }))} />
        <DayChart title="Page views by day" days={byDay.map(({ day, pageViews }) => ({ day, count: pageViews }))} />
        <DayChart title="Sign-ins by day" days={byDay.map(({ day, sessions }) => ({ day, count: sessions }))} />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Part title="Pages">
          <PageTable pages={pages} />
        </Part>
        <Part title="Actions">
          <ActionTable actions={actions} />
        </Part>
        <Part title="Day by day">
          <DayTable byDay={byDay} />
        </Part>
        <Part title="Week by week">
          <WeekTable byWeek={byWeek} />
        </Part>
      </div>
      <p className="mt-6 max-w-[72ch] text-note text-quiet">
        Nothing is recorded about users who have opted out ({formatCount(optedOut, 'account')}) or whose browser asks for privacy. Records
        go with the account; so do their counts. The length of a session is the median from sign-in to last use.
      </p>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lead font-medium">{title}</h2>
      {children}
    </section>
  )
}
