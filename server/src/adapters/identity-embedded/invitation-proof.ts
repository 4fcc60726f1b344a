import { createHmac } from 'node:crypto'
import { limits } from '@tickmark/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const Claims = z.strictObject({ email: z.string(), iat: z.number(), exp: z.number() })

/** A key of its own, so that no other token of the service is taken for a proof, and no proof for another token. */
const keyFrom = (secret: string): Uint8Array => createHmac('sha256', secret).update('proof of an invited address').digest()

/** A proof for the link of an invitation: its holder reads the mail of the address. Valid as long as the invitation. */
export async function signInvited(email: string, secret: string, now: Date): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000)
  return new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(iat)
    .setExpirationTime(iat + limits.invitationLifetimeMs / 1000)
    .sign(keyFrom(secret))
}

/** The address that a proof was sent to, or null if it is forged, damaged or expired. */
export async function readInvited(proof: string, secret: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(proof, keyFrom(secret), { algorithms: ['HS256'], currentDate: now })
    const claims = Claims.safeParse(payload)
    return claims.success ? claims.data.email : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
