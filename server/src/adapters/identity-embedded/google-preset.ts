import { z } from 'zod'
import { names, Subject } from './provider-claims.ts'
import type { ProviderPreset, ProviderRegistration } from './provider-preset.ts'

const Claims = z.object({
  sub: Subject,
  email: z.string().min(3).max(254).toLowerCase(),
  email_verified: z.boolean(),
  /** Google Workspace domain; absent for personal accounts. */
  hd: z.string().min(1).optional(),
  ...names,
})

export const googleProviderId = 'google'

/**
 * Google is authoritative for gmail.com addresses and Google Workspace domains
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
export const googlePreset = (registration: ProviderRegistration): ProviderPreset => ({
  kind: 'google',
  registration,
  parameters: { prompt: 'select_account' },
  verifiedClaim: null,
  readAccount(claims) {
    const { sub, email, email_verified: verified, hd, name, given_name: firstName, family_name: surname } = Claims.parse(claims)
    const authoritative = verified && (email.endsWith('@gmail.com') || hd !== undefined)
    return { providerId: googleProviderId, subject: sub, email, verified, authoritative, name, firstName, surname }
  },
  findFault: () => null,
  faults: {
    failed: 'GOOGLE_SIGN_IN_FAILED',
    unreachable: 'GOOGLE_SIGN_IN_FAILED',
    denied: 'GOOGLE_SIGN_IN_FAILED',
    unverified: 'GOOGLE_SIGN_IN_FAILED',
    accountExists: 'GOOGLE_SIGN_IN_FAILED',
  },
})
