import { hkdfSync } from 'node:crypto'

/** A key of the operator's ring, as the environment gives it. */
export interface RingKey {
  /** Is part of what the key seals, in the clear. */
  readonly id: string
  /** High-entropy bytes, or the server's secret. The keys for each purpose are derived from it. */
  readonly material: Uint8Array | string
}

/** The newest first. There is always one. */
export type KeyRing = readonly [RingKey, ...RingKey[]]

/** The key that is derived from the server's own secret has this id. */
export const secretKeyId = 'secret'

/**
 * The operator's keys, the newest first, and after them the server's secret. It sealed what was kept before the operator set keys, so it still
 * opens that; without keys, it seals as well.
 */
export function createKeyRing(keys: readonly RingKey[], secret: string): KeyRing {
  const own: RingKey = { id: secretKeyId, material: secret }
  const [newest, ...older] = keys
  return newest === undefined ? [own] : [newest, ...older, own]
}

export const deriveKey = ({ material }: RingKey, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', material, '', purpose, 32))
