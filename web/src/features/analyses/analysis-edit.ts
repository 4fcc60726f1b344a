import type { AnalysisChange, AnalysisItem, ClientName, Standard } from '@tickmark/contract'
import { standardName } from './standard-name.ts'

/** A change by the owner: what changes, as it will be shown. Null removes it. */
export interface AnalysisEdit {
  fileName?: string
  standard?: Standard
  /** The standard that the draft names and that is not followed (D29). */
  keptOver?: Standard | null
  client?: ClientName | null
  archived?: boolean
}

/** The part of an analysis that an edit changes. */
export type Editable = Pick<AnalysisItem, 'fileName' | 'standard' | 'client' | 'archived'> & { keptOver?: Standard | undefined }

/** The analysis as it is after an edit. */
export function applyEdit<Known extends Editable>(known: Known, { fileName, standard, keptOver, client, archived }: AnalysisEdit): Known {
  const next = { ...known, ...(fileName === undefined ? {} : { fileName }), ...(standard === undefined ? {} : { standard }) }
  if (standard !== undefined || keptOver !== undefined) setOrDelete(next, 'keptOver', keptOver ?? undefined)
  if (client !== undefined) setOrDelete(next, 'client', client ?? undefined)
  if (archived !== undefined) setOrDelete(next, 'archived', archived ? true : undefined)
  return next
}

function setOrDelete<Known extends Editable, Key extends keyof Editable>(known: Known, key: Key, value: Known[Key] | undefined): void {
  if (value === undefined) delete known[key]
  else known[key] = value
}

/** The edit that takes an edit back. */
export function undoEdit(before: Editable, edit: AnalysisEdit): AnalysisEdit {
  return {
    ...(edit.fileName === undefined ? {} : { fileName: before.fileName }),
    ...(edit.standard === undefined && edit.keptOver === undefined ? {} : { standard: before.standard, keptOver: before.keptOver ?? null }),
    ...(edit.client === undefined ? {} : { client: before.client ?? null }),
    ...(edit.archived === undefined ? {} : { archived: before.archived === true }),
  }
}

/** What is sent. */
export function toChange({ client, ...edit }: AnalysisEdit): AnalysisChange {
  return { ...edit, ...(client === undefined ? {} : { clientId: client?.id ?? null }) }
}

/** What an edit did, for a notification. */
export function describeEdit({ fileName, standard, keptOver, client, archived }: AnalysisEdit): string {
  const parts = [
    fileName === undefined ? null : `Renamed to “${fileName}”`,
    standard === undefined ? null : keptOver ? `${standardName(standard)} kept` : `Standard set to ${standardName(standard)}`,
    client === undefined ? null : client === null ? 'Taken from its client' : `Moved to ${client.name}`,
    archived === undefined ? null : archived ? 'Archived' : 'Taken out of the archive',
  ].filter((part) => part !== null)
  return parts.length === 1 ? (parts[0] ?? '') : 'Analysis changed'
}
