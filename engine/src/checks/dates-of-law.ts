import type { IsoDate } from '../model/profile.ts'

/** Standards that replaced others, and the first period in which public entities had to apply them (C1 of each; ASU 2015-14, 2016-02, 2016-13). */
const IN_FORCE_FROM: readonly (readonly [standard: RegExp, from: IsoDate])[] = [
  [/^IFRS 15\b/, '2018-01-01'],
  [/^IFRS 16\b/, '2019-01-01'],
  [/^ASC 606\b/, '2017-12-16'],
  [/^ASC 842\b/, '2018-12-16'],
  [/^ASC 326\b/, '2019-12-16'],
]

/**
 * The rest of a reference to several standards, separated by "; ", without those that the period is too early for; empty where nothing is
 * left.
 */
export function inForce(reference: string, periodStart: IsoDate | undefined): string {
  if (periodStart === undefined) return reference
  const isEarly = (paragraph: string) => IN_FORCE_FROM.some(([standard, from]) => standard.test(paragraph) && periodStart < from)
  return reference
    .split('; ')
    .filter((paragraph) => !isEarly(paragraph))
    .join('; ')
}

/**
 * The rest of a reference to several rule books, separated by "; ", without paragraphs of FRS 102 and FRS 105; empty where nothing is left.
 */
export function withoutFrs(reference: string): string {
  return reference
    .split('; ')
    .filter((paragraph) => !paragraph.startsWith('FRS 10'))
    .join('; ')
}
