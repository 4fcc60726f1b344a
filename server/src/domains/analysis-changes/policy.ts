import type { AnalysisChange, AnalysisEventData, AnalysisEventKind } from '@tickmark/contract'
import type { Changeable } from './model.ts'

interface Entry {
  readonly kind: AnalysisEventKind
  readonly data: AnalysisEventData
}

/** What a change does: the columns that get another value, and its entries in the history. Neither where nothing changes. */
export interface Decided {
  readonly columns: Partial<Changeable>
  readonly events: readonly Entry[]
}

/** A standard given without `keptOver` is a plain choice, so that the next draft that names another is asked about again. */
export function decideChange(before: Changeable, change: AnalysisChange, now: Date): Decided {
  const standard = change.standard ?? before.standard
  const given = change.keptOver === undefined ? (change.standard === undefined ? before.keptOver : null) : change.keptOver
  const keptOver = given === standard ? null : given
  const columns: { -readonly [Name in keyof Changeable]?: Changeable[Name] } = {}
  const events: Entry[] = []
  if (change.fileName !== undefined && change.fileName !== before.fileName) {
    columns.fileName = change.fileName
    events.push({ kind: 'renamed', data: {} })
  }
  if (standard !== before.standard || keptOver !== before.keptOver) {
    Object.assign(columns, { standard, keptOver })
    events.push({ kind: 'standard-changed', data: { standard, ...(keptOver === null ? {} : { keptOver }) } })
  }
  if (change.clientId !== undefined && change.clientId !== before.clientId) {
    columns.clientId = change.clientId
    events.push({ kind: 'client-changed', data: { clientId: change.clientId } })
  }
  if (change.archived !== undefined && change.archived !== (before.archivedAt !== null)) {
    columns.archivedAt = change.archived ? now : null
    events.push({ kind: change.archived ? 'archived' : 'unarchived', data: {} })
  }
  return { columns, events }
}
