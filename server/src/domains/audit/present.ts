import { toLine, type AuditChainState, type AuditItem } from '@tickmark/contract'
import type { ChainState, Checkpoint } from './model.ts'
import type { AuditRow } from './trail-queries.ts'

type Facts = NonNullable<AuditItem['before']>

const isPlain = (value: unknown): value is Facts[string] =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Rows outlive the code that wrote them: values in an unknown form are shown as JSON. */
function presentFacts(facts: unknown): Facts | null {
  if (typeof facts !== 'object' || facts === null) return null
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, isPlain(value) ? value : JSON.stringify(value)]))
}

const nameOf = ({ firstName, surname }: AuditRow): string | null => (firstName === null ? null : toLine(`${firstName} ${surname ?? ''}`))

export const presentEvent = (row: AuditRow): AuditItem => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  actor: row.actorId === null ? null : { id: row.actorId, name: nameOf(row), email: row.email },
  action: row.action,
  subject: row.subject,
  subjectId: row.subjectId,
  before: presentFacts(row.before),
  after: presentFacts(row.after),
  address: row.address,
  segment: row.segment,
})

const presentPlace = (place: Checkpoint | null): AuditChainState['start'] =>
  place === null ? null : { segment: place.segment, hash: place.hash, events: place.events, at: place.at.toISOString() }

export const presentChain = ({ start, begun, head, unsealed, verifying, verification }: ChainState): AuditChainState => ({
  start: presentPlace(start),
  begun: presentPlace(begun),
  head: presentPlace(head),
  unsealed: { count: unsealed.count, oldestAt: unsealed.oldestAt?.toISOString() ?? null },
  verifying,
  verification: verification === null ? null : { ...verification, at: verification.at.toISOString() },
})
