import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/*
 * Passwords as scrypt in PHC form: `$scrypt$ln=17,r=8,p=1$salt$hash`, base64 without padding.
 * N = 2^17, r = 8, p = 1 is OWASP's first recommendation for scrypt; each hash takes 128 MB and about a third of a second.
 */
const blockSize = 8
const parallelism = 1
const saltBytes = 16
const hashBytes = 32
export const defaultLogCost = 17

const base64 = (value: Buffer) => value.toString('base64').replace(/=+$/, '')

const derive = (password: string, salt: Buffer, logCost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = 2 ** logCost
    const options = { N: cost, r: blockSize, p: parallelism, maxmem: 256 * cost * blockSize }
    // The same characters may reach us composed or decomposed, depending on the keyboard.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

/** Hashes a password under a fresh salt. `logCost` is the base-2 logarithm of scrypt's N; less than the default is for tests. */
export async function hashPassword(password: string, logCost = defaultLogCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, logCost)
  return `$scrypt$ln=${logCost},r=${blockSize},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const phc = /^\$scrypt\$ln=(\d{1,2}),r=8,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** Compares in constant time. False for a wrong password; throws on a hash that is not ours. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const match = phc.exec(stored)
  if (match === null) throw new Error('A stored password hash has an unknown form')
  const [, logCost, salt, hash] = match
  if (Number(logCost) > 20) throw new Error('A stored password hash asks for too much memory')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(logCost))
  return timingSafeEqual(derived, Buffer.from(hash ?? '', 'base64'))
}
