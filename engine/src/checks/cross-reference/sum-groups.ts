import type { Claim } from '../../model/claim.ts'
import { nameTable } from '../../model/name-table.ts'
import { compareWords } from '../facts/captions.ts'
import { type Fact, labelOf } from '../facts/fact.ts'
import { BY_SUBJECT } from './agreements.ts'
import { claimSums, judgeSums, type PeriodSum } from './sum-of-parts.ts'

const CHECK = BY_SUBJECT.find(({ about }) => about === 'revenue-by-class')?.id ?? ''
const MIN_GROUPS = 2
const MAX_GROUPS = 16
/** A single year agrees by chance. */
const MIN_YEARS = 2
const MIN_DIGITS = 8

/**
 * A line that each group of a table has ("Operating income" under each segment), and what these add up to: the same line of the last group,
 * a line of the same note, or one of the income statement.
 */
export function claimSumsOfGroups(facts: readonly Fact[]): Claim[] {
  const tables = new Map<object, Map<string, Fact[]>>()
  for (const fact of facts) {
    const { statement, row } = fact
    if (statement.kind !== 'note' || row.group === '' || row.label === '') continue
    const lines = tables.get(statement.table) ?? new Map<string, Fact[]>()
    tables.set(statement.table, lines)
    const name = row.label.toLowerCase()
    lines.set(name, [...(lines.get(name) ?? []), fact])
  }
  const income = facts.filter(({ statement: { kind } }) => kind === 'income-statement')
  return [...tables.values()].flatMap((lines) => [...lines.values()].flatMap((line) => claimLine(line, facts, income)))
}

function claimLine(line: readonly Fact[], facts: readonly Fact[], income: readonly Fact[]): Claim[] {
  const groups = new Set(line.map(({ row }) => row.group))
  const [first] = line
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < MIN_GROUPS || line.length > MAX_GROUPS || groups.size < line.length)
    return []
  const { note } = first.statement
  const nearby = facts.filter(
    (fact) => fact.statement.kind === 'note' && note !== undefined && fact.statement.note === note && !line.includes(fact),
  )
  const targets = [...income, ...nearby].filter(({ words }) => words.size > 0 && compareWords(first.words, words).shared > 0)
  const candidates = [
    ...(line.length > MIN_GROUPS ? [toSums(line.slice(0, -1), last)] : []),
    ...targets.map((target) => toSums(line, target)),
  ]
  const [best] = candidates
    .map((sums) => ({ sums, ...judgeSums(sums) }))
    .filter(({ agreeing, against, digits }) => agreeing >= MIN_YEARS && agreeing > against && digits >= MIN_DIGITS)
    .toSorted((a, b) => b.agreeing - a.agreeing || a.against - b.against)
  if (best === undefined) return []
  return claimSums(
    CHECK,
    `${nameTable(first.statement)}|${first.row.label} of all groups`,
    `“${first.row.label}” of all groups does not add up`,
    best.sums,
  )
}

/** The sums of the years that every group prints. */
function toSums(parts: readonly Fact[], target: Fact): PeriodSum[] {
  return [...target.values].flatMap(([year, total]): PeriodSum[] => {
    const figures = parts.flatMap((part) => {
      const figure = part.values.get(year)
      const isOne = figure !== undefined && (figure.kind === 'nil' || figure.decimals === total.decimals)
      return isOne ? [{ figure, label: `${part.row.group} ${labelOf(part, figure)}` }] : []
    })
    if (total.kind !== 'amount' || figures.length < parts.length) return []
    return [{ name: `${year}`, parts: figures, total, label: labelOf(target, total) }]
  })
}
