/** The kinds of planted errors. */
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

/** Positions of the digits in a printed figure. */
const placeDigits = (text: string): readonly number[] => Array.from(text.matchAll(/\d/g), (found) => found.index)

/** Swaps the first two different neighbouring digits after the leading digit, with or without a separator between them. Never creates a leading zero. */
const transpose = (text: string): string => {
  const places = placeDigits(text)
  for (let n = places.length > 2 ? 1 : 0; n + 1 < places.length; n++) {
    const [i, j] = [places[n] ?? 0, places[n + 1] ?? 0]
    if (text[i] === text[j] || (n === 0 && text[j] === '0')) continue
    return text.slice(0, i) + text.charAt(j) + text.slice(i + 1, j) + text.charAt(i) + text.slice(j + 1)
  }
  throw new Error(`No two neighbouring digits of '${text}' differ`)
}

/** Mistypes the middle digit: adds three, modulo ten. */
const mistype = (text: string): string => {
  const places = placeDigits(text)
  const at = places[Math.floor(places.length / 2)]
  if (at === undefined) throw new Error(`'${text}' has no digit`)
  return text.slice(0, at) + String((Number(text[at]) + 3) % 10) + text.slice(at + 1)
}

const flipSign = (text: string): string => (text.startsWith('(') ? text.slice(1, -1) : `(${text})`)

/** Adds 1.3 percentage points: more than rounding explains, but still plausible. */
const misstatePercent = (text: string): string => {
  const value = Math.round(Number(text.replace('%', '')) * 10) + 13
  return `${Math.floor(value / 10)}.${value % 10}%`
}

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['rose', 'fell'],
  ['grew', 'fell'],
  ['increased', 'decreased'],
]

/** The word for the opposite direction; other words are unchanged. */
const reverseDirection = (word: string): string => {
  const pair = OPPOSITES.find((one) => one.includes(word))
  return pair === undefined ? word : pair[0] === word ? pair[1] : pair[0]
}

const lastYear = (text: string): string => text.replace(/\d{4}/, (year) => String(Number(year) - 1))

/**
 * The wrong text that is printed instead of the true one.
 * @param nil how the house style prints nil
 * @throws if this kind of error does not change the text
 */
export const mutate = (kind: Exclude<SeedKind, 'swapped-columns'>, text: string, nil: string): string => {
  const changed = {
    transposition: transpose,
    digit: mistype,
    sign: flipSign,
    omission: () => nil,
    'wrong-subtotal': mistype,
    'note-disagrees': transpose,
    comparative: transpose,
    percentage: misstatePercent,
    'prose-amount': mistype,
    direction: reverseDirection,
    'stale-date': lastYear,
    'missing-note': (note: string) => String(Number(note) + 30),
    'roll-forward': mistype,
  }[kind](text)
  if (changed === text) throw new Error(`An error of kind ${kind} does not change '${text}'`)
  return changed
}
