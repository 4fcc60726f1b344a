import { type DatabaseReport as Report, getDatabaseReport, messages, type RowCount } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { formatCount } from '../../lib/format-count.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell, Table } from '../../ui/table.tsx'

const megabytes = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const kilobytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${kilobytes.format(bytes / 1_000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`

const formatRows = (count: RowCount): string =>
  count === null ? messages.admin.noFigure : `${count.exact ? '' : 'about '}${count.rows.toLocaleString('en-GB')}`

/** What an operator needs to know about the database, read-only; the specified notice if the server sends no details (D7). */
export function DatabaseReport() {
  const report = useQuery({
    queryKey: [getDatabaseReport.id],
    queryFn: ({ signal }) => callEndpoint(getDatabaseReport, { signal }),
    staleTime: 0,
  })
  if (report.isPending)
    return (
      <Card role="status" className="flex flex-col gap-2 p-5">
        <span className="sr-only">Loading</span>
        <Skeleton className="w-1/2" />
        <Skeleton className="w-1/3" />
      </Card>
    )
  if (report.isError)
    return (
      <Card>
        <ErrorState
          title="The database details could not be loaded."
          detail={sentenceOf(report.error, 'Please try again.')}
          onRetry={() => {
            void report.refetch()
          }}
        />
      </Card>
    )
  const { kind, statistics, lastBackup } = report.data
  if (statistics === null)
    return (
      <Card className="flex items-start gap-3 p-5">
        <Database className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden="true" />
        <p>{messages.admin.databaseNotice}</p>
      </Card>
    )
  return (
    <>
      <Card className="p-5" aria-labelledby="engine">
        <h2 id="engine" className="mb-2 font-serif text-lead font-semibold">
          Engine
        </h2>
        <Engine kind={kind} statistics={statistics} lastBackup={lastBackup} />
      </Card>
      <section aria-labelledby="tables" className="flex flex-col gap-3">
        <h2 id="tables" className="font-serif text-lead font-semibold">
          Tables
        </h2>
        <Table caption="Tables with their rows and sizes" columns={columns}>
          {statistics.tables.map(({ name, count, bytes }) => (
            <tr key={name}>
              <Cell className="font-mono text-note">{name}</Cell>
              <Cell numeric>{formatRows(count)}</Cell>
              <Cell numeric>{formatBytes(bytes)}</Cell>
            </tr>
          ))}
        </Table>
        <p className="text-note text-quiet">
          Up to 100,000 rows are counted exactly; above that, the figure is the database’s own estimate.
        </p>
      </section>
    </>
  )
}

const columns = [{ name: 'Table' }, { name: 'Rows', numeric: true }, { name: 'Size with indexes', numeric: true }] as const

interface EngineProps extends Pick<Report, 'kind' | 'lastBackup'> {
  statistics: NonNullable<Report['statistics']>
}

function describeBackup(backup: Report['lastBackup']): string {
  if (backup === null) return 'No backup yet: make one with “npx tickmark backup FILE”'
  const { at, rows, files, bytes } = backup
  return `${formatMoment(at)}: ${formatCount(rows, 'row')}, ${formatCount(files, 'file')}, ${formatBytes(bytes)}`
}

function Engine({ kind, statistics: { version, bytes, migrations }, lastBackup }: EngineProps) {
  const rows: readonly (readonly [string, string])[] = [
    ['Engine', `PostgreSQL ${version}${kind === 'embedded' ? ', embedded in this server' : ''}`],
    ['Size', formatBytes(bytes)],
    ['Migrations', `${formatCount(migrations.length, 'migration')} applied, most recently ${migrations.at(-1) ?? 'none'}`],
    ['Last backup', describeBackup(lastBackup)],
  ]
  return (
    <dl className="grid grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)] gap-x-6 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
