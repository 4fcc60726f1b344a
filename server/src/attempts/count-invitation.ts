import type { Db } from '../db/open.ts'
import type { AttemptCounter, AttemptLimit } from './attempt-counter.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Limits of invitations by email. The recipients have not asked for them, so they must not be flooded by one account or by many, and
 * our mail server must not be listed as a source of spam.
 */
const invitationLimits = {
  inviter: [
    { max: 30, withinMs: hourMs },
    { max: 100, withinMs: dayMs },
  ],
  /** The same inviter and the same address. */
  pair: [{ max: 5, withinMs: dayMs }],
  address: [{ max: 20, withinMs: dayMs }],
} as const

/** Counts an invitation by email, to an analysis or to a firm. Returns when to try again if there were too many, which counts nothing; else null. */
export type CountInvitation = (inviterId: number, email: string) => Promise<Date | null>

class Exceeded extends Error {
  override readonly name = 'Exceeded'
  readonly retryAt: Date

  constructor(retryAt: Date) {
    super('too many invitations')
    this.retryAt = retryAt
  }
}

export function createCountInvitation(db: Db, attempts: AttemptCounter): CountInvitation {
  const countAll = (inviterId: number, email: string): Promise<void> => {
    const inviter = String(inviterId)
    const counted: readonly (readonly [readonly string[], readonly AttemptLimit[]])[] = [
      [['inviter', inviter], invitationLimits.inviter],
      [['pair', inviter, email], invitationLimits.pair],
      [['address', email], invitationLimits.address],
    ]
    return db.transaction(async (tx) => {
      for (const [who, allowed] of counted) {
        for (const limit of allowed) {
          const retryAt = await attempts.count(tx, attempts.key('invitation', ...who, String(limit.withinMs)), limit)
          // Thrown, so that what was counted before it is taken back.
          if (retryAt !== null) throw new Exceeded(retryAt)
        }
      }
    })
  }
  return async (inviterId, email) => {
    if (!attempts.isOn) return null
    try {
      await countAll(inviterId, email)
      return null
    } catch (error) {
      if (error instanceof Exceeded) return error.retryAt
      throw error
    }
  }
}
