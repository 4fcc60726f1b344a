import { z } from 'zod'
import { refuse } from './env-refused.ts'

/** A key that encrypts secrets of people. */
export interface SealingKey {
  readonly id: string
  /** 32 bytes. */
  readonly material: Uint8Array
}

export const sealingVariables = { SEALING_KEYS: z.string().optional() }

const idPattern = /^[a-z0-9-]{1,32}$/
const keyBytes = 32

/** The operator's keys, the newest first; none if they are not set. Its messages name no key. */
export function readSealingKeys(given: z.infer<z.ZodObject<typeof sealingVariables>>): readonly SealingKey[] {
  if (given.SEALING_KEYS === undefined) return []
  const keys = given.SEALING_KEYS.split(',').map((part, at) => readKey(part.trim(), at + 1))
  if (new Set(keys.map(({ id }) => id)).size < keys.length) refuse('SEALING_KEYS has two keys of one id')
  return keys
}

function readKey(part: string, place: number): SealingKey {
  const [id = '', encoded = ''] = part.split(':')
  const material = Buffer.from(encoded, 'base64')
  if (!idPattern.test(id) || id === 'secret' || material.length !== keyBytes || material.toString('base64') !== encoded) {
    return refuse(
      `SEALING_KEYS must be id:key with commas between them: ids of a-z, 0-9 and - other than "secret", and keys of 32 bytes in base64. Number ${place} is not`,
    )
  }
  return { id, material }
}
