import type { NewContactMessage } from '@tickmark/contract'
import type { AttemptCounter, AttemptLimit } from '../../attempts/attempt-counter.ts'
import { networkOf } from '../../attempts/network-of.ts'
import type { Db } from '../../db/open.ts'
import { contactLimits } from './policy.ts'
import { insertMessage } from './queries.ts'
import { Refusals } from './refusals.ts'

export { createContactInbox, sweepContactMessages, type ContactInbox } from './inbox.ts'

export interface ContactDeps {
  readonly db: Db
  readonly attempts: AttemptCounter
  readonly now: () => Date
}

/** What became of a message. It is kept for good once this says `sent`, and nothing of it is kept otherwise. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The client, or everybody together, has sent too many of late. */
  | { readonly kind: 'too-many'; readonly retryAt: Date }

export interface Contact {
  /** `address` is the client's, of which nothing is kept but a keyed hash while it counts. Throws when the message could not be kept. */
  send(message: NewContactMessage, address: string): Promise<SendResult>
}

class TooMany extends Error {
  readonly client: string
  readonly retryAt: Date

  constructor(client: string, retryAt: Date) {
    super('too many messages')
    this.client = client
    this.retryAt = retryAt
  }
}

/** Stands for everybody where otherwise a client's network stands. */
const everybody = 'everybody'

export function createContact({ db, attempts, now }: ContactDeps): Contact {
  const refusals = new Refusals()
  let turn: Promise<unknown> = Promise.resolve()

  /** One message at a time: whoever does something else meanwhile waits for one of a flood at most, where all share a connection. */
  const inTurn = (work: () => Promise<SendResult>): Promise<SendResult> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  const findRefusal = (client: string): SendResult | null => {
    const retryAt = refusals.find(client, now()) ?? refusals.find(everybody, now())
    return retryAt === null ? null : { kind: 'too-many', retryAt }
  }

  const count = async (tx: Db, client: string, limits: readonly AttemptLimit[]): Promise<void> => {
    for (const limit of limits) {
      const retryAt = await attempts.count(tx, attempts.key('contact', client, String(limit.withinMs)), limit)
      if (retryAt !== null) throw new TooMany(client, retryAt)
    }
  }

  const keep = async (message: NewContactMessage, client: string): Promise<SendResult> => {
    try {
      // A message that is not kept counts for nothing, and one that does not count is not kept.
      await db.transaction(async (tx) => {
        if (attempts.isOn) {
          await count(tx, client, contactLimits.client)
          await count(tx, everybody, contactLimits.everybody)
        }
        await insertMessage(tx, message)
      })
      return { kind: 'sent' }
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      refusals.note(error.client, error.retryAt)
      return { kind: 'too-many', retryAt: error.retryAt }
    }
  }

  return {
    async send(message, address) {
      const client = networkOf(address)
      // Asked again when it is this message's turn: those before it may have been the last.
      return findRefusal(client) ?? inTurn(async () => findRefusal(client) ?? keep(message, client))
    },
  }
}
