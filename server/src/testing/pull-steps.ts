import { type LedgerProvider, limits } from '@tickmark/contract'
import { asc, eq } from 'drizzle-orm'
import { createSeals } from '../adapters/sealed-secrets/create-seals.ts'
import type { Db } from '../db/open.ts'
import { analyses, clients, connections, pulls } from '../db/schema/index.ts'
import { createAccesses, createConnections } from '../domains/connections/service.ts'
import { createNotifications } from '../domains/notifications/service.ts'
import { createRunPull } from '../domains/pulls/run-pull.ts'
import { openPulls } from '../domains/pulls/service.ts'
import { unlimitedStorage, type Storage } from '../domains/storage/service.ts'
import type { User } from '../domains/users/service.ts'
import type { JobQueue, SendOptions } from '../jobs/job-queue.ts'
import type { LedgerSource, SourceFault } from '../ports/ledger-source.ts'
import { createScriptedSource, type ScriptedBooks } from './scripted-source.ts'
import { addSharedAnalysis } from './sharing.ts'

const noRun = { signal: new AbortController().signal, id: '', attempt: 0 }
const period = { from: '2025-01-01', to: '2025-12-31' }

export interface PullTestOptions {
  readonly books?: ScriptedBooks
  readonly storage?: Storage
  /** Replaces parts of the queue, such as to throw between steps. */
  readonly jobs?: Partial<JobQueue>
}

/** A client of this person with a scripted source, connected, and an analysis of it, whose pulls a test takes step by step. */
export async function openPullTest(db: Db, person: User, uid: string, options: PullTestOptions = {}) {
  let clock = new Date('2026-01-20T09:00:00Z').getTime()
  const now = () => new Date(clock)
  const source = createScriptedSource({ now, ...(options.books !== undefined && { books: options.books }) })
  const seals = createSeals([], 'a secret of tests, long enough to pass')
  /** How long each job that was sent waits, in milliseconds. */
  const waits: number[] = []
  const jobs: JobQueue = {
    send: async (_tx: unknown, _kind: unknown, _data: unknown, { afterMs = 0 }: SendOptions = {}) => void waits.push(afterMs),
    isLive: async () => true,
    hasLive: async () => true,
    wake: () => {},
    work: async () => {},
    repeat: async () => {},
    count: async () => [],
    isBehind: async () => false,
    stop: async () => {},
    ...options.jobs,
  }
  const troubles: SourceFault[] = []
  const unreadable: number[] = []
  const notifications = createNotifications({
    db,
    jobs: { send: async () => {} },
    announcements: { announce: async () => () => {} },
    emailDelayMs: 0,
  })
  const deps = {
    db,
    jobs,
    notifications,
    storage: options.storage ?? unlimitedStorage,
    seal: seals.tokens,
    seals,
    ledgerSources: new Map<LedgerProvider, LedgerSource>([['xero', source]]),
    publicOrigin: 'https://tickmark.example',
    now,
    onUnreadable: (id: number) => void unreadable.push(id),
    onUnrevoked: () => {},
    onTrouble: (_id: number, error: SourceFault) => void troubles.push(error),
    onNightlyFailure: () => {},
    findUser: async () => person,
    hasLapsed: async () => false,
  }
  const service = createConnections(deps)
  const pullsService = await openPulls(deps)
  const accesses = createAccesses({ ...deps, sources: deps.ledgerSources })
  const run = createRunPull({ ...deps, accesses })

  const name = `Client ${Math.random()}`
  const [client] = await db.insert(clients).values({ workspaceId: person.workspaceId, name, nameKey: name }).returning()
  const clientId = client?.id ?? 0
  const analysis = {
    id: await addSharedAnalysis(db, uid),
    workspaceId: person.workspaceId,
    userId: person.id,
    role: 'owner' as const,
    owner: null,
    isWithin: true,
    isManaged: true,
    standard: 'IFRS' as const,
  }
  await db.update(analyses).set({ clientId }).where(eq(analyses.id, analysis.id))

  const consent = async (connectionId: number | null = null, code: string | null = 'GOOD-CODE') => {
    const url = new URL(await service.begin(person.id, clientId, 'xero', connectionId))
    const answer = { state: url.searchParams.get('state') ?? '', code, realmId: null }
    return (await service.finish(person, answer)).connection
  }
  const connection = await consent()
  const rowOf = async (id: number) => (await db.select().from(pulls).where(eq(pulls.id, id)))[0]

  return {
    ...deps,
    service,
    pulls: pullsService,
    accesses,
    source,
    waits,
    troubles,
    unreadable,
    clientId,
    analysis,
    connection,
    consent,
    period,
    rowOf,
    run,
    pass: (ms: number) => {
      clock += ms
    },
    connectionRow: async () => (await db.select().from(connections).where(eq(connections.id, connection.id)))[0],
    start: () => pullsService.start(person.id, analysis, connection.id, period),
    step: async (pullId: number) => {
      await run({ pullId }, noRun)
      return rowOf(pullId)
    },
    /** Takes steps, each after what it waits for, until the pull has ended. */
    async finish(pullId: number) {
      for (let steps = 0; steps < 200; steps += 1) {
        await run({ pullId }, noRun)
        const row = await rowOf(pullId)
        if (row === undefined || (row.state !== 'waiting' && row.state !== 'running')) return row
        clock += waits.at(-1) ?? 0
      }
      throw new Error('the pull does not end')
    },
    list: () => db.select().from(pulls).where(eq(pulls.analysisId, analysis.id)).orderBy(asc(pulls.id)).limit(limits.pullsPerAnalysis),
  }
}

export type PullTest = Awaited<ReturnType<typeof openPullTest>>
