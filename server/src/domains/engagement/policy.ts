import type { AnalysisEventData, AnalysisEventKind, AnalysisRole, EngagementChange } from '@tickmark/contract'
import { lines, type Named } from './model.ts'

interface Entry {
  readonly kind: AnalysisEventKind
  readonly data: AnalysisEventData
}

/** What a change does: the columns that get another value, its entries in the history, and whom to notify of what. */
export interface Decided {
  readonly columns: Partial<Named>
  readonly events: readonly Entry[]
  /** Named for a line that was not theirs before, once each. */
  readonly named: readonly number[]
  /** Of another due date: the people named who are not notified anyway. */
  readonly reminded: readonly number[]
}

/** Only someone who can change the analysis can be named to sign it. */
export const canBeNamed = (role: AnalysisRole | null): boolean => role === 'owner' || role === 'reviewer'

export function decideEngagement(before: Named, change: EngagementChange): Decided {
  const columns: { -readonly [Name in keyof Named]?: Named[Name] } = {}
  const events: Entry[] = []
  const named = new Set<number>()
  for (const [column, signOff] of lines) {
    const next = change[column]
    if (next === undefined || next === before[column]) continue
    columns[column] = next
    events.push({ kind: 'named', data: { signOff, assigneeId: next } })
    if (next !== null) named.add(next)
  }
  const after = { ...before, ...columns }
  const reminded = new Set<number>()
  if (change.dueOn !== undefined && change.dueOn !== before.dueOn) {
    columns.dueOn = change.dueOn
    events.push({ kind: 'due', data: { dueOn: change.dueOn } })
    const concerned = change.dueOn === null ? [] : lines.map(([column]) => after[column])
    for (const id of concerned) if (id !== null && !named.has(id)) reminded.add(id)
  }
  if (change.periodEnd !== undefined && change.periodEnd !== before.periodEnd) {
    columns.periodEnd = change.periodEnd
    events.push({ kind: 'period-set', data: { periodEnd: change.periodEnd } })
  }
  return { columns, events, named: [...named], reminded: [...reminded] }
}
