import { refuse } from './env-refused.ts'

/** A key of the operator's. */
export interface OperatorKey {
  readonly id: string
  /** 32 bytes. */
  readonly material: Uint8Array
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,31}$/
const keyBytes = 32

/** The keys in a variable, the newest first; none if it is not set. Messages name no key. */
export function readKeys(variable: string, text: string | undefined): readonly OperatorKey[] {
  if (text === undefined) return []
  const keys = text.split(',').map((part, at) => readKey(variable, part.trim(), at + 1))
  if (new Set(keys.map(({ id }) => id)).size < keys.length) refuse(`${variable} has two keys of one id`)
  return keys
}

function readKey(variable: string, part: string, place: number): OperatorKey {
  const [id = '', encoded = ''] = part.split(':')
  const material = Buffer.from(encoded, 'base64')
  if (!idPattern.test(id) || id === 'secret' || material.length !== keyBytes || material.toString('base64') !== encoded) {
    return refuse(
      `${variable} must be id:key with commas between them: ids of a-z, 0-9 and - other than "secret", and keys of 32 bytes in base64. Number ${place} is not`,
    )
  }
  return { id, material }
}
