import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import { IdentityRefused, TooManyAttempts, type Identity } from '../../ports/identity.ts'
import { isRecent } from '../auth/service.ts'
import type { User } from '../users/service.ts'
import { NotOffered, type Actor, type TwoStep } from './service.ts'

/** Turns refusals into API errors. */
async function ask<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotOffered) throw new ApiError('SECOND_FACTOR_NOT_OFFERED')
    if (!(error instanceof IdentityRefused)) throw error
    throw new ApiError(error.code, {
      cause: error.cause ?? error,
      retryAt: error instanceof TooManyAttempts ? error.retryAt : undefined,
    })
  }
}

/** Two-step verification of one's own account, for identities that the server keeps itself. */
export function secondFactorRoutes(twoStep: TwoStep, now: () => Date): Route[] {
  /** A stolen session must not lock its owner out, nor take the second step away. */
  const requireRecent = ({ user, identity }: { readonly user: User; readonly identity?: Identity }): Actor => {
    if (identity === undefined || !isRecent(identity, now())) throw new ApiError('RECENT_SIGN_IN_REQUIRED')
    return { user, uid: identity.uid, sessionId: identity.sessionId }
  }

  return [
    route(endpoints.getSecondFactor, ({ user }) => twoStep.describe(user)),
    route(endpoints.beginSecondFactor, async (call) => ask(twoStep.begin(requireRecent(call)))),
    route(endpoints.confirmSecondFactor, async (call) => ({
      recoveryCodes: [...(await ask(twoStep.confirm(requireRecent(call), call.body.code)))],
    })),
    route(endpoints.renewRecoveryCodes, async (call) => ({
      recoveryCodes: [...(await ask(twoStep.renewCodes(requireRecent(call), call.body.code)))],
    })),
    route(endpoints.turnOffSecondFactor, async (call) => {
      await ask(twoStep.turnOff(requireRecent(call), call.body))
    }),
  ]
}
