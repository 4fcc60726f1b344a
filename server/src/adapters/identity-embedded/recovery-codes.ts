import { createHash, randomInt } from 'node:crypto'
import { limits } from '@tickmark/contract'

/** Without characters that look alike: Crockford's base 32. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 6
const groupLength = 4

const makeGroup = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** New codes of 120 random bits each, such as `7k2m-q0xd-94hz-wvta-31nn-pc8r`. */
export function makeRecoveryCodes(): readonly string[] {
  const codes = new Set<string>()
  while (codes.size < limits.recoveryCodes) codes.add(Array.from({ length: groups }, makeGroup).join('-'))
  return [...codes]
}

/** As people type it: in any case, with or without hyphens and spaces, and with letters for the digits that they look like. */
const normalize = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

/** The stored form, for one user. The code is random and long, so a fast hash is enough. */
export const hashRecoveryCode = (uid: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, normalize(code)]))
    .digest('hex')
