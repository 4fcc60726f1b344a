import { groupDigits, type TaggedFact, type TagPeriod } from '@tickmark/contract'
import { formatDay } from '../../../lib/format-date.ts'

/** "31 March 2025", "1 April 2024 to 31 March 2025". What is not at midnight is named as the document has it. */
export function describePeriod(period: TagPeriod): string {
  if (period.kind === 'forever') return 'Any time'
  return period.kind === 'instant' ? nameDay(period.date) : `${nameDay(period.start)} to ${nameDay(period.end)}`
}

const nameDay = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day)

/** "GBP 1,234,000", "−12", "nil". Brackets are how amounts are printed; a tag has a sign. */
export function describeValue({ kind, value, unit }: Pick<TaggedFact, 'kind' | 'value' | 'unit'>): string {
  if (value === null) return 'nil'
  if (kind !== 'numeric') return value
  const amount = /^-?\d/.test(value) ? `${value.startsWith('-') ? '−' : ''}${groupDigits(value.replace('-', ''))}` : value
  return unit === null || unit === 'pure' ? amount : /^[A-Z]{3}$/.test(unit) ? `${unit} ${amount}` : `${amount} ${unit}`
}

const SCALES = new Map([
  [3, 'in thousands'],
  [6, 'in millions'],
  [9, 'in billions'],
  [-2, 'as a percentage'],
])

/** How what is printed is read: "123 in thousands, sign turned". Null for what is printed nowhere. */
export function describePrinted({
  kind,
  place,
  scale,
  isNegated,
}: Pick<TaggedFact, 'kind' | 'place' | 'scale' | 'isNegated'>): string | null {
  if (place === null || kind !== 'numeric') return null
  const scaled = scale === 0 ? null : (SCALES.get(scale) ?? `times 10^${scale}`)
  return [[place.text, scaled].filter((part) => part !== null).join(' '), ...(isNegated ? ['sign turned by the tag'] : [])].join(', ')
}

/** "Share capital", "Restated (typed)"; null for a fact without dimensions. */
export function describeMembers({ dimensions }: Pick<TaggedFact, 'dimensions'>): string | null {
  return dimensions.length === 0 ? null : dimensions.map(({ member }) => member ?? 'nil').join(', ')
}
