import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { accessTokenPrefix } from '@tickmark/contract'

/*
 * The secret of an access token: `tmk_`, 256 random bits as 43 characters, and a checksum as 6. Programs that look for secrets in files
 * recognise it by the first part, and tell it from a random text by the last. All characters are letters or digits, so that a double
 * click selects the whole secret.
 */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomBytesCount = 32
const randomLength = 43
const checksumLength = 6
const form = new RegExp(`^${accessTokenPrefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`)

function toBase62(value: bigint, length: number): string {
  const base = BigInt(alphabet.length)
  let [rest, text] = [value, '']
  for (let place = 0; place < length; place += 1) {
    text = `${alphabet[Number(rest % base)] ?? ''}${text}`
    rest /= base
  }
  return text
}

const checksumOf = (random: string): string => toBase62(BigInt(crc32(random)), checksumLength)

export function makeSecret(): string {
  const random = toBase62(BigInt(`0x${randomBytes(randomBytesCount).toString('hex')}`), randomLength)
  return `${accessTokenPrefix}${random}${checksumOf(random)}`
}

/** Whether it can be one of ours: a typing mistake and most guesses never reach the database. */
export function isWellFormed(secret: string): boolean {
  const [, random = '', checksum] = form.exec(secret) ?? []
  return checksum !== undefined && checksum === checksumOf(random)
}

/** The stored form. A secret is random, so a fast hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
