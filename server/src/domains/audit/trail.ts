import { Readable } from 'node:stream'
import type { AuditItem, AuditNames } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { AuditChain } from './chain.ts'
import type { AuditFilter, ChainState } from './model.ts'
import { presentEvent } from './present.ts'
import { recordForId } from './record.ts'
import { ChainBroken } from './seal-events.ts'
import * as queries from './trail-queries.ts'
import type { AuditRow } from './trail-queries.ts'
import { writeCsv } from './write-csv.ts'

export interface AuditPage extends AuditFilter {
  readonly limit: number
  readonly before?: number | undefined
}

/** The trail as administrators read it. Only an export writes to it, to record itself. */
export interface AuditTrail {
  /** One more than the limit if there are more. */
  list(page: AuditPage): Promise<readonly AuditRow[]>
  listNames(): Promise<AuditNames>
  /** The matching events as CSV, written while it is read. */
  export(adminId: number, filter: AuditFilter): Promise<Readable>
  /** The whole trail with its chain as JSON lines, likewise. Everything recorded so far is sealed before, also the export itself. */
  exportLines(adminId: number): Promise<Readable>
  describeChain(): Promise<ChainState>
  /** Seals and verifies the whole chain. What takes longer than a proxy would wait goes on after the result. */
  verify(adminId: number): Promise<ChainState>
}

/** Waits until the work has ended, or for so long. */
async function waitFor(work: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
  await Promise.race([work, patience]).finally(() => clearTimeout(timer))
}

/** Rows in memory at a time during an export. */
const exportPageSize = 1_000

async function* readPages(db: Db, filter: AuditFilter, start: number): AsyncGenerator<readonly AuditItem[]> {
  let before = start
  for (;;) {
    const rows = await queries.listEvents(db, filter, exportPageSize, before)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(presentEvent)
    if (rows.length < exportPageSize) return
    before = last.id
  }
}

const given = (filter: AuditFilter): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value as string | number]])))

/** A proxy ends a call after a minute without an answer. */
const defaultPatienceMs = 20_000

interface TrailDeps {
  readonly db: Db
  readonly chain: AuditChain
  readonly patienceMs?: number
  /** Receives why a verification failed after its answer. */
  readonly onLateFailure: (error: unknown) => void
}

export function createAuditTrail({ db, chain, patienceMs = defaultPatienceMs, onLateFailure }: TrailDeps): AuditTrail {
  const sealUnlessBroken = () =>
    chain.seal().catch((error: unknown) => {
      // Verification says what is wrong.
      if (!(error instanceof ChainBroken)) throw error
    })
  return {
    list: ({ limit, before, ...filter }) => queries.listEvents(db, filter, limit + 1, before),
    listNames: async () => ({ actions: [...(await queries.listActions(db))], subjects: [...(await queries.listSubjects(db))] }),
    async export(adminId, filter) {
      // The export holds the events before its own, as they were at the time of the request.
      const start = await recordForId(db, {
        actorId: adminId,
        action: 'audit-exported',
        subject: 'audit-trail',
        subjectId: 'all',
        after: { format: 'csv', ...given(filter) },
      })
      return Readable.from(writeCsv(readPages(db, filter, start)))
    },
    async exportLines(adminId) {
      const after = { format: 'json-lines' }
      await recordForId(db, { actorId: adminId, action: 'audit-exported', subject: 'audit-trail', subjectId: 'all', after })
      await sealUnlessBroken()
      return Readable.from(chain.writeLines())
    },
    describeChain: () => chain.describe(),
    async verify(adminId) {
      await recordForId(db, { actorId: adminId, action: 'audit-verified', subject: 'audit-trail', subjectId: 'all' })
      await sealUnlessBroken()
      let isAnswered = false
      const verification = chain.verify().catch((error: unknown) => {
        if (!isAnswered) throw error
        onLateFailure(error)
      })
      await waitFor(verification, patienceMs)
      isAnswered = true
      return chain.describe()
    },
  }
}
