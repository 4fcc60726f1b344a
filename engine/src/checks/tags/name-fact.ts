export { wordConcept } from '../../model/word-concept.ts'
import type { Fact, Period, QName, TaggedReport } from '../../model/tagged-report.ts'

/** A concept as the document writes it: "core:TurnoverRevenue". */
export function nameConcept({ namespace, name }: QName, { prefixes }: Pick<TaggedReport, 'prefixes'>): string {
  const prefix = prefixes.find((one) => one.namespace === namespace)?.prefix ?? ''
  return prefix === '' ? name : `${prefix}:${name}`
}

/** When a fact is: "2025-03-31", or "2024-04-01 to 2025-03-31". */
export const namePeriod = (period: Period): string =>
  period.kind === 'instant' ? period.date : period.kind === 'duration' ? `${period.start} to ${period.end}` : 'no period'

/** The last day of a fact, or the day that it is of; null for what has no period. */
export function endOfFact(fact: Fact): string | null {
  if (fact.kind === 'tuple' || fact.context.period.kind === 'forever') return null
  return fact.context.period.kind === 'instant' ? fact.context.period.date : fact.context.period.end
}
