import { ImportedLedger, Journal, MappingChoice, type Preparation, PreparedProfile } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { pack, unpack } from '../../db/pack.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { listEarlierChoices, listKeptChoices } from '../clients/service.ts'
import { rollProfile } from './policy.ts'
import { postToLedger } from './post-to-ledger.ts'
import { findLastOfClient, findPreparation, type PreparationRow } from './queries.ts'

/** A preparation as it is stored. */
export type StoredPreparation = Omit<PreparationRow, 'analysisId' | 'workspaceId' | 'updatedAt' | 'updatedBy'>

/** The preparation of an analysis. Before its first change, it is what rolls forward from its client. */
export async function readPreparation(db: Db, analysis: RollingAnalysis): Promise<Preparation> {
  const row = await findPreparation(db, analysis.id)
  const kept = row === null ? await rollForward(db, analysis) : await readStored(row)
  return { ...kept, earlier: analysis.role === 'owner' ? await listEarlierChoices(db, analysis.id) : [] }
}

type KeptPreparation = Omit<Preparation, 'earlier'>

async function readStored(row: PreparationRow): Promise<KeptPreparation> {
  return {
    version: row.version,
    profile: PreparedProfile.parse(row.profile),
    current: await readLedger(row.currentLedger),
    prior: await readLedger(row.priorLedger),
    mapping: await readMapping(row.mapping),
    journals: Journal.array().parse(row.journals),
  }
}

/** The same as it is stored, or would be: trial balances of 200,000 accounts stay packed. */
export async function findStored(db: Db, analysis: RollingAnalysis): Promise<StoredPreparation> {
  const row = await findPreparation(db, analysis.id)
  if (row !== null) return row
  const { current, prior, mapping, ...rest } = await rollForward(db, analysis)
  return {
    ...rest,
    pullId: null,
    currentLedger: await packLedger(current),
    priorLedger: await packLedger(prior),
    mapping: await pack(mapping),
  }
}

type RollingAnalysis = Pick<AnalysisPart, 'id' | 'role'>

export const packLedger = async (ledger: ImportedLedger | null): Promise<Uint8Array | null> => (ledger === null ? null : pack(ledger))

export const readMapping = async (packed: Uint8Array): Promise<MappingChoice[]> => MappingChoice.array().parse(await unpack(packed))

const readLedger = async (packed: Uint8Array | null): Promise<ImportedLedger | null> =>
  packed === null ? null : ImportedLedger.parse(await unpack(packed))

/** Last year's adjusted balances are a person's: a pull of this year replaces them only on purpose. */
function withoutPull(ledger: ImportedLedger | null): ImportedLedger | null {
  if (ledger === null) return null
  const { pullId: _pull, replacedPullId: _replaced, ...kept } = ledger
  return kept
}

/** Only for the owner: a reviewer or a viewer of this analysis may not see the client's other work. */
async function rollForward(db: Db, { id, role }: RollingAnalysis): Promise<KeptPreparation> {
  const empty = { version: 0, profile: {}, current: null, prior: null, mapping: [], journals: [] }
  if (role !== 'owner') return empty
  const mapping = await listKeptChoices(db, id)
  const row = await findLastOfClient(db, id)
  if (row === null) return { ...empty, mapping }
  const [ledger, journals] = [await readLedger(row.currentLedger), Journal.array().parse(row.journals)]
  return {
    ...empty,
    profile: rollProfile(PreparedProfile.parse(row.profile)),
    prior: ledger === null ? null : withoutPull(journals.length === 0 ? ledger : postToLedger(ledger, journals)),
    mapping,
  }
}
