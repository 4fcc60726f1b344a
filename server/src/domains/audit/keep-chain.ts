import type { JobQueue } from '../../jobs/job-queue.ts'
import type { AuditChain } from './chain.ts'

const everyMinute = '* * * * *'
const everyNight = '30 2 * * *'

/** What failed, and the head of a chain that verifies, in words for the log. */
interface ChainLog {
  error(what: { readonly err: unknown }, message: string): void
  info(what: { readonly segment: number; readonly hash: string }, message: string): void
}

/** Seals the audit trail every minute, and verifies it every night and at each start. */
export async function keepChain(jobs: JobQueue, chain: Pick<AuditChain, 'seal' | 'verify' | 'describe'>, log: ChainLog): Promise<void> {
  await jobs.repeat('seal-audit', everyMinute, () =>
    chain.seal().catch((error: unknown) => log.error({ err: error }, 'the audit trail could not be sealed')),
  )
  await jobs.repeat('verify-audit', everyNight, async () => {
    try {
      const { problem } = await chain.verify()
      if (problem !== null) {
        log.error({ err: new Error(problem.message) }, 'the audit trail does not verify')
        return
      }
      const { head } = await chain.describe()
      if (head !== null) log.info({ segment: head.segment, hash: head.hash }, 'the head of the audit trail')
    } catch (error) {
      log.error({ err: error }, 'the audit trail could not be verified')
    }
  })
}
