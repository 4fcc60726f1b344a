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

/** The outcome of a message. It is stored if this says `sent`; otherwise nothing of it is. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The client, or all clients together, sent too many recently. */
  | { readonly kind: 'too-many'; readonly retryAt: Date }

export interface Contact {
  /** `address` is the client's; only a keyed hash of it is stored, while the limit needs it. Throws if the message could not be stored. */
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

/** The key that counts all clients together, in place of a client's network. */
const allClients = 'everybody'

export function createContact({ db, attempts, now }: ContactDeps): Contact {
  const refusals = new Refusals()
  let turn: Promise<unknown> = Promise.resolve()

  /** One message at a time: if all share a connection, other requests wait for at most one message of a flood. */
  const inTurn = (work: () => Promise<SendResult>): Promise<SendResult> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  const findRefusal = (client: string): SendResult | null => {
    const retryAt = refusals.find(client, now()) ?? refusals.find(allClients, now())
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
      // Count and store together: a message that is not stored does not count, and the reverse.
      await db.transaction(async (tx) => {
        if (attempts.isOn) {
          await count(tx, client, contactLimits.client)
          await count(tx, allClients, contactLimits.allClients)
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
      // Check again when it is this message's turn: the one before may have reached the limit.
      return findRefusal(client) ?? inTurn(async () => findRefusal(client) ?? keep(message, client))
    },
  }
}
