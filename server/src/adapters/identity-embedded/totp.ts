import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, steps of 30 seconds. */
const algorithm = 'SHA1'
const digits = 6
const period = 30
/** Steps that a clock may be early or late (RFC 6238 section 5.2). */
const drift = 1
/** RFC 4226 section 4 recommends 160 bits. */
const secretBytes = 20

const issuer = 'Tickmark'

const totpOf = (secret: string, label = '') => new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm, digits, period })

/** A new secret in base32. */
export const makeSecret = (): string => new Secret({ size: secretBytes }).base32

/** The address that a QR code holds; the app shows `account` beside the name of the product. */
export const formatUri = (secret: string, account: string): string => totpOf(secret, account).toString()

/** The number of the time step. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / period)

/** The time step whose code this is, at most one before or after the current one; null if it is none of them. Compares in constant time. */
export function findStep(secret: string, code: string, at: Date): number | null {
  // The library throws at a text that has other bytes than a code.
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: drift })
  return delta === null ? null : stepOf(at) + delta
}

/** The code of a moment. */
export const codeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() })
