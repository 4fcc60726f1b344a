import { hkdfSync } from 'node:crypto'
import { limits } from '@tickmark/contract'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { GoogleTransaction } from './google-client.ts'

const encryption = { alg: 'dir', enc: 'A256GCM' } as const
const audience = 'google-sign-in'

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'tickmark google sign-in', 32))

/** Encrypts a transaction for the cookie of the browser that started it. */
export function sealTransaction(transaction: GoogleTransaction, secret: string): Promise<string> {
  return new EncryptJWT({ ...transaction })
    .setProtectedHeader(encryption)
    .setAudience(audience)
    .setExpirationTime(`${limits.googleSignInLifetimeMs / 1000}s`)
    .encrypt(keyOf(secret))
}

/** Null if it is missing, expired or forged. */
export async function openTransaction(sealed: string | undefined, secret: string): Promise<GoogleTransaction | null> {
  if (sealed === undefined) return null
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(secret), {
      audience,
      requiredClaims: ['exp'],
      keyManagementAlgorithms: [encryption.alg],
      contentEncryptionAlgorithms: [encryption.enc],
    })
    return GoogleTransaction.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}
