import { limits, MappingChoice, type MappingChange } from '@tickmark/contract'
import { keyOf } from '@tickmark/engine/ledgers'
import type { Db } from '../../db/open.ts'
import * as queries from './queries.ts'

/**
 * The choices with changes: one for each account, which is known by its code, or by its name where it has no code. The newest come last. Of
 * more than a ledger can have, the oldest go.
 */
export function mergeMapping(known: readonly MappingChoice[], changes: readonly MappingChange[]): MappingChoice[] {
  const merged = new Map(known.map((choice) => [keyOf(choice), choice]))
  for (const { class: chosen, ...account } of changes) {
    merged.delete(keyOf(account))
    if (chosen !== null) merged.set(keyOf(account), { ...account, class: chosen })
  }
  return [...merged.values()].slice(-limits.accountsPerLedger)
}

/** An empty object, the column's default, has no choices. */
const readMapping = (stored: unknown): MappingChoice[] => (Array.isArray(stored) ? MappingChoice.array().parse(stored) : [])

/** The classes that people chose for the accounts of an analysis' client; none without a client. */
export async function listKeptChoices(db: Db, analysisId: number): Promise<MappingChoice[]> {
  return readMapping((await queries.findMappings(db, analysisId))?.accountMappings)
}

/** What was chosen for accounts of the other clients in the workspace of an analysis: a choice for each of them and each name. */
export async function listEarlierChoices(db: Db, analysisId: number): Promise<MappingChoice[]> {
  const rows = await queries.listOtherMappings(db, analysisId)
  return rows
    .flatMap(({ accountMappings }) => readMapping(accountMappings))
    .filter(({ name }) => name !== '')
    .slice(0, limits.earlierChoices)
}

/** Keeps changed choices for the client of an analysis, if it has one, in the transaction of the change, which has locked the analysis. */
export async function keepChoices(tx: Db, analysisId: number, changes: readonly MappingChange[]): Promise<void> {
  if (changes.length === 0) return
  const client = await queries.lockMappings(tx, analysisId)
  if (client !== null) await queries.updateMappings(tx, client.id, mergeMapping(readMapping(client.accountMappings), changes))
}
