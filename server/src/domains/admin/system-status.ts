import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { limits, ServerPart, type PartProblem, type PartStatus } from '@tickmark/contract'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Files } from '../../ports/files.ts'
import type { MailSender } from '../../ports/mail.ts'

/** Checks a part and returns its problem, if any; rejects if the part fails. */
type Probe = () => Promise<PartProblem | null>

export interface SystemStatusDeps {
  /** Rejects if the database does not answer. */
  readonly ping: () => Promise<unknown>
  readonly jobs: Pick<JobQueue, 'isBehind'>
  readonly mail: Pick<MailSender, 'check'>
  readonly files: Pick<Files, 'receive'>
  /** Whether the model's service accepts the key; null if no model is configured. */
  readonly checkModel: (() => Promise<boolean>) | null
  /** Called with a part's error, which may go into the log and nowhere else. */
  readonly onFailure: (part: ServerPart, error: unknown) => void
}

/** While a worker runs, jobs wait for seconds at most. */
const waitingMs = 5 * 60_000

/** Checks all parts at once, each with a short time limit. */
export function createSystemStatus(deps: SystemStatusDeps): () => Promise<PartStatus[]> {
  const { ping, jobs, mail, files, checkModel, onFailure } = deps
  const probes: Readonly<Record<ServerPart, Probe | null>> = {
    database: async () => {
      await ping()
      return null
    },
    jobs: async () => ((await jobs.isBehind(waitingMs)) ? 'jobs-waiting' : null),
    mail: async () => ((await mail.check()) ? null : 'no-mail-server'),
    files: async () => {
      const written = await files.receive(Readable.from([Buffer.from('probe')]), 100)
      await written.discard()
      return null
    },
    model: checkModel === null ? null : async () => ((await checkModel()) ? null : 'key-refused'),
  }

  const measure = async (part: ServerPart): Promise<PartStatus> => {
    const probe = probes[part]
    if (probe === null) return { part, inUse: false, problem: null, milliseconds: 0 }
    const start = performance.now()
    const tried = probe().catch((error: unknown): PartProblem => {
      onFailure(part, error)
      return 'failing'
    })
    const over = new AbortController()
    const late = wait(limits.statusProbeMs, 'slow' as const, { signal: over.signal }).catch(() => null)
    const problem = await Promise.race([tried, late])
    over.abort()
    return { part, inUse: true, problem, milliseconds: Math.round(performance.now() - start) }
  }

  return () => Promise.all(ServerPart.options.map(measure))
}
