/** An event as the chain covers it: ids and words of closed lists only. */
export interface SealedEvent {
  readonly id: number
  /** ISO 8601 in UTC, with the database's microseconds. */
  readonly at: string
  readonly workspaceId: number | null
  readonly actorId: number | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly before: unknown
  readonly after: unknown
}

/** The same value with the keys of every object in order. Stored keys have no order of their own. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  // With no prototype: a key of any name is a value, also `__proto__`.
  const sorted: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  // By code unit, as every program can: no locale.
  for (const key of Object.keys(value).toSorted()) sorted[key] = sortKeys((value as Record<string, unknown>)[key])
  return sorted
}

const orderFields = ({ id, at, workspaceId, actorId, action, subject, subjectId, before, after }: SealedEvent) => ({
  id,
  at,
  workspaceId,
  actorId,
  action,
  subject,
  subjectId,
  before: sortKeys(before),
  after: sortKeys(after),
})

/** The line of an event that its segment's hash is made of: JSON with the fields in a fixed order, and those of `before` and `after` sorted. */
export const writeCanonicalLine = (event: SealedEvent): string => JSON.stringify(orderFields(event))
