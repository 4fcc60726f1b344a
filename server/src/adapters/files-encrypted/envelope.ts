import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { FileKeyLacking, FileUnreadable, type FileAddress } from '../../ports/files.ts'
import { TAG_LENGTH } from './file-format.ts'

/** A key of the operator's that encrypts the keys of files. */
export interface FileKey {
  readonly id: string
  /** 32 bytes. */
  readonly material: Uint8Array
}

/** What an envelope is bound to: it opens for this file only. */
export interface EnvelopeSubject {
  readonly address: FileAddress
  readonly fileId: string
}

/** What an envelope holds. */
export interface EnvelopeContent {
  readonly dataKey: Uint8Array
  /** Of the plain content: a file that was cut is recognised whichever part of it is read. */
  readonly bytes: number
}

const base64 = z.base64()
const Envelope = z.object({ format: z.literal(1), key: z.string(), bytes: z.int().nonnegative(), nonce: base64, sealed: base64 })

const nonceLength = 12
const deriveKey = ({ material }: FileKey): Buffer => Buffer.from(hkdfSync('sha256', material, '', 'tickmark files', 32))

const describeSubject = ({ address, fileId }: EnvelopeSubject, keyId: string, bytes: number): Buffer =>
  Buffer.from(['tickmark file key', 1, keyId, address.workspaceId, address.sha256, fileId, bytes].join('\n'))

/** The key of a file, encrypted with one of the operator's, as a line of JSON. */
export function sealEnvelope(key: FileKey, subject: EnvelopeSubject, { dataKey, bytes }: EnvelopeContent): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key), nonce).setAAD(describeSubject(subject, key.id, bytes))
  const sealed = Buffer.concat([cipher.update(dataKey), cipher.final(), cipher.getAuthTag()])
  return JSON.stringify({ format: 1, key: key.id, bytes, nonce: nonce.toString('base64'), sealed: sealed.toString('base64') })
}

function parse(text: string): z.infer<typeof Envelope> {
  try {
    return Envelope.parse(JSON.parse(text))
  } catch (error) {
    throw new FileUnreadable('its envelope is damaged', { cause: error })
  }
}

/** The id of the key that sealed an envelope. Throws `FileUnreadable`. */
export const readKeyId = (text: string): string => parse(text).key

/** Throws `FileUnreadable`, which names a key that is missing. */
export function openEnvelope(keys: readonly FileKey[], subject: EnvelopeSubject, text: string): EnvelopeContent {
  const { key: keyId, bytes, nonce, sealed } = parse(text)
  const key = keys.find(({ id }) => id === keyId)
  if (key === undefined) throw new FileKeyLacking(`it is encrypted with the key "${keyId}", which FILES_KEYS lacks`)
  const whole = Buffer.from(sealed, 'base64')
  const end = whole.length - TAG_LENGTH
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), Buffer.from(nonce, 'base64'), { authTagLength: TAG_LENGTH })
    decipher.setAAD(describeSubject(subject, keyId, bytes)).setAuthTag(whole.subarray(end))
    return { dataKey: Buffer.concat([decipher.update(whole.subarray(0, end)), decipher.final()]), bytes }
  } catch (error) {
    throw new FileUnreadable(`its envelope does not open with the key "${keyId}": it is damaged, of another file, or the key is another`, {
      cause: error,
    })
  }
}
