import type { FinancialDocument } from '../../model/document.ts'
import type { Scale } from '../../model/profile.ts'
import type { Figure } from '../../model/table.ts'
import { compare, exactOf, magnitudeOf, minus, over, plus, times, type Exact } from './exact.ts'
import { readFormula, type Formula, type Operator } from './formula.ts'
import { isMeasured, locateLines, type QuantityLine } from './locate.ts'
import type { Measure } from './measures.ts'
import type { Quantity } from './quantities.ts'

/** A printed figure behind a value. */
export interface Used {
  readonly quantity: Quantity
  readonly year: number
  readonly line: QuantityLine
  readonly figure: Figure
}

export interface Valued {
  readonly value: Exact
  /** The sum with its figures as printed: "(300 + 280) / 2". */
  readonly sum: string
  readonly used: readonly Used[]
}

export interface Setting {
  readonly document: FinancialDocument
  readonly defined: readonly Measure[]
}

const MAX_DEPTH = 8

export const scaleOf = ({ statement }: QuantityLine, { profile }: FinancialDocument, quantity?: Quantity): Scale =>
  quantity !== undefined && isMeasured(quantity) ? 0 : (statement.unit?.scale ?? profile.unit?.scale ?? 0)

/** A quantity of a year, in full units; null where the draft does not show it. */
function valueQuantity(setting: Setting, quantity: Quantity, year: number, depth: number): Valued | null {
  const { document } = setting
  for (const { lines: group, areParts } of locateLines(document, quantity)) {
    const lines = group.filter(({ figures }) => figures.has(year))
    const meant = areParts ? once(lines) : firstDistinctive(lines, year)
    const used = meant.flatMap((line): Used[] => {
      const figure = line.figures.get(year)
      return figure === undefined ? [] : [{ quantity, year, line, figure }]
    })
    if (used.length === 0) continue
    const value = used
      .map(({ figure, line }) => {
        const exact = exactOf(figure.value, figure.decimals, scaleOf(line, document, quantity))
        return quantity.cost === true ? magnitudeOf(exact) : exact
      })
      .reduce(plus)
    if (quantity.concepts.includes('tax'))
      return { value: orientTax(setting, value, year, depth), sum: used.map(({ figure }) => figure.text).join(' + '), used }
    const sum = used.map(({ figure }) => (quantity.cost === true ? figure.text.replace(/^[(-]+|[)]$/g, '') : figure.text)).join(' + ')
    return { value, sum: used.length > 1 ? `(${sum})` : sum, used }
  }
  // A charity totals its costs by purpose, and no one total is all that it spent on its operations.
  const isGuess = document.profile.charity && quantity.concepts.includes('operating-profit')
  return quantity.or === undefined || isGuess ? null : valueText(setting, quantity.or, year, depth + 1)
}

/** Tax is printed as an expense or as a deduction: the lines around it show which. */
function orientTax(setting: Setting, tax: Exact, year: number, depth: number): Exact {
  const before = valueText(setting, 'profit before tax', year, depth + 1)?.value
  const after = ['consolidated net income', 'net income'].flatMap((name) => valueText(setting, name, year, depth + 1)?.value ?? [])
  if (before === undefined || after.length === 0) return magnitudeOf(tax)
  // Of several possible lines for profit after tax, the nearest decides.
  const nearest = (profit: Exact): Exact =>
    after.map((one) => magnitudeOf(minus(profit, one))).reduce((a, b) => (compare(b, a) < 0 ? b : a))
  return compare(nearest(plus(before, tax)), nearest(minus(before, tax))) < 0 ? { n: -tax.n, d: tax.d } : tax
}

/** The first line with an amount; a dash if there is no other. */
const firstDistinctive = (lines: readonly QuantityLine[], year: number): readonly QuantityLine[] =>
  [lines.find(({ figures }) => figures.get(year)?.kind !== 'nil') ?? lines[0]].filter((line) => line !== undefined)

/** Two lines with the same label are at most a duplicate. */
const once = (lines: readonly QuantityLine[]): QuantityLine[] =>
  lines.filter(({ row }, i) => lines.findIndex((other) => other.row.label === row.label && other.row.group === row.group) === i)

const valueText = (setting: Setting, formula: string, year: number, depth: number): Valued | null => {
  const read = depth > MAX_DEPTH ? null : readFormula(formula, setting.defined)
  const valued = read === null ? null : valueFormula(setting, read, year, depth)
  return valued === null || read?.kind !== 'operation' ? valued : { ...valued, sum: `(${valued.sum})` }
}

const OPERATIONS: Readonly<Record<Operator, (a: Exact, b: Exact) => Exact | null>> = { '+': plus, '-': minus, '*': times, '/': over }
const SIGNS: Readonly<Record<Operator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

/** A formula for a year, with its sum; null where a figure is missing or the divisor is zero. */
export function valueFormula(setting: Setting, formula: Formula, year: number, depth = 0): Valued | null {
  if (depth > MAX_DEPTH) return null
  switch (formula.kind) {
    case 'number':
      return { value: formula.value, sum: formula.text, used: [] }
    case 'quantity':
      return valueQuantity(setting, formula.quantity, formula.year ?? year, depth)
    case 'measure':
      return valueText(setting, formula.measure.formula, formula.year ?? year, depth + 1)
    case 'optional':
      return valueFormula(setting, formula.of, year, depth + 1) ?? { value: exactOf(0n), sum: '0', used: [] }
    case 'average':
    case 'change':
      return valueOverYears(setting, formula, year, depth)
    case 'operation':
      return valueOperation(setting, formula, year, depth)
  }
}

function valueOverYears(
  setting: Setting,
  formula: Formula & { readonly kind: 'average' | 'change' },
  year: number,
  depth: number,
): Valued | null {
  const years = (formula.years ?? [year, year - 1]).toSorted((a, b) => b - a)
  const values = years.flatMap((at) => valueFormula(setting, formula.of, at, depth + 1) ?? [])
  const [newest] = values
  const oldest = values.at(-1)
  if (values.length < years.length || newest === undefined || oldest === undefined) return null
  const used = values.flatMap((value) => value.used)
  if (formula.kind === 'change') return { value: minus(newest.value, oldest.value), sum: `(${newest.sum} − ${oldest.sum})`, used }
  const mean = over(values.map(({ value }) => value).reduce(plus), exactOf(BigInt(values.length)))
  return mean === null ? null : { value: mean, sum: `(${values.map(({ sum }) => sum).join(' + ')}) ÷ ${values.length}`, used }
}

function valueOperation(
  setting: Setting,
  { operator, left, right }: Formula & { readonly kind: 'operation' },
  year: number,
  depth: number,
): Valued | null {
  const [a, b] = [left, right].map((side) => valueFormula(setting, side, year, depth + 1))
  if (a === null || a === undefined || b === null || b === undefined) return null
  const value = OPERATIONS[operator](a.value, b.value)
  if (value === null) return null
  if (b.used.length === 0 && b.sum === '0') return a
  const bracket = (side: Formula, text: string, isRight: boolean): string =>
    (side.kind === 'operation' &&
      (isRight || (operator !== '+' && operator !== '-' && (side.operator === '+' || side.operator === '-')))) ||
    (side.kind === 'average' && isRight)
      ? `(${text})`
      : text
  return { value, sum: `${bracket(left, a.sum, false)} ${SIGNS[operator]} ${bracket(right, b.sum, true)}`, used: [...a.used, ...b.used] }
}
