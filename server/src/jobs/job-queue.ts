import type { Db } from '../db/open.ts'

/** A kind of work. The name is stored with each job and never changes. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** After this long a job counts as lost with its process, and another one takes it over. */
  readonly expireInSeconds: number
  /** How often and in what distance it is tried again; soon and not for long unless stated. */
  readonly retries?: { readonly most: number; readonly delaySeconds: number } | undefined
  /** Never there: it says what a job of this kind carries. */
  readonly data?: Data | undefined
}

export interface JobRun {
  /** Aborted when this process is about to stop. The job is then taken up again later, by whoever throws. */
  readonly signal: AbortSignal
  /** The job's own id: the same at each attempt. */
  readonly id: string
  /** Counts from 0. */
  readonly attempt: number
}

/** May be called twice for the same job: after a crash, or when it took longer than it may. Throwing means trying again. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

/** Work that outlives the request that asked for it, and the process that began it. */
export interface JobQueue {
  /** Sends within the caller's transaction: what is rolled back was never sent. Call `wake` after it is committed. `id` is a UUID; one is made unless given. */
  send<Data extends object>(tx: Db, kind: JobKind<Data>, data: Data, id?: string): Promise<void>
  /** Whether a job is waiting or under way. */
  isLive(tx: Db, id: string): Promise<boolean>
  /** Fetches at once what this process has just sent. */
  wake(kind: Pick<JobKind<object>, 'name'>): void
  work<Data extends object>(kind: JobKind<Data>, atOnce: number, handler: JobHandler<Data>): Promise<void>
  /**
   * Does a task now and whenever `cron` says (UTC), in one of the processes that share the database. What fails waits for the next time.
   * Within a database, `name` stands for one task.
   */
  repeat(name: string, cron: string, task: () => Promise<void>): Promise<void>
  /** Whether jobs have been waiting for longer than this, though nothing keeps them from being done. */
  isBehind(waitingMs: number): Promise<boolean>
  /** Interrupts what is under way, which is taken up again later, and waits for it to end. */
  stop(): Promise<void>
}
