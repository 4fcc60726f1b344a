import { type AnalysisEvent, describeEvent, nameActor } from '@tickmark/contract'
import { formatLongDate, formatMoment } from '../../../lib/format-date.ts'
import { usePeople } from './people.ts'

/** What happened to a point, oldest first. */
export function EventList({ events }: { events: readonly AnalysisEvent[] }) {
  const { members } = usePeople()
  return (
    <ol className="mt-1 flex flex-col gap-0.5">
      {events.map((event) => (
        <li key={event.id} className="[overflow-wrap:anywhere]">
          <time dateTime={event.createdAt}>{formatMoment(event.createdAt)}</time>: {nameActor(event)}{' '}
          {describeEvent(event, { members, formatDay: formatLongDate })}
          {event.note === undefined || event.note === '' ? null : <>: “{event.note}”</>}
        </li>
      ))}
    </ol>
  )
}
