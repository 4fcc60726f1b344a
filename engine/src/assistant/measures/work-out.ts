import type { FinancialDocument } from '../../model/document.ts'
import { valueFormula, type Setting, type Valued } from './evaluate.ts'
import { exactOf, minus, over, plus, rootOf, type Exact } from './exact.ts'
import { listYears } from './locate.ts'
import type { MeasureUnit } from './measures.ts'
import type { Ask } from './read-ask.ts'

/** The result for one year. */
export interface YearValue extends Valued {
  readonly year: number
}

/** The result: the answer where the question asks for one value, and the years behind it, newest first. */
export interface WorkedOut {
  readonly result: Exact | null
  readonly unit: MeasureUnit
  /** How the result combines the years, where it is more than one. */
  readonly sum: string
  readonly values: readonly YearValue[]
  /** Years asked for but not found. */
  readonly missing: readonly number[]
}

/** The years to calculate: those asked for, or those that the operation needs. */
function yearsOf({ years, operation, span, unit, exact }: Ask, shown: readonly number[]): number[] {
  const newest = years[0] ?? shown[0]
  if (newest === undefined) return []
  const oldest = years.at(-1) ?? newest
  const run = (n: number): number[] => Array.from({ length: n }, (_, i) => newest - i)
  switch (operation) {
    case 'value':
      // Ratios come with the previous year, as reviewers expect, unless the question is specific.
      return years.length > 0 ? [...years] : shown.slice(0, exact || unit === 'amount' ? 1 : 2)
    case 'average':
      return years.length > 1 ? run(newest - oldest + 1) : run(span ?? 3)
    case 'cagr':
      return oldest < newest ? [newest, oldest] : [newest, newest - (span ?? 1)]
    case 'growth':
    case 'change':
      return oldest < newest ? [newest, oldest] : [newest, newest - 1]
    case 'trend':
      return years.length > 1 ? [...years] : run(2).filter((year) => year === newest || shown.includes(year))
  }
}

export function workOut(document: FinancialDocument, ask: Ask): WorkedOut {
  const setting: Setting = { document, defined: ask.defined }
  const asked = yearsOf(ask, listYears(document))
  const values = asked.flatMap((year): YearValue[] => {
    const valued = valueFormula(setting, ask.formula, year)
    return valued === null ? [] : [{ ...valued, year }]
  })
  const missing = asked.filter((year) => !values.some((value) => value.year === year))
  const [newest] = values
  const oldest = values.at(-1)
  const base = { unit: ask.unit, sum: '', values, missing }
  if (newest === undefined || oldest === undefined) return { ...base, result: null }
  switch (ask.operation) {
    case 'value':
    case 'trend':
      return { ...base, result: newest.value }
    case 'average': {
      const mean = missing.length > 0 ? null : over(values.map(({ value }) => value).reduce(plus), exactOf(BigInt(values.length)))
      return { ...base, result: mean, sum: `the mean of ${values.length} years` }
    }
    case 'change':
    case 'growth':
      return { ...base, ...changeOf(ask, newest, oldest) }
    case 'cagr':
      return { ...base, ...compoundOf(newest, oldest) }
  }
}

/** Ratios change by percentage points; amounts by a percentage if growth is asked for. */
function changeOf({ operation, unit, wanted }: Ask, newest: YearValue, oldest: YearValue): Pick<WorkedOut, 'result'> & Partial<WorkedOut> {
  if (newest.year === oldest.year) return { result: null }
  const change = minus(newest.value, oldest.value)
  const isShare = unit === 'percent'
  if (isShare || (operation === 'change' && wanted.percent !== true)) return { result: change, sum: `${newest.year} less ${oldest.year}` }
  const rate = over(change, { n: oldest.value.n < 0n ? -oldest.value.n : oldest.value.n, d: oldest.value.d })
  return { result: rate, unit: 'percent', sum: `the change from ${oldest.year} to ${newest.year}, divided by ${oldest.year}` }
}

function compoundOf(newest: YearValue, oldest: YearValue): Pick<WorkedOut, 'result'> & Partial<WorkedOut> {
  const years = newest.year - oldest.year
  const ratio = years < 1 ? null : over(newest.value, oldest.value)
  const root = ratio === null ? null : rootOf(ratio, years)
  return { result: root === null ? null : minus(root, exactOf(1n)), unit: 'percent', sum: `the compound annual rate over ${years} years` }
}
