import { CODE_PATTERN, readCurrency, SIGN_PATTERN } from '../../model/currencies.ts'
import type { Unit } from '../../model/profile.ts'

const SIGN = `(?:${SIGN_PATTERN}|${CODE_PATTERN})`
/** How units are stated in headings, the clearest form first. */
const UNITS: readonly { readonly says: RegExp; readonly scale: Unit['scale'] }[] = [
  {
    says: new RegExp(
      `${SIGN} ?[’'‘\`]?0{3}s?\\b|\\b(?:in|expressed in|amounts? in|figures in)?[^.]{0,40}\\bthousands\\b|[’'‘]0{3}s?\\b`,
      'i',
    ),
    scale: 3,
  },
  {
    says: new RegExp(
      `${SIGN} ?(?:m|mn|mil)\\b|\\bin (?:\\w+ ){0,3}millions?\\b|\\bmillions? of\\b|\\b${SIGN} ?millions?\\b|\\bmillions\\b`,
      'i',
    ),
    scale: 6,
  },
  { says: new RegExp(`${SIGN} ?bn\\b|\\bin (?:\\w+ ){0,3}billions?\\b`, 'i'), scale: 9 },
]
/** A currency sign alone over a column: whole units. */
const WHOLE = new RegExp(`(?:^|\\s)${SIGN}(?=\\s|$)`)
/** A longer line is a sentence about money, not a heading. */
const MAX_HEADING_LENGTH = 110

/** The unit stated in the headings of a table, nearest last; undefined where none does. */
export function readUnit(headings: readonly string[]): Unit | undefined {
  const units = headings.toReversed().flatMap((line) => readHeading(line) ?? [])
  const [nearest] = units
  // Over a column there may be "thousands" alone, where the line that goes across says "€ thousands".
  return nearest?.currency === undefined ? (units.find(({ scale, currency }) => scale === nearest?.scale && currency) ?? nearest) : nearest
}

function readHeading(line: string): Unit | undefined {
  if (line.length > MAX_HEADING_LENGTH) return undefined
  // "In millions, except number of shares, which are in thousands": the exception is not the rule.
  const rule = line.split(/,? except\b/i)[0] ?? line
  const stated = UNITS.flatMap(({ says, scale }) => {
    const found = says.exec(rule)
    return found === null ? [] : [{ scale, text: found[0].trim() }]
  })[0]
  if (stated === undefined && !WHOLE.test(line)) return undefined
  const currency = readCurrency(line)
  const text = stated === undefined ? (WHOLE.exec(line)?.[0].trim() ?? '') : nameScale(stated)
  return { ...(currency === null ? {} : { currency }), scale: stated?.scale ?? 0, text }
}

const WITH_SIGN = new RegExp(`^${SIGN} ?(?:[’'‘\`]?0{3}s?|m|mn|mil|bn|millions?)$`, 'i')
const WORDS: Readonly<Record<Unit['scale'], string>> = { 0: '', 3: 'in thousands', 6: 'in millions', 9: 'in billions' }

/** For people: "£'000" as printed, otherwise "in thousands", however the heading puts it. */
function nameScale({ scale, text }: Pick<Unit, 'scale' | 'text'>): string {
  return WITH_SIGN.test(text) ? text : WORDS[scale]
}
