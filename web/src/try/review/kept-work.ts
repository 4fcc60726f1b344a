import { type Additions, withAdditions } from './additions.ts'
import type { Kept, Work } from './model.ts'
import { refuse } from './refuse.ts'

/** Where a review is kept. */
export interface Keeper {
  /** All of it or nothing. Throws `ChangedElsewhere`, or if there is no room. */
  save(work: Work, additions: Additions): Promise<void>
}

/** Another page has changed what is kept since this one read it. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere'
}

export interface ChangeOptions {
  additions?: Additions
  /** Once it is aborted, nothing is kept any more. */
  signal?: AbortSignal
}

/** What is kept, and the only way to change it. */
export interface KeptWork {
  /** Never changed in place. */
  read(): Kept
  /** Changes a copy, wholly, or nothing if `act` throws or the copy cannot be kept. One change after the other. */
  change<Value>(act: (kept: Kept, at: string) => Value, options?: ChangeOptions): Promise<Value>
  /** Waits for the change that is being kept; nothing is kept afterwards. */
  end(): Promise<void>
}

export function createKeptWork(first: Kept, keeper: Keeper, now: () => Date): KeptWork {
  let kept = first
  let isOver = false
  /** Settles when the last change that was asked for is kept. */
  let changes: Promise<unknown> = Promise.resolve()
  return {
    read: () => kept,
    change(act, { additions = {}, signal } = {}) {
      const changing = changes.then(async () => {
        const next = withAdditions({ ...kept, work: structuredClone(kept.work) }, additions)
        const value = act(next, now().toISOString())
        signal?.throwIfAborted()
        if (isOver) throw refuse('CONFLICT', { error: 'This review has been removed.' })
        await keeper.save(next.work, additions).catch((cause: unknown) => {
          throw refuse('DISK_FULL', { error: sentenceFor(cause), cause })
        })
        kept = next
        return value
      })
      changes = changing.catch(() => undefined)
      return changing
    },
    async end() {
      isOver = true
      await changes
    },
  }
}

function sentenceFor(cause: unknown): string {
  if (cause instanceof ChangedElsewhere)
    return 'This review has been changed in another tab. Reload this page to see it; your change was not kept.'
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
    return 'This browser has no room to keep that. Nothing has changed.'
  return 'This browser could not keep that. Nothing has changed. Reload this page and try again.'
}
