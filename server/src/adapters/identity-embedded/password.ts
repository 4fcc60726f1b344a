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

/** Input of scrypt: `cost` is N, `bytes` the length of the result. */
export interface ScryptTask {
  readonly password: string
  readonly salt: Uint8Array
  readonly cost: number
  readonly blockSize: number
  readonly parallelism: number
  readonly bytes: number
}

/** Computes scrypt. */
export type Derive = (task: ScryptTask) => Promise<Uint8Array>

/** In bytes. Node's default limit is too low for the full cost. */
export const maxMemory = ({ cost, blockSize: size }: ScryptTask): number => 256 * cost * size

/** In Node's own thread pool, which file access and DNS lookups share: for cheap hashes only. */
export const deriveInNodePool: Derive = (task) =>
  new Promise((resolve, reject) => {
    const options = { N: task.cost, r: task.blockSize, p: task.parallelism, maxmem: maxMemory(task) }
    scrypt(task.password, task.salt, task.bytes, options, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

const base64 = (value: Buffer) => value.toString('base64').replace(/=+$/, '')

const taskOf = (password: string, salt: Uint8Array, logCost: number): ScryptTask => ({
  // The same characters may reach us composed or decomposed, depending on the keyboard.
  password: password.normalize('NFKC'),
  salt,
  cost: 2 ** logCost,
  blockSize,
  parallelism,
  bytes: hashBytes,
})

/** Hashes a password with a new salt. `logCost` is the base-2 logarithm of scrypt's N; use a lower one only in tests. */
export async function hashPassword(password: string, logCost = defaultLogCost, derive: Derive = deriveInNodePool): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = Buffer.from(await derive(taskOf(password, salt, logCost)))
  return `$scrypt$ln=${logCost},r=${blockSize},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const phc = /^\$scrypt\$ln=(\d{1,2}),r=8,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** Compares in constant time. False for a wrong password; throws on a hash of another format. */
export async function verifyPassword(stored: string, password: string, derive: Derive = deriveInNodePool): Promise<boolean> {
  const match = phc.exec(stored)
  if (match === null) throw new Error('A stored password hash has an unknown form')
  const [, logCost, salt, hash] = match
  if (Number(logCost) > 20) throw new Error('A stored password hash asks for too much memory')
  const derived = await derive(taskOf(password, Buffer.from(salt ?? '', 'base64'), Number(logCost)))
  return timingSafeEqual(derived, Buffer.from(hash ?? '', 'base64'))
}
