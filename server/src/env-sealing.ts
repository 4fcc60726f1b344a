import { z } from 'zod'
import { readKeys, type OperatorKey } from './env-keys.ts'

/** A key that encrypts secrets of people. */
export type SealingKey = OperatorKey

export const sealingVariables = { SEALING_KEYS: z.string().optional() }

/** The operator's keys, the newest first; none if they are not set. Its messages name no key. */
export const readSealingKeys = (given: z.infer<z.ZodObject<typeof sealingVariables>>): readonly SealingKey[] =>
  readKeys('SEALING_KEYS', given.SEALING_KEYS)
