import type { JobQueue } from '../../jobs/job-queue.ts'
import type { AuditChain } from './chain.ts'

const everyMinute = '* * * * *'
const everyNight = '30 2 * * *'

/** Seals the audit trail every minute, and verifies it every night and at each start. `onFailure` gets what is wrong, in words for the log. */
export async function keepChain(
  jobs: JobQueue,
  chain: Pick<AuditChain, 'seal' | 'verify'>,
  onFailure: (error: unknown, what: string) => void,
): Promise<void> {
  await jobs.repeat('seal-audit', everyMinute, () =>
    chain.seal().catch((error: unknown) => onFailure(error, 'the audit trail could not be sealed')),
  )
  await jobs.repeat('verify-audit', everyNight, async () => {
    const verified = await chain.verify().catch((error: unknown) => {
      onFailure(error, 'the audit trail could not be verified')
      return null
    })
    const problem = verified?.problem ?? null
    if (problem !== null) onFailure(new Error(problem.message), 'the audit trail does not verify')
  })
}
