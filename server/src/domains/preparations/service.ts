import { setImmediate } from 'node:timers/promises'
import type { Preparation, PreparationChange } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { pack } from '../../db/pack.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { keepChoices, mergeMapping } from '../clients/service.ts'
import { insertEvents, refuseFullHistory } from '../history/service.ts'
import { lockPoints } from '../points/service.ts'
import type { Storage } from '../storage/service.ts'
import { toStorable } from './to-storable.ts'
import { hasAdded, listEvents } from './policy.ts'
import { putPreparation } from './queries.ts'
import { findStored, packLedger, readMapping, readPreparation } from './read-preparation.ts'

export { findPullInUse } from './queries.ts'

/**
 * What analyses draft statements from. Imported trial balances and journals are in the history, and announced to all members with it. Other
 * changes come with every key press, and one that is made to an old version is refused.
 */
export interface Preparations {
  get(analysis: AnalysisPart): Promise<Preparation>
  /**
   * Changes what is given, and keeps choices of the mapping for the client too. Returns the new version. Throws `ApiError`:
   * PREPARATION_CHANGED for a version that is not the newest, NOT_FOUND if the analysis has been deleted meanwhile, HISTORY_FULL,
   * STORAGE_FULL, DISK_FULL.
   */
  change(userId: number, analysis: AnalysisPart, change: PreparationChange): Promise<number>
}

export interface PreparationsDeps {
  readonly db: Db
  readonly storage: Storage
  readonly announcements: Pick<Announcements, 'announce'>
}

export function createPreparations({ db, storage, announcements }: PreparationsDeps): Preparations {
  return {
    get: (analysis) => readPreparation(db, analysis),
    async change(userId, analysis, given) {
      // With 200,000 accounts each step takes a while: other requests get their turn between them.
      await setImmediate()
      const { change, text } = toStorable(given)
      const adds = hasAdded(change)
      await setImmediate()
      // Packed before, so that the transaction is short.
      const ledgers = await packLedgers(change)
      const { version, publish } = await storage.writeText(adds ? text : '', () =>
        db.transaction(async (tx) => {
          const done = await storage.add(
            tx,
            analysis,
            () => store(tx, userId, analysis, change, ledgers),
            () => adds,
          )
          const isAnnounced = listEvents(change).length > 0
          const publish = isAnnounced ? await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id }) : () => {}
          return { version: done, publish }
        }),
      )
      publish()
      return version
    },
  }
}

type PackedLedgers = Awaited<ReturnType<typeof packLedgers>>

const packLedgers = async ({ current, prior }: PreparationChange) => ({
  ...(current === undefined ? {} : { currentLedger: await packLedger(current) }),
  ...(prior === undefined ? {} : { priorLedger: await packLedger(prior) }),
})

async function store(tx: Db, userId: number, analysis: AnalysisPart, change: PreparationChange, ledgers: PackedLedgers): Promise<number> {
  const { id: analysisId, workspaceId } = analysis
  if (!(await lockPoints(tx, analysisId))) throw new ApiError('NOT_FOUND')
  const { version, profile, currentLedger, priorLedger, pullId, mapping, journals } = await findStored(tx, analysis)
  if (version !== change.version) throw new ApiError('PREPARATION_CHANGED')
  const events = listEvents(change)
  if (events.length > 0) await refuseFullHistory(tx, analysisId)
  await putPreparation(tx, {
    analysisId,
    workspaceId,
    version: version + 1,
    profile: change.profile ?? profile,
    currentLedger,
    priorLedger,
    ...ledgers,
    pullId: change.current === undefined ? pullId : (change.current?.pullId ?? null),
    mapping: change.mapping === undefined ? mapping : await pack(mergeMapping(await readMapping(mapping), change.mapping)),
    journals: change.journals ?? journals,
    updatedBy: userId,
  })
  await keepChoices(tx, analysisId, change.mapping ?? [])
  await insertEvents(
    tx,
    events.map((event) => ({ workspaceId, analysisId, pointId: null, userId, ...event })),
  )
  return version + 1
}
