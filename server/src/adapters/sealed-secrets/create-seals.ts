import type { Seals } from '../../ports/seal.ts'
import { createSeal } from './create-seal.ts'
import { createKeyRing, type RingKey } from './key-ring.ts'

/** All seals over the operator's keys, the newest first, and the server's secret. The purposes never change: they are part of what is sealed. */
export function createSeals(keys: readonly RingKey[], secret: string): Seals {
  const ring = createKeyRing(keys, secret)
  return {
    filing: createSeal(ring, 'filing'),
    tokens: createSeal(ring, 'ledger tokens'),
    verifiers: createSeal(ring, 'ledger consent'),
    factors: createSeal(ring, 'second factor'),
  }
}
