import type { Database } from '../../db/open.ts'
import type { HeadNote } from '../../ports/head-note.ts'
import { beginChain } from './begin-chain.ts'
import { createChainKeys } from './chain-hash.ts'
import * as queries from './chain-queries.ts'
import { compareWithNote } from './compare-with-note.ts'
import type { AuditSettings, ChainProblem, ChainResult, ChainState, Checkpoint, Verification } from './model.ts'
import { findCheckpoint, readSegments, readGroups } from './read-chain.ts'
import { removeSegments } from './remove-segments.ts'
import { ChainBroken, sealEvents } from './seal-events.ts'
import { verifyChain } from './verify-chain.ts'
import { writeJsonLines } from './write-json-lines.ts'

export interface ChainDeps extends AuditSettings {
  readonly db: Database['db']
  /** The server's secret, which the database does not have. */
  readonly secret: string
  readonly note: HeadNote
  readonly now: () => Date
}

/** The chain over the audit trail: what has been recorded is sealed, so that a later change is detected. */
export interface AuditChain {
  /** Seals all committed events, and notes the new head. Throws `ChainBroken` if the chain is not as this server left it. */
  seal(): Promise<void>
  /** Verifies the whole chain, and compares it with the head that was noted. Stores nothing. */
  check(): Promise<ChainResult>
  /** The same, keeping the result. Callers at the same time share one verification. */
  verify(): Promise<Verification>
  /** Whether any seal of the chain was made with a secret of this server. */
  hasOwnSeal(): Promise<boolean>
  /** Begins the chain again after segments whose secret is lost. Throws `ChainNotLost` and `ChainBroken`. */
  begin(): Promise<Checkpoint>
  describe(): Promise<ChainState>
  /** Erases old addresses, and removes segments that are kept no longer. Throws `ChainBroken` in place of removing from a broken chain. */
  sweep(): Promise<void>
  /** The whole chain as JSON lines, written while it is read. Throws if segments are removed meanwhile: the lines then have no end. */
  writeLines(): AsyncGenerator<string>
}

const dayMs = 24 * 60 * 60_000
const maxSegment = 2_147_483_647

export function createAuditChain({ db, secret, earlierSecrets, note, retentionDays, addressDays, now }: ChainDeps): AuditChain {
  const keys = createChainKeys(secret, earlierSecrets)

  const findEnds = async () => ({
    start: await findCheckpoint(db, 'start'),
    begun: await findCheckpoint(db, 'begun'),
    head: await findCheckpoint(db, 'head'),
  })

  /** Old segments may be removed while the chain is read, which is not wrong. */
  const hasOtherStart = async (start: Checkpoint | null): Promise<boolean> =>
    (await findCheckpoint(db, 'start'))?.segment !== start?.segment

  const check = async (): Promise<ChainResult> => {
    const { start, begun, head } = await findEnds()
    const result = await verifyChain({ start, begun, groups: readGroups(db, head?.segment ?? maxSegment), findHead: () => head }, keys)
    if (result.problem !== null) return (await hasOtherStart(start)) ? check() : result
    const beyond = await queries.countBeyondHead(db)
    const unlisted: ChainProblem = {
      fault: 'unlisted',
      segment: null,
      message: `${beyond} events are in a segment after the end of the chain.`,
    }
    return { ...result, problem: beyond === 0 ? await compareWithNote(db, note) : unlisted }
  }

  /** The head comes last in an export: without it, a file is recognised as incomplete. */
  async function* readSince(start: Checkpoint | null, head: Checkpoint | null) {
    yield* readGroups(db, head?.segment ?? maxSegment)
    if (await hasOtherStart(start)) throw new Error('Old segments were removed while the audit trail was exported.')
  }

  let verifying: Promise<Verification> | null = null
  const verify = (): Promise<Verification> => {
    const run = async () => {
      const result = { ...(await check()), at: now() }
      await queries.putVerification(db, result)
      return result
    }
    verifying ??= run().finally(() => (verifying = null))
    return verifying
  }

  const refuseOtherHead = async (): Promise<void> => {
    const problem = await compareWithNote(db, note)
    if (problem !== null) throw new ChainBroken(problem.message)
  }

  const noteHead = async (): Promise<void> => {
    const head = await findCheckpoint(db, 'head')
    if (head !== null && head.hash !== note.read()?.hash) note.write({ segment: head.segment, hash: head.hash, at: head.at })
  }

  /** By whole days, so that the chain is verified for it once a day. */
  const removeBefore = async (before: Date): Promise<void> => {
    const day = new Date(Math.floor(before.getTime() / dayMs) * dayMs)
    if ((await queries.findLastBefore(db, day)) === null) return
    const { problem } = await verify()
    if (problem !== null) throw new ChainBroken(`Nothing is removed from the audit trail, which does not verify: ${problem.message}`)
    await removeSegments(db, keys, day, now)
  }

  return {
    async seal() {
      await refuseOtherHead()
      await sealEvents(db, keys, now)
      await noteHead()
    },
    check,
    verify,
    async hasOwnSeal() {
      const ends = Object.values(await findEnds())
      if (ends.some((end) => end !== null && keys.hasSealedCheckpoint(end))) return true
      for await (const segment of readSegments(db, maxSegment)) if (keys.hasSealedSegment(segment)) return true
      return false
    },
    async begin() {
      await refuseOtherHead()
      return beginChain(db, keys, now)
    },
    async describe() {
      const row = await queries.findVerification(db)
      return {
        ...(await findEnds()),
        unsealed: await queries.countUnsealed(db),
        verifying: verifying !== null,
        verification: row === null ? null : { ...row, problem: row.problem as ChainProblem | null },
      }
    },
    async sweep() {
      await queries.deleteOriginsBefore(db, new Date(now().getTime() - addressDays * dayMs))
      if (retentionDays > 0) await removeBefore(new Date(now().getTime() - retentionDays * dayMs))
    },
    async *writeLines() {
      const { start, head } = await findEnds()
      yield* writeJsonLines({ start, head, groups: readSince(start, head) })
    },
  }
}
