import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobCount, JobOutcome } from '../jobs/job-queue.ts'

export interface CountedRequest {
  readonly method: string
  /** The pattern of the path, never the path itself. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** The parts of a process of which a scrape asks how they are at that moment. */
export interface Watched {
  readonly version: string
  readonly role: string
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** Rejects where the database does not answer. */
  readonly countJobs: () => Promise<readonly JobCount[]>
  readonly countSockets: () => number
}

/** What this process counts for Prometheus. Labels have words of closed lists and patterns of paths only: no id, name or address. */
export interface Metrics {
  countRequest(request: CountedRequest): void
  countJob(kind: string, outcome: JobOutcome, seconds: number): void
  /** `outcome` is `done`, or the code of why it failed. */
  countReview(outcome: string, seconds: number): void
  countMail(outcome: 'sent' | 'failed'): void
  countModelCall(use: 'answer' | 'ai-review', outcome: 'answered' | 'failed' | 'stopped'): void
  watch(watched: Watched): void
  /** Everything in the text format of Prometheus. Does not wait for a database that does not answer. */
  read(): Promise<string>
}

/** In seconds. */
const requestBuckets = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 60]
const workBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 150, 600]

/** Prometheus gives up after ten seconds, and would lose everything else. */
const patienceMs = 2_000

/** `ofProcess` adds memory, processor time, the event loop and garbage collection, which a process can count once only. */
export function createMetrics({ ofProcess }: { readonly ofProcess: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `tickmark_${name}`, help, labelNames, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `tickmark_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]) =>
    new Histogram({ name: `tickmark_${name}`, help, labelNames, buckets, registers })

  const build = gauge('build_info', 'Version and role of this process; always 1', ['version', 'role'])
  const requests = histogram('http_request_duration_seconds', 'Requests', ['method', 'route', 'status'], requestBuckets)
  const jobs = histogram('job_duration_seconds', 'Attempts at jobs in this process', ['kind', 'outcome'], workBuckets)
  const reviews = histogram('review_duration_seconds', 'Reviews that ended in this process', ['outcome'], workBuckets)
  const mails = counter('mails_total', 'Emails handed to the mail server, or not', ['outcome'])
  const modelCalls = counter('model_calls_total', 'Answers and AI reviews asked of the language model', ['use', 'outcome'])
  const sockets = gauge('sockets_open', 'Live connections to this process')
  const connections = gauge('database_connections', 'Connections of the pool of this process', ['state'])
  const waiting = gauge('database_waiting', 'Queries of this process that wait for a connection')
  const databaseUp = gauge('database_up', 'Whether the database answered this scrape')
  const queue = gauge('jobs', 'Jobs of all processes; failed: of the last hours, not retried', ['kind', 'state'])
  const oldest = gauge('job_oldest_waiting_seconds', 'How long the oldest job that could run has waited', ['kind'])

  const readJobs = async (countJobs: Watched['countJobs']): Promise<void> => {
    const counted = await Promise.race([countJobs().catch(() => null), wait(patienceMs, null, { ref: false })])
    databaseUp.set(counted === null ? 0 : 1)
    queue.reset()
    oldest.reset()
    for (const { kind, state, count, oldestSeconds } of counted ?? []) {
      queue.set({ kind, state }, count)
      if (state === 'waiting') oldest.set({ kind }, oldestSeconds)
    }
  }
  let watched: Watched | null = null
  return {
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countJob: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    countReview: (outcome, seconds) => reviews.observe({ outcome }, seconds),
    countMail: (outcome) => mails.inc({ outcome }),
    countModelCall: (use, outcome) => modelCalls.inc({ use, outcome }),
    watch(parts) {
      watched = parts
    },
    async read() {
      if (watched !== null) {
        const { version, role, pool, countJobs, countSockets } = watched
        build.set({ version, role }, 1)
        sockets.set(countSockets())
        connections.set({ state: 'idle' }, pool.idleCount)
        connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        waiting.set(pool.waitingCount)
        await readJobs(countJobs)
      }
      return registry.metrics()
    },
  }
}
