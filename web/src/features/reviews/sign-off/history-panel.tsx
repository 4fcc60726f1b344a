import type { AnalysisEvent } from '@tickmark/contract'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../lib/format-date.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { usePeople } from '../points/people.ts'
import { describeInHistory, historyKinds, historyWords, type HistoryKind, kindOf } from './describe-history.ts'
import { useHistory } from './use-history.ts'

interface HistoryPanelProps {
  renderPointLink: (point: number) => ReactNode
}

const items = historyKinds.map((value) => ({ value, label: historyWords[value] }))

/** Who did what to the analysis, newest first. */
export function HistoryPanel({ renderPointLink }: HistoryPanelProps) {
  const history = useHistory()
  const [kind, setKind] = useState<HistoryKind>('all')
  return (
    <div className="flex flex-col gap-3">
      <Select label="Show in the history" hideLabel className="w-56" value={kind} items={items} typeAheadMs={1_000} onChange={setKind} />
      <PagedList
        list={history}
        failure="The history could not be loaded."
        empty={<EmptyState title="Nothing has happened yet">Uploads, changes and views appear here.</EmptyState>}
      >
        {(events) => (
          <Events events={events.filter((event) => kind === 'all' || kindOf(event) === kind)} renderPointLink={renderPointLink} />
        )}
      </PagedList>
    </div>
  )
}

function Events({ events, renderPointLink }: HistoryPanelProps & { events: readonly AnalysisEvent[] }) {
  const { members } = usePeople()
  if (events.length === 0) return <p className="py-2 text-note text-quiet">None of these so far.</p>
  return (
    <ol aria-label="History" className="text-note">
      {events.map((event) => (
        <li
          key={event.id}
          className="grid gap-x-4 border-t border-hairline py-1.5 break-inside-avoid [overflow-wrap:anywhere] first:border-t-0 sm:grid-cols-[10.5rem_minmax(0,1fr)]"
        >
          <time dateTime={event.createdAt} className="figures text-quiet">
            {formatMoment(event.createdAt)}
          </time>
          <p>
            {event.point === null ? null : <>{renderPointLink(event.point)}: </>}
            {describeInHistory(event, members)}
            {event.note === undefined || event.note === '' ? null : <>: “{event.note}”</>}
          </p>
        </li>
      ))}
    </ol>
  )
}
