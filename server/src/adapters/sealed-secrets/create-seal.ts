import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Seal } from '../../ports/seal.ts'
import { deriveKey, secretKeyId, type KeyRing } from './key-ring.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** What is sealed begins with it, then the length of the key's id in a byte, and the id. */
const mark = Buffer.from('tmk1', 'ascii')

/** AES-256-GCM. Each key of the ring makes one for each `purpose`; key, purpose and row are authenticated with the secret. */
export function createSeal(ring: KeyRing, purpose: string): Seal {
  const keys = new Map(ring.map((key) => [key.id, deriveKey(key, purpose)]))
  const newestId = ring[0].id
  const newest = deriveKey(ring[0], purpose)

  const open = (sealed: Uint8Array, row: string): string | null => {
    const bytes = Buffer.from(sealed)
    const id = readKeyId(bytes)
    // Sealed before there was a ring: with the server's secret, for no row.
    if (id === null) return decrypt(keys.get(secretKeyId), bytes, null)
    const header = writeHeader(id)
    return decrypt(keys.get(id), bytes.subarray(header.length), bind(header, purpose, row))
  }

  const seal = (secret: string, row: string): Uint8Array => {
    const header = writeHeader(newestId)
    return Buffer.concat([header, encrypt(newest, secret, bind(header, purpose, row))])
  }

  return {
    seal,
    open,
    reseal(sealed, row) {
      if (readKeyId(Buffer.from(sealed)) === newestId) return null
      const secret = open(sealed, row)
      return secret === null ? null : seal(secret, row)
    },
  }
}

const writeHeader = (id: string): Buffer => Buffer.concat([mark, Buffer.from([id.length]), Buffer.from(id, 'ascii')])

function readKeyId(bytes: Buffer): string | null {
  if (!bytes.subarray(0, mark.length).equals(mark)) return null
  const start = mark.length + 1
  return bytes.subarray(start, start + (bytes[mark.length] ?? 0)).toString('ascii')
}

/** As JSON, so that no two pairs of purpose and row are alike. */
const bind = (header: Buffer, purpose: string, row: string): Buffer => Buffer.concat([header, Buffer.from(JSON.stringify([purpose, row]))])

function encrypt(key: Buffer, text: string, bound: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(bound)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function decrypt(key: Buffer | undefined, bytes: Buffer, bound: Buffer | null): string | null {
  if (key === undefined) return null
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    if (bound !== null) decipher.setAAD(bound)
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
