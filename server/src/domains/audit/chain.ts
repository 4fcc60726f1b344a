import type { Database } from '../../db/open.ts'
import { createChainKeys } from './chain-hash.ts'
import * as queries from './chain-queries.ts'
import type { AuditSettings, ChainProblem, ChainResult, ChainState, Verification } from './model.ts'
import { findCheckpoint, readGroups } from './read-chain.ts'
import { recordAudit } from './record.ts'
import { ChainBroken, sealEvents } from './seal-events.ts'
import { verifyChain } from './verify-chain.ts'
import { writeJsonLines } from './write-json-lines.ts'

export interface ChainDeps extends AuditSettings {
  readonly db: Database['db']
  /** The server's secret, which the database does not have. */
  readonly secret: string
  readonly now: () => Date
}

/** The chain over the audit trail: what has been recorded is sealed, so that a later change is detected. */
export interface AuditChain {
  /** Seals all committed events. Throws `ChainBroken` if the chain is not as this server left it. */
  seal(): Promise<void>
  /** Verifies the whole chain and keeps the result. */
  verify(): Promise<Verification>
  describe(): Promise<ChainState>
  /** Erases old addresses, and removes segments that are kept no longer. Throws `ChainBroken` in place of removing from a broken chain. */
  sweep(): Promise<void>
  /** The whole chain as JSON lines, written while it is read. */
  writeLines(): AsyncGenerator<string>
}

const dayMs = 24 * 60 * 60_000
const maxSegment = 2_147_483_647

export function createAuditChain({ db, secret, earlierSecrets, retentionDays, addressDays, now }: ChainDeps): AuditChain {
  const keys = createChainKeys(secret, earlierSecrets)

  const findEnds = async () => ({ start: await findCheckpoint(db, 'start'), head: await findCheckpoint(db, 'head') })

  const read = async (): Promise<ChainResult> => {
    const { start, head } = await findEnds()
    const result = await verifyChain({ start, groups: readGroups(db, head?.segment ?? maxSegment), findHead: () => head }, keys)
    if (result.problem !== null) {
      // Old segments may have been removed while it was read, which is not wrong.
      const isOther = (await findCheckpoint(db, 'start'))?.segment !== start?.segment
      return isOther ? read() : result
    }
    const beyond = await queries.countBeyondHead(db)
    const problem: ChainProblem = {
      fault: 'unlisted',
      segment: null,
      message: `${beyond} events are in a segment after the end of the chain.`,
    }
    return beyond === 0 ? result : { ...result, problem }
  }

  const verify = async (): Promise<Verification> => {
    const result = { ...(await read()), at: now() }
    await queries.putVerification(db, result)
    return result
  }

  /** Removes whole segments from the beginning. The checkpoint that it leaves is where the chain begins from then on. */
  const removeBefore = async (before: Date): Promise<void> => {
    if ((await queries.findLastBefore(db, before)) === null) return
    const { problem } = await verify()
    if (problem !== null) throw new ChainBroken(`Nothing is removed from the audit trail, which does not verify: ${problem.message}`)
    await db.transaction(async (tx) => {
      await queries.lockChain(tx)
      const number = await queries.findLastBefore(tx, before)
      if (number === null) return
      const { hash } = await queries.getSegment(tx, number)
      const removed = await queries.deleteUpTo(tx, number)
      const events = ((await findCheckpoint(tx, 'start'))?.events ?? 0) + removed
      const start = { name: 'start', segment: number, hash, events, at: now() } as const
      await queries.putCheckpoint(tx, { ...start, seal: keys.sealCheckpoint(start) })
      const after = { events: removed, segment: number }
      await recordAudit(tx, { actorId: null, action: 'audit-events-removed', subject: 'audit-trail', subjectId: 'all', after })
    })
  }

  return {
    seal: () => sealEvents(db, keys, now),
    verify,
    async describe() {
      const row = await queries.findVerification(db)
      return {
        ...(await findEnds()),
        unsealed: await queries.countUnsealed(db),
        verification: row === null ? null : { ...row, problem: row.problem as ChainProblem | null },
      }
    },
    async sweep() {
      await queries.deleteOriginsBefore(db, new Date(now().getTime() - addressDays * dayMs))
      if (retentionDays > 0) await removeBefore(new Date(now().getTime() - retentionDays * dayMs))
    },
    async *writeLines() {
      const { start, head } = await findEnds()
      yield* writeJsonLines({ start, head, groups: readGroups(db, head?.segment ?? maxSegment) })
    },
  }
}
