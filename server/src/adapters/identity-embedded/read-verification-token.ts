import { errors, jwtVerify } from 'jose'
import { z } from 'zod'

// Strict: the library's tokens for a change of address have more claims, and changing addresses is disabled.
const Claims = z.strictObject({ email: z.string(), iat: z.number(), exp: z.number() })

/** The address that a verification link was sent to, or null if the link is forged, damaged or expired. */
export async function readVerificationToken(token: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    const claims = Claims.safeParse(payload)
    return claims.success ? claims.data.email : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
