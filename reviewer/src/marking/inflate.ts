import { unzlibSync } from 'fflate'

/** Producers often count the end of the line after a stream as part of it. */
const MAX_BYTES_AFTER = 32

/**
 * Unpacks a zlib stream (RFC 1950). Throws if it is cut off or damaged. The library does not compare the checksum, without which it
 * takes some damage for content.
 */
export function inflate(packed: Uint8Array): Uint8Array {
  const unpacked = unzlibSync(packed)
  const sum = sumOf(unpacked)
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const last = packed.length - 4
  for (let at = last; at > 1 && at >= last - MAX_BYTES_AFTER; at--) if (view.getUint32(at) === sum) return unpacked
  throw new Error('The checksum of a zlib stream is not that of its content')
}

/** Adler-32: two sums modulo the largest prime below 65,536. */
const MODULUS = 65_521
/** Bytes that are added before the sums are reduced: so they stay small integers. */
const STEP = 2_000

function sumOf(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (let at = 0; at < bytes.length;) {
    for (const end = Math.min(at + STEP, bytes.length); at < end; at++) {
      low += bytes[at] ?? 0
      high += low
    }
    low %= MODULUS
    high %= MODULUS
  }
  return high * 65_536 + low
}
