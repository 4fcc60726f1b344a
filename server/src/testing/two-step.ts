import type { LightMyRequestResponse } from 'fastify'
import { codeAt } from '../adapters/identity-embedded/totp.ts'
import { testPassword, type SignedIn, type Visitor } from './sign-in.ts'

/** A second factor that was turned on, as its owner keeps it. */
export interface KeptFactor {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** The code that the app shows at a moment. A code works once, so tests move their clock on to the next. */
export const appCode = (secret: string, at: Date): string => codeAt(secret, at)

/** Turns two-step verification on over HTTP. */
export async function turnOnFactor({ visitor, headers }: Pick<SignedIn, 'visitor' | 'headers'>, at: Date): Promise<KeptFactor> {
  const begun = await visitor.call({ method: 'POST', url: '/api/identity/second-factor', headers })
  const { secret } = begun.json<{ secret: string }>()
  const answer = await visitor.post('/api/identity/second-factor/confirm', { code: appCode(secret, at) }, headers)
  if (answer.statusCode !== 200) throw new Error(`Not turned on: ${answer.body}`)
  return { secret, ...answer.json<{ recoveryCodes: string[] }>() }
}

/** The first step, with a password. */
export const takeFirstStep = (visitor: Visitor, email: string): Promise<LightMyRequestResponse> =>
  visitor.post('/api/identity/sign-in/email', { email, password: testPassword })

export const takeSecondStep = (visitor: Visitor, proof: object): Promise<LightMyRequestResponse> =>
  visitor.post('/api/identity/second-step', proof)
