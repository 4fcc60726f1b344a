import { hkdfSync } from 'node:crypto'
import { limits } from '@tickmark/contract'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { ProviderTransaction } from './provider-client.ts'
import type { ProviderPreset } from './provider-preset.ts'

const encryption = { alg: 'dir', enc: 'A256GCM' } as const

type Kind = ProviderPreset['kind']

const audienceOf = (kind: Kind) => `${kind}-sign-in`

/** A key for each kind, so that no sign-in with one provider is taken for one with the other. */
const keyOf = (secret: string, kind: Kind) => new Uint8Array(hkdfSync('sha256', secret, '', `tickmark ${kind} sign-in`, 32))

/** Encrypts a transaction for the cookie of the browser that started it. */
export function sealTransaction(transaction: ProviderTransaction, kind: Kind, secret: string): Promise<string> {
  return new EncryptJWT({ ...transaction })
    .setProtectedHeader(encryption)
    .setAudience(audienceOf(kind))
    .setExpirationTime(`${limits.providerSignInLifetimeMs / 1000}s`)
    .encrypt(keyOf(secret, kind))
}

/** Null if it is missing, expired or forged. */
export async function openTransaction(sealed: string | undefined, kind: Kind, secret: string): Promise<ProviderTransaction | null> {
  if (sealed === undefined) return null
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(secret, kind), {
      audience: audienceOf(kind),
      requiredClaims: ['exp'],
      keyManagementAlgorithms: [encryption.alg],
      contentEncryptionAlgorithms: [encryption.enc],
    })
    return ProviderTransaction.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}
