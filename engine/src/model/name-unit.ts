import type { Unit } from './tagged-report.ts'

/** A unit by the names of its measures: "GBP", "GBP / shares". */
export function nameUnit({ numerators, denominators }: Unit): string {
  const [above = '', below = ''] = [numerators, denominators].map((measures) => measures.map(({ name }) => name).join(' × '))
  return below === '' ? above : `${above} / ${below}`
}
