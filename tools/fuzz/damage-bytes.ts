import { type Random, pick } from './random.ts'

/** Flips, drops or puts in bytes at up to four places. */
export function damageBytes(bytes: Buffer, random: Random): Buffer {
  let damaged = Buffer.from(bytes)
  for (let times = 1 + random(4); times > 0; times--) {
    const at = random(damaged.length)
    const way = random(4)
    if (way === 0) damaged[at] = (damaged[at] ?? 0) ^ (1 << random(8))
    else if (way === 1) damaged[at] = random(256)
    else if (way === 2) damaged = Buffer.concat([damaged.subarray(0, at), damaged.subarray(at + 1 + random(8))])
    else damaged = Buffer.concat([damaged.subarray(0, at), Buffer.from([random(256), random(256)]), damaged.subarray(at)])
  }
  return damaged
}

/** A text in one of the encodings that files have. */
export function encode(text: string, random: Random): Buffer {
  const wide = (): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')
  return pick([Buffer.from(text), Buffer.from(`\uFEFF${text}`), wide(), wide().swap16(), Buffer.from(text, 'latin1')], random)
}
