import type { AuditActor, AuditItem } from '@tickmark/contract'
import { type Difference, listDifferences, showName, showValue } from './list-differences.ts'

/** The parts of an event. Every name is shown with its id, because the trail itself stores ids only. */

/** 'analysis-shared' as words. */
export const toWords = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

export function Actor({ actor }: { actor: AuditActor | null }) {
  if (actor === null) return <span className="text-quiet">No account</span>
  return (
    <>
      {actor.name ?? 'Former user'} <span className="figures text-quiet">{actor.id}</span>
      {actor.email === null ? null : <span className="block text-note text-quiet">{actor.email}</span>}
    </>
  )
}

export function Subject({ item: { subject, subjectId } }: { item: AuditItem }) {
  return (
    <>
      {toWords(subject)} <span className="figures text-quiet">{subjectId}</span>
    </>
  )
}

/** The values before and after, one line per fact; nothing if the event has neither. */
export function Differences({ item, className }: { item: AuditItem; className?: string }) {
  const differences = listDifferences(item)
  if (differences.length === 0) return null
  return (
    <ul className={className}>
      {differences.map((difference) => (
        <li key={difference.name}>
          <ShownDifference {...difference} />
        </li>
      ))}
    </ul>
  )
}

function ShownDifference({ name, before, after }: Difference) {
  const only = before === undefined ? after : before
  return (
    <>
      <span className="text-quiet">{showName(name)}:</span>{' '}
      {before !== undefined && after !== undefined && before !== after ? (
        <>
          {showValue(before)} <span aria-hidden="true">→</span>
          <span className="sr-only">changed to</span> {showValue(after)}
        </>
      ) : only === undefined ? null : (
        showValue(only)
      )}
    </>
  )
}
