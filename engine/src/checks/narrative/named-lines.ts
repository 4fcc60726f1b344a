import type { FinancialDocument } from '../../model/document.ts'
import type { Unit } from '../../model/profile.ts'
import type { Figure } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { listLines } from '../find-lines.ts'
import type { LineItem } from '../line-items.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'
import { groupOf } from './group-of.ts'

/** A line of a table with its amounts by year: a possible subject of a sentence. */
export interface NamedLine {
  readonly label: string
  readonly page: number
  readonly amounts: ReadonlyMap<number, Figure>
  readonly unit?: Unit
  /** A line of a primary statement. */
  readonly primary: boolean
}

/** The lines of a document by their names. */
export interface NamedLines {
  readonly ofItem: (item: LineItem) => readonly NamedLine[]
  readonly ofLabel: (words: string) => readonly NamedLine[]
  /** Whether any row's name ends in this word. */
  readonly endsLabel: (word: string) => boolean
}

/** Further lines with the same name are parts of other tables. */
const MAX_LINES = 8
/** Longer ones, and those with digits, are no names. */
const NAME = /^[^\d]{4,70}$/

/** Collects the lines of all tables by name, once. */
export function gatherLines(document: FinancialDocument): NamedLines {
  const items = new Map<LineItem, readonly NamedLine[]>()
  let labels: Map<string, NamedLine[]> | undefined
  let lastWords: Set<string> | undefined
  return {
    ofItem: (item) => {
      const known = items.get(item)
      if (known !== undefined) return known
      const found = listLines(document, item)
        .slice(0, MAX_LINES)
        .map(({ row, statement: { unit }, amounts }): NamedLine => ({
          label: row.label,
          page: row.page,
          amounts,
          primary: true,
          ...(unit && { unit }),
        }))
      items.set(item, found)
      return found
    },
    ofLabel: (words) => {
      labels ??= gatherLabels(document)
      return labels.get(words) ?? []
    },
    endsLabel: (word) => {
      labels ??= gatherLabels(document)
      lastWords ??= new Set([...labels.keys()].map((name) => name.slice(name.lastIndexOf(' ') + 1)))
      return lastWords.has(word)
    },
  }
}

function gatherLabels(document: FinancialDocument): Map<string, NamedLine[]> {
  const { statements } = document
  const labels = new Map<string, NamedLine[]>()
  for (const statement of statements) {
    const periods = listPeriods(document, statement)
    if (periods.length === 0) continue
    const { unit, kind, table } = statement
    for (const row of table.rows) {
      const names = namesOf(row.label, groupOf(table, row))
      if (names.length === 0) continue
      const amounts = new Map<number, Figure>()
      for (const { column, year } of periods) {
        const figure = row.cells[column]
        if (figure?.kind === 'amount') amounts.set(year, figure)
      }
      if (amounts.size === 0) continue
      const line = { label: row.label, page: row.page, amounts, primary: kind !== 'note', ...(unit && { unit }) }
      for (const name of names) {
        const known = labels.get(name)
        if (known === undefined) labels.set(name, [line])
        else if (known.length < MAX_LINES) known.push(line)
      }
    }
  }
  for (const [name, line] of gatherColumns(statements)) labels.set(name, [...(labels.get(name) ?? []), line])
  return labels
}

/** A year alone, or at the end of a short heading, over a block of figures. */
const YEAR_ABOVE = /(?:^|\b(?:ended|at|for|fiscal)\b.{0,24}\b)(20\d\d)$/
const SALES = ['sales', 'revenue', 'turnover']

/** Segments side by side, one block per year: each revenue figure is named by the heading over its column. */
function gatherColumns(statements: FinancialDocument['statements']): [string, NamedLine][] {
  const lines = new Map<string, { line: NamedLine; amounts: Map<number, Figure> }>()
  let headings: readonly string[] = []
  for (const { table, unit, kind } of statements) {
    if (table.columns.some(({ year }) => year !== undefined) || table.columns.length < 3) continue
    const own = table.columns.map(({ heading }) => heading)
    // The block of the second year has no headings of its own.
    if (own.some((heading) => heading !== '') || own.length !== headings.length) headings = own
    const year = Number(YEAR_ABOVE.exec(table.above.at(-1) ?? '')?.[1] ?? Number.NaN)
    const row = table.rows.find(({ label }) => isAbout(label, 'sales-of-segments'))
    if (Number.isNaN(year) || row === undefined) continue
    for (const { index } of table.columns) {
      const figure = row.cells[index]
      const label = (headings[index] ?? '').replace(/[£$€].*$/, '').trim()
      const name = normalise(label)
      if (figure?.kind !== 'amount' || name.length < 4 || isAbout(name, 'vague')) continue
      const known = lines.get(name)
      const amounts = known?.amounts ?? new Map<number, Figure>()
      if (!amounts.has(year)) amounts.set(year, figure)
      lines.set(
        name,
        known ?? {
          amounts,
          line: { label: `${label}: ${row.label}`, page: row.page, amounts, primary: kind !== 'note', ...(unit && { unit }) },
        },
      )
    }
  }
  return [...lines].map(([name, { line }]) => [name, line])
}

/**
 * Names that running text may use for a row: its label, and a class of sales by product ("Products" under "Net sales": "product sales").
 */
function namesOf(label: string, group: string): string[] {
  const name = normalise(label)
  if (!NAME.test(name) || isAbout(name, 'vague')) return []
  const kind = isAbout(group, 'cost') ? undefined : SALES.find((word) => group.toLowerCase().includes(word))
  return kind === undefined || name.includes(' ') ? [name] : [name, `${name.replace(/s$/, '')} ${kind}`]
}

/** A name without case, articles, brackets and the words that statements add to it. */
function normalise(name: string): string {
  return name
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[,:;*†]+/g, ' ')
    .replace(/^\s*(?:total|the|our)\s+/, '')
    .replace(/\s+net\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
