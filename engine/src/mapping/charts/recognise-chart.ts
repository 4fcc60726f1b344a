import { BELGIAN_CHART } from './belgian.ts'
import type { Chart } from './chart.ts'
import { FRENCH_CHART } from './french.ts'
import { GERMAN_CHART } from './german.ts'
import { SPANISH_CHART } from './spanish.ts'

export const CHARTS: readonly Chart[] = [FRENCH_CHART, SPANISH_CHART, BELGIAN_CHART, GERMAN_CHART]

const MIN_MARKS = 3

/** The chart that accounts follow: at least three of its marks are there under their names, and more than of any other. */
export function recogniseChart(accounts: readonly { readonly code: string; readonly name: string }[]): Chart | null {
  const scores = CHARTS.map((chart) => ({
    chart,
    marks: chart.marks.filter(([code, name]) => accounts.some((account) => account.code.startsWith(code) && name.test(account.name)))
      .length,
  })).sort((one, other) => other.marks - one.marks)
  const [best, next] = scores
  return best !== undefined && best.marks >= MIN_MARKS && best.marks > (next?.marks ?? 0) ? best.chart : null
}
