import { z } from 'zod'
import { LedgerProvider } from './connections.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { ImportedLedger } from './preparations.ts'

/**
 * Pulls: the trial balances of an analysis from the system that keeps its client's ledger. Each is a version, which nothing changes. A pull
 * that is complete is used like a file that was read: a person looks at it, and its trial balances become those of the preparation.
 */

export const PullState = z.enum(['waiting', 'running', 'complete', 'failed', 'cancelled'])
export type PullState = z.infer<typeof PullState>

/** Why a pull failed. The browser has the words for what to do. */
export const PullFailure = z.enum([
  /** The consent has ended: connect again. */
  'consent-ended',
  /** The consent does not cover what is needed, or the person there may not see it. */
  'not-allowed',
  /** The limit of calls for the day is used up. */
  'limit-reached',
  /** No answer after many tries. */
  'unavailable',
  /** An answer that makes no sense: amounts, accounts or pages that cannot be right. */
  'unclear-answer',
  /** The ledger changed all the time while it was pulled. */
  'ledger-changed',
  'too-large',
  'storage-full',
  /** The server's disk is full: for its operator. */
  'disk-full',
  /** The server is no longer set up for this provider. */
  'not-set-up',
  /** The server has lost what opens the access that it keeps: connect again, or its operator restores it. */
  'access-lost',
  /** A fault of this server, not of the provider. */
  'server-fault',
])
export type PullFailure = z.infer<typeof PullFailure>

interface Days {
  readonly from: string
  readonly to: string
}
const yearOf = (date: string): number => Number(date.slice(0, 4))
const isShort = ({ from, to }: Days): boolean => yearOf(to) - yearOf(from) <= limits.pullMaxYears

export const Period = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'The period ends before it begins.')
  .refine(isShort, `The period is longer than ${limits.pullMaxYears} years.`)
export type Period = z.infer<typeof Period>

export const PullStep = z.enum(['accounts', 'trial-balance', 'last-year', 'journals'])
export type PullStep = z.infer<typeof PullStep>

export const Pull = z.object({
  id: Id,
  connectionId: Id.nullable(),
  provider: LedgerProvider,
  organisation: z.string(),
  period: Period,
  state: PullState,
  /** What it is at, and the journal lines pulled so far. */
  step: PullStep,
  lines: z.int().min(0),
  failure: PullFailure.nullable(),
  /** When it goes on after the provider's limit of calls; null where it does not wait. */
  waitsUntil: Instant.nullable(),
  /** Null if the account has been deleted, and for a scheduled pull. */
  startedBy: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
})
export type Pull = z.infer<typeof Pull>

/** A journal of the period that was new, or different, or gone when the ledger was pulled again. */
export const LateJournal = z.object({
  kind: z.enum(['new', 'changed', 'gone']),
  number: z.string(),
  date: z.iso.date(),
  narration: z.string(),
  /** The sum of its debits; of one that has changed, now. */
  debits: z.string(),
})
export type LateJournal = z.infer<typeof LateJournal>

export const PulledLedger = z.object({
  pull: Pull,
  current: ImportedLedger,
  /** The trial balance at the end of the period before; null where the books began later. */
  prior: ImportedLedger.nullable(),
  /** Since the pull that the draft used then, otherwise since the pull before; of the same organisation and period. Null for the first. */
  late: z.object({ since: Instant, count: z.int().min(0), journals: z.array(LateJournal).max(limits.lateJournals) }).nullable(),
})
export type PulledLedger = z.infer<typeof PulledLedger>

export const listPulls = endpoint({
  id: 'listPulls',
  summary: 'The newest pulls of an analysis, newest first, and whether it is pulled every night.',
  method: 'GET',
  path: '/api/analysis/{id}/pulls',
  access: 'owner',
  params: { id: PathId },
  response: json(z.object({ pulls: z.array(Pull), isNightly: z.boolean() })),
})

export const startPull = endpoint({
  id: 'startPull',
  summary: "Pulls the ledger of a period from a connection of the analysis' client. One at a time.",
  method: 'POST',
  path: '/api/analysis/{id}/pulls',
  access: 'owner',
  paid: true,
  params: { id: PathId },
  body: json(
    z
      .object({
        connectionId: Id,
        period: Period,
        /** The first day of the period before; null where that was a year. */
        priorFrom: z.iso.date().nullable(),
      })
      .refine(({ period, priorFrom }) => priorFrom === null || (priorFrom < period.from && isShort({ from: priorFrom, to: period.from })), {
        path: ['priorFrom'],
        message: `The period before ends where it begins, or is longer than ${limits.pullMaxYears} years.`,
      }),
  ),
  response: json(Pull),
  status: 201,
  errors: ['NO_CONNECTION', 'CONNECTION_ENDED', 'PROVIDER_NOT_SET_UP', 'PULL_UNDER_WAY', 'TOO_MANY_PULLS', 'STORAGE_FULL', 'DISK_FULL'],
})

export const getPulledLedger = endpoint({
  id: 'getPulledLedger',
  summary:
    'The trial balances of a complete pull, and what was posted to its period since the pull that the draft used then, or the one before.',
  method: 'GET',
  path: '/api/analysis/{id}/pulls/{pullId}',
  access: 'owner',
  params: { id: PathId, pullId: PathId },
  response: json(PulledLedger),
})

export const cancelPull = endpoint({
  id: 'cancelPull',
  summary: 'Cancels a pull that has not ended. One that has ended stays as it is.',
  method: 'POST',
  path: '/api/analysis/{id}/pulls/{pullId}/cancel',
  access: 'owner',
  params: { id: PathId, pullId: PathId },
  response: json(Pull),
})

export const repeatPulls = endpoint({
  id: 'repeatPulls',
  summary: 'Has the last pull of an analysis repeated every night, or no longer.',
  method: 'PUT',
  path: '/api/analysis/{id}/pulls/nightly',
  access: 'owner',
  paid: true,
  params: { id: PathId },
  body: json(z.object({ isNightly: z.boolean() })),
  response: json(z.object({ isNightly: z.boolean() })),
  errors: ['NO_CONNECTION'],
})
