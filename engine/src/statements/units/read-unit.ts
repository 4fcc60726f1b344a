import { BARE_DOLLARS, CODE_PATTERN, NAME_PATTERN, readCurrency, SIGN_PATTERN } from '../../model/currencies.ts'
import type { Scale, Unit } from '../../model/profile.ts'
import { commonUnit } from './common-unit.ts'

const SIGN = `(?:${SIGN_PATTERN}|${CODE_PATTERN}|RMB)`
/** Each currency once: no line can be read in two ways. */
const NAMED = `(?:${SIGN_PATTERN}|${CODE_PATTERN}|${NAME_PATTERN})`
/** How German and French print units: "TEUR", "T€", "Tsd. €", "in Tausend Euro", "k€", "milliers d'euros". */
const EURO = '(?:EUR(?:O|OS)?\\b|€)'
const OTHER_UNITS: Readonly<Record<3 | 6 | 9, string>> = {
  3: `\\b[TK] ?(?:EUR\\b|€)|\\b(?:Tsd\\.?|Tausend) ?${EURO}|${EURO} ?Tsd\\b|\\bin Tausend\\b|\\bmilliers d.euros\\b`,
  6: `\\bM ?(?:EUR\\b|€)|\\b(?:Mio\\.?|Millionen) ?${EURO}|${EURO} ?Mio\\b|\\bin Millionen\\b`,
  9: `\\bMr?d ?(?:EUR\\b|€)|\\b(?:Mrd\\.?|Milliarden) ?${EURO}|${EURO} ?Mrd\\b|\\bmilliards d.euros\\b`,
}
/** How units are stated in headings, the clearest form first. */
const UNITS: readonly { readonly says: RegExp; readonly scale: Scale }[] = [
  // "In tens of millions" ends where "millions" does, so it comes first.
  { says: /\b(?:in )?(?:tens of|ten|10) millions?\b/i, scale: 7 },
  { says: /\b(?:in )?(?:hundreds of|hundred|100) millions?\b/i, scale: 8 },
  { says: /\b(?:in )?(?:tens of|ten|10) thousands?\b|\bRMB ?[’'‘]?0,000\b/i, scale: 4 },
  { says: new RegExp(`${SIGN} ?(?:lakh|lac)s?\\b|\\bin (?:\\w+\\W{1,2}){0,3}(?:lakh|lac)s?\\b|\\b(?:lakhs|lacs)\\b`, 'i'), scale: 5 },
  { says: new RegExp(`${SIGN} ?crores?\\b|\\bin (?:\\w+\\W{1,2}){0,3}crores?\\b|\\bcrores\\b`, 'i'), scale: 7 },
  {
    says: new RegExp(
      `${SIGN} ?(?:[’'‘\`]?0{3}s?|thousands?)\\b|\\b(?:in|expressed in|amounts? in|figures in)?[^.]{0,40}\\bthousands\\b|[’'‘]0{3}s?\\b|${OTHER_UNITS[3]}`,
      'i',
    ),
    scale: 3,
  },
  {
    says: new RegExp(
      `${SIGN} ?(?:m|mn|mil)\\b|\\bin (?:\\w+ ){0,3}millions?\\b|\\bmillions? of\\b|${SIGN} ?millions?\\b|\\bmillions\\b|${OTHER_UNITS[6]}`,
      'i',
    ),
    scale: 6,
  },
  { says: new RegExp(`${SIGN} ?bn\\b|\\bin (?:\\w+ ){0,3}billions?\\b|${OTHER_UNITS[9]}`, 'i'), scale: 9 },
]
/** A currency sign alone over a column: whole units. */
const WHOLE = new RegExp(`(?:^|\\s)${SIGN}(?=\\s|$)`)
/** A line that names a currency and nothing else: whole units, where nothing says otherwise. */
const ONLY_CURRENCY = new RegExp(
  `^\\(?(?:(?:all )?(?:amounts|figures|angaben|beträge|montants|chiffres) )?(?:(?:expressed |stated |presented |exprimés )?(?:in|en) )?(?:${NAMED}\\s*)+\\)?$`,
  'i',
)
/** A longer line is a sentence about money, not a heading. */
const MAX_HEADING_LENGTH = 110

/** A scale that a line puts in words is that of everything below it, whatever sign is over a column. */
const IN_WORDS =
  /\b(?:in|are|of)\b.*\b(?:thousands?|lakhs?|lacs?|millions?|crores?|billions?)\b|\b(?:thousands|lakhs|millions|crores|billions) of\b|\b(?:in (?:tausend|millionen|milliarden)|en (?:milliers|millions|milliards)|tausend euro)\b/i

/**
 * The unit of a table, by the lines above it and the headings of its columns of amounts; undefined where neither states one. The unit of most
 * columns counts, of as many that of the first: a translation for the convenience of foreign readers comes last.
 */
export function readUnit(above: readonly string[], headings: readonly string[] = []): Unit | undefined {
  const lines = above.toReversed().flatMap((line) => readHeading(line) ?? [])
  const own = headings.flatMap((heading) => readHeading(heading) ?? [])
  const nearest = commonUnit(own) ?? lines[0]
  if (nearest === undefined) return readCurrencyLine(above)
  const scaled = nearest.scale === 0 ? lines.find((line) => line.inWords && mayBeOf(line, nearest)) : undefined
  const { scale, text } = scaled ?? nearest
  // Over a column there may be "thousands" alone, where the line that goes across says "€ thousands".
  const currency = nearest.currency ?? [...own, ...lines].find((unit) => unit.scale === scale && unit.currency !== undefined)?.currency
  const named = scaled?.currency ?? currency
  return { ...(named === undefined ? {} : { currency: named }), scale, text }
}

function readCurrencyLine(above: readonly string[]): Unit | undefined {
  const line = above.findLast((text) => text.length <= MAX_HEADING_LENGTH && ONLY_CURRENCY.test(text.trim()))
  const currency = line === undefined ? null : readCurrency(line)
  return line === undefined || currency === null ? undefined : { currency, scale: 0, text: currency === BARE_DOLLARS ? '$' : currency }
}

/** Over the comparatives of German accounts, whose other column is in euros and cents. */
const IN_THOUSANDS = /\bT ?(?:EUR\b|€)/

/**
 * The unit of a column: its own where its heading names another currency than that of its table, or thousands of the same beside whole ones. `of` is the unit of the table, with its
 * dollars settled.
 */
export function readColumnUnit(heading: string, of: Unit | null): Unit | null {
  const own = readHeading(heading)
  if (own?.currency === undefined || own.currency === BARE_DOLLARS || of?.currency === undefined) return of
  const isOther = own.currency !== of.currency || (of.scale === 0 && own.scale === 3 && IN_THOUSANDS.test(heading))
  if (!isOther) return of
  return { currency: own.currency, scale: own.scale, text: own.text }
}

interface StatedUnit extends Unit {
  readonly inWords: boolean
}

/** Whether a line that states a scale may state it of amounts under a sign. */
const mayBeOf = (line: StatedUnit, { currency }: Unit): boolean =>
  line.scale !== 0 &&
  (line.currency === undefined || line.currency === currency || line.currency === BARE_DOLLARS || currency === BARE_DOLLARS)

function readHeading(line: string): StatedUnit | undefined {
  if (line.length > MAX_HEADING_LENGTH) return undefined
  // "In millions, except number of shares, which are in thousands": the exception is not the rule.
  const rule = line.split(/,? except\b/i)[0] ?? line
  const [stated] = UNITS.flatMap(({ says, scale }) => {
    const found = says.exec(rule)
    return found === null ? [] : [{ scale, text: found[0].trim(), end: found.index + found[0].length }]
  }).toSorted((a, b) => a.end - b.end)
  if (stated === undefined && !WHOLE.test(line)) return undefined
  const currency = readCurrency(line)
  const text = stated === undefined ? (WHOLE.exec(line)?.[0].trim() ?? '') : nameScale(stated)
  return { ...(currency === null ? {} : { currency }), scale: stated?.scale ?? 0, text, inWords: IN_WORDS.test(rule) }
}

const WITH_SIGN = new RegExp(
  `^(?:${SIGN} ?(?:[’'‘\`]?0{3}s?|thousands?|m|mn|mil|bn|millions?)|(?:[TKM]|Mr?d|Tsd\\.?|Mio\\.?|Mrd\\.?) ?(?:EUR|€))$`,
  'i',
)
const WORDS: Readonly<Record<Scale, string>> = {
  0: '',
  3: 'in thousands',
  4: 'in ten thousands',
  5: 'in lakhs',
  6: 'in millions',
  7: 'in tens of millions',
  8: 'in hundreds of millions',
  9: 'in billions',
}

/** For people: "£'000" as printed, otherwise "in thousands", however the heading puts it. */
function nameScale({ scale, text }: Pick<Unit, 'scale' | 'text'>): string {
  if (/crore/i.test(text)) return 'in crores'
  return WITH_SIGN.test(text) ? text : WORDS[scale]
}
