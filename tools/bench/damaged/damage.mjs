import { deflateSync, inflateSync } from 'node:zlib'

/** Whole numbers below `limit`; the same seed gives the same numbers (mulberry32). @typedef {(limit: number) => number} Random */

/** @param {number} seed @returns {Random} */
export function makeRandom(seed) {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return limit <= 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** Start and end of every match of the pattern in the file. @param {Buffer} pdf @param {RegExp} pattern */
const findAll = (pdf, pattern) =>
  [...pdf.toString('latin1').matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length, text: found[0] }))

/** @template T @param {readonly T[]} list @param {Random} random @returns {T | undefined} */
const pick = (list, random) => list[random(list.length)]

/** @param {Buffer} pdf @param {Random} random */
const cut = (pdf, random) => pdf.subarray(0, 1 + random(pdf.length - 1))

/** @param {Buffer} pdf @param {Random} random */
function flipBits(pdf, random) {
  const copy = Buffer.from(pdf)
  for (let n = 1 + random(200); n > 0; n--) {
    const at = random(copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << random(8))
  }
  return copy
}

/** Overwrites a part with one repeated byte, like a bad sector. @param {Buffer} pdf @param {Random} random */
function wipe(pdf, random) {
  const copy = Buffer.from(pdf)
  const at = random(copy.length)
  return copy.fill(random(256), at, Math.min(copy.length, at + 1 + random(5_000)))
}

/** Compresses streams again with changed content and wrong lengths, like a program that does not understand them. @param {Buffer} pdf @param {Random} random */
function recompress(pdf, random) {
  const streams = findAll(pdf, /stream\r?\n[\s\S]*?endstream/g)
  const parts = []
  let from = 0
  const first = random(3)
  for (const [i, { start, end, text }] of streams.entries()) {
    if ((i + first) % 3 !== 0) continue
    const head = /^stream\r?\n/.exec(text)?.[0].length ?? 7
    const body = pdf.subarray(start + head, end - 'endstream'.length)
    const packed = repack(body, random)
    if (packed === undefined) continue
    parts.push(pdf.subarray(from, start + head), packed, Buffer.from('\nendstream'))
    from = end
  }
  return Buffer.concat([...parts, pdf.subarray(from)])
}

/** @param {Buffer} body @param {Random} random */
function repack(body, random) {
  let plain
  try {
    plain = inflateSync(body)
  } catch {
    return undefined
  }
  const changed = flipBits(plain.length === 0 ? Buffer.from(' ') : plain, random)
  const doubled = random(4) === 0 ? Buffer.concat([changed, changed]) : changed
  return deflateSync(doubled, { level: 1 + random(9) })
}

/** Changes offsets in the cross-reference table and the offset of the table itself. @param {Buffer} pdf @param {Random} random */
function breakReferences(pdf, random) {
  const copy = Buffer.from(pdf)
  const entries = findAll(pdf, /\d{10} \d{5} n|startxref\s+\d+/g)
  for (let n = 1 + random(Math.max(1, entries.length)); n > 0; n--) {
    const entry = pick(entries, random)
    if (entry === undefined) break
    const digits = [...entry.text].flatMap((letter, i) => (/\d/.test(letter) ? [i] : []))
    copy.write(String(random(10)), entry.start + (pick(digits, random) ?? 0), 'latin1')
  }
  return copy
}

/** Deletes whole objects, such as pages and fonts. @param {Buffer} pdf @param {Random} random */
function deleteObjects(pdf, random) {
  const copy = Buffer.from(pdf)
  const objects = findAll(pdf, /\b\d+ 0 obj\b[\s\S]*?endobj/g)
  for (let n = 1 + random(4); n > 0; n--) {
    const object = pick(objects, random)
    if (object !== undefined) copy.fill(' ', object.start, object.end)
  }
  return copy
}

/** Makes references point to other objects. @param {Buffer} pdf @param {Random} random */
function misdirect(pdf, random) {
  const copy = Buffer.from(pdf)
  const references = findAll(pdf, /\b\d{1,6} 0 R\b/g)
  for (let n = 1 + random(8); n > 0; n--) {
    const reference = pick(references, random)
    if (reference === undefined) break
    const width = reference.text.indexOf(' ')
    copy.write(String(random(10 ** width)).padStart(width, '0'), reference.start, 'latin1')
  }
  return copy
}

/** The kinds of damage. @type {Readonly<Record<string, (pdf: Buffer, random: Random) => Buffer>>} */
export const DAMAGES = {
  cut,
  'bits flipped': flipBits,
  'part wiped': wipe,
  'streams recompressed': recompress,
  'cross-references broken': breakReferences,
  'objects deleted': deleteObjects,
  'references misdirected': misdirect,
}

/**
 * Damaged copies of documents, every kind of damage in turn.
 * @param {readonly { name: string, bytes: Buffer }[]} documents @param {number} count @param {number} seed
 * @returns {Generator<{ name: string, damage: string, bytes: Buffer }>}
 */
export function* damageAll(documents, count, seed) {
  const random = makeRandom(seed)
  const kinds = Object.entries(DAMAGES)
  for (let i = 0; i < count; i++) {
    const [damage, spoil] = kinds[i % kinds.length] ?? []
    const document = pick(documents, random)
    if (damage === undefined || spoil === undefined || document === undefined) return
    yield { name: document.name, damage, bytes: spoil(document.bytes, random) }
  }
}
