import type { SecondFactor } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { FactorProof, NewFactor, SecondFactors } from '../../ports/second-factors.ts'
import { accountEmailJob, type AccountEmail } from '../admin/service.ts'
import { recordAudit, type AuditEvent } from '../audit/service.ts'
import type { Auth } from '../auth/service.ts'
import type { User } from '../users/service.ts'
import { isOffered, isRequired, type FactorMode } from './policy.ts'

export { demandOf } from './policy.ts'

export interface TwoStepDeps {
  readonly factors: SecondFactors
  readonly auth: Pick<Auth, 'keepOnlySession'>
  readonly db: Db
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  readonly mode: FactorMode
  readonly now: () => Date
}

/** A user and the session of the identity service that they act in. */
export interface Actor {
  readonly user: User
  readonly uid: string
  readonly sessionId: string
}

/** The operator does not let people turn on a second factor. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

/**
 * Two-step verification of one's own account. Turning it on or off ends the user's other sessions and access tokens and sends them an email; all changes
 * are in the audit trail. The methods throw as those of `SecondFactors` do.
 */
export interface TwoStep {
  describe(user: User): Promise<SecondFactor>
  /** Also throws `NotOffered`. */
  begin(actor: Actor): Promise<NewFactor>
  /** Returns the recovery codes. Also throws `NotOffered`. */
  confirm(actor: Actor, code: string): Promise<readonly string[]>
  renewCodes(actor: Actor, code: string): Promise<readonly string[]>
  turnOff(actor: Actor, proof: FactorProof): Promise<void>
}

export function createTwoStep({ factors, auth, db, jobs, mode, now }: TwoStepDeps): TwoStep {
  const eventOf = ({ id }: User, action: AuditEvent['action']): AuditEvent => ({
    actorId: id,
    action,
    subject: 'user',
    subjectId: String(id),
  })

  const change = async ({ user, sessionId }: Actor, kind: 'second-factor-on' | 'second-factor-off', secondFactorAt: Date | null) => {
    await auth.keepOnlySession(user, sessionId, secondFactorAt, async (tx) => {
      await recordAudit(tx, eventOf(user, kind))
      await jobs.send(tx, accountEmailJob, { kind, userId: user.id } satisfies AccountEmail)
    })
    jobs.wake(accountEmailJob)
  }

  const requireOffer = (): void => {
    if (!isOffered(mode)) throw new NotOffered()
  }

  return {
    async describe(user) {
      const factor = user.firebaseUid === null ? null : await factors.find(user.firebaseUid)
      return {
        since: factor?.since.toISOString() ?? null,
        codesLeft: factor?.codesLeft ?? 0,
        isOffered: isOffered(mode),
        isRequired: isRequired(mode, user),
      }
    },
    async begin({ user, uid }) {
      requireOffer()
      return factors.begin(uid, user.email)
    },
    async confirm(actor, code) {
      requireOffer()
      const codes = await factors.confirm({ ...actor, code })
      await change(actor, 'second-factor-on', now())
      return codes
    },
    async renewCodes(actor, code) {
      const codes = await factors.renewCodes({ ...actor, code })
      await recordAudit(db, eventOf(actor.user, 'recovery-codes-renewed'))
      return codes
    },
    async turnOff(actor, proof) {
      await factors.turnOff({ ...actor, proof })
      await change(actor, 'second-factor-off', null)
    },
  }
}
