import { z } from 'zod'
import { refuse } from './env-refused.ts'

/** Whom the server asks for a second factor. Those who have one are asked for it in every mode. */
export type SecondFactorMode = 'off' | 'optional' | 'administrators' | 'required'

export interface SecondFactorSettings {
  readonly mode: SecondFactorMode
  /** Whether a sign-in at a provider, such as Google, counts as both steps. */
  readonly trustsProviders: boolean
}

export const secondFactorVariables = {
  SECOND_FACTOR: z.enum(['off', 'optional', 'administrators', 'required'], 'must be off, optional, administrators or required').optional(),
  SECOND_FACTOR_PROVIDERS: z.enum(['ask', 'trust'], 'must be ask or trust').default('ask'),
}

type Given = z.infer<z.ZodObject<typeof secondFactorVariables>>

/** `hosted`: another service keeps the identities, and has second factors of its own. */
export function readSecondFactor(
  { SECOND_FACTOR: mode, SECOND_FACTOR_PROVIDERS: providers }: Given,
  hosted: boolean,
): SecondFactorSettings {
  if (hosted && mode !== undefined && mode !== 'off') {
    refuse('SECOND_FACTOR must not be set beside FIREBASE_PROJECT_ID: second factors are set up in the Firebase project')
  }
  return { mode: hosted ? 'off' : (mode ?? 'optional'), trustsProviders: providers === 'trust' }
}
