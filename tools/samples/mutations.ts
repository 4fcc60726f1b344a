/** Ways in which a printed figure goes wrong. */
export type SeedKind =
  | 'transposition'
  | 'digit'
  | 'sign'
  | 'omission'
  | 'wrong-subtotal'
  | 'note-disagrees'
  | 'comparative'
  | 'percentage'
  | 'prose-amount'
  | 'direction'
  | 'stale-date'
  | 'missing-note'
  | 'swapped-columns'
  | 'roll-forward'

/** Where the digits of a printed figure stand. */
const placeDigits = (text: string): readonly number[] => Array.from(text.matchAll(/\d/g), (found) => found.index)

/** Swaps two neighbouring digits that differ, a separator between them or not: the first such pair after the leading digit, never making a leading nought. */
const transpose = (text: string): string => {
  const places = placeDigits(text)
  for (let n = places.length > 2 ? 1 : 0; n + 1 < places.length; n++) {
    const [i, j] = [places[n] ?? 0, places[n + 1] ?? 0]
    if (text[i] === text[j] || (n === 0 && text[j] === '0')) continue
    return text.slice(0, i) + text.charAt(j) + text.slice(i + 1, j) + text.charAt(i) + text.slice(j + 1)
  }
  throw new Error(`No two neighbouring digits of '${text}' differ`)
}

/** Makes another digit of one in the middle, as a slip of the finger does: three more, round the clock. */
const mistype = (text: string): string => {
  const places = placeDigits(text)
  const at = places[Math.floor(places.length / 2)]
  if (at === undefined) throw new Error(`'${text}' has no digit`)
  return text.slice(0, at) + String((Number(text[at]) + 3) % 10) + text.slice(at + 1)
}

const turnSign = (text: string): string => (text.startsWith('(') ? text.slice(1, -1) : `(${text})`)

/** Off by 1.3 points: more than rounding explains, and still believable. */
const misstatePercent = (text: string): string => {
  const value = Math.round(Number(text.replace('%', '')) * 10) + 13
  return `${Math.floor(value / 10)}.${value % 10}%`
}

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['rose', 'fell'],
  ['grew', 'fell'],
  ['increased', 'decreased'],
]

/** The word for the other direction; a word without one stays as it is. */
const turnRound = (word: string): string => {
  const pair = OPPOSITES.find((one) => one.includes(word))
  return pair === undefined ? word : pair[0] === word ? pair[1] : pair[0]
}

const lastYear = (text: string): string => text.replace(/\d{4}/, (year) => String(Number(year) - 1))

/**
 * What is printed instead of the truth.
 * @param nil what the house prints for nothing
 * @throws when the text cannot go wrong in this way
 */
export const mutate = (kind: Exclude<SeedKind, 'swapped-columns'>, text: string, nil: string): string => {
  const changed = {
    transposition: transpose,
    digit: mistype,
    sign: turnSign,
    omission: () => nil,
    'wrong-subtotal': mistype,
    'note-disagrees': transpose,
    comparative: transpose,
    percentage: misstatePercent,
    'prose-amount': mistype,
    direction: turnRound,
    'stale-date': lastYear,
    'missing-note': (note: string) => String(Number(note) + 30),
    'roll-forward': mistype,
  }[kind](text)
  if (changed === text) throw new Error(`'${text}' is not changed by a slip of kind ${kind}`)
  return changed
}
