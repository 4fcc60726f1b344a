import type { Claim, ClaimTerm } from '../../model/claim.ts'
import { nameTable } from '../../model/name-table.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { compareWords } from '../facts/captions.ts'
import { type Fact, labelOf } from '../facts/fact.ts'
import { BALANCE_SHEET_LINES, INCOME_STATEMENT_LINES } from './agreements.ts'

const MIN_LINES = 2
const MAX_LINES = 4
const MIN_DIGITS = 4
const DIGITS_WITHOUT_REFERENCE = 8
const ROUNDING = 1n
/** A note may show one sum in several of its tables. */
const MAX_SUMS = 3
/** A difference that no slip explains is questioned if it is within one part in this many. */
const NO_FURTHER = 3n

/**
 * Lines of one statement with the same note reference or the same name (a current and a non-current part), and the note's figure that they
 * add up to.
 */
export function claimSumsOfLines(facts: readonly Fact[]): Claim[] {
  const primary = facts.filter(({ statement: { kind } }) => kind === 'balance-sheet' || kind === 'income-statement')
  const notes = facts.filter(({ statement }) => statement.kind === 'note' && statement.note !== undefined)
  const groups = new Map<string, Fact[]>()
  const tables = new Map<object, number>()
  for (const fact of primary) {
    const { statement, references, words } = fact
    if (!tables.has(statement.table)) tables.set(statement.table, tables.size)
    const table = tables.get(statement.table)
    const keys = references.length === 1 ? [`${table}|note ${references[0]}`] : []
    if (words.size > 0) keys.push(`${table}|${[...words].toSorted().join(' ')}`)
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), fact])
  }
  return [...groups.values()].flatMap((lines) => {
    if (lines.length < MIN_LINES || lines.length > MAX_LINES) return []
    const sums = notes
      .flatMap((note) => toSum(lines, note) ?? [])
      .toSorted((a, b) => b.proof - a.proof || Number(b.note.total) - Number(a.note.total))
    return sums
      .filter(({ note }, i) => i === 0 || note.total)
      .slice(0, MAX_SUMS)
      .flatMap(({ claims }) => claims)
  })
}

interface Sum {
  readonly note: Fact
  readonly proof: number
  readonly claims: readonly Claim[]
}

/** The lines against one fact of the notes; null where no year agrees in enough digits, or the words are unrelated. */
function toSum(lines: readonly Fact[], note: Fact): Sum | null {
  const referred = lines.every(({ references }) => references.includes(note.statement.note ?? ''))
  const touching = lines.every(({ words }) => compareWords(words, note.words).shared + compareWords(words, note.context).shared > 0)
  if (!referred && !touching) return null
  const sums = [...note.values].flatMap(([year, figure]) => {
    const parts = lines.map(({ values }) => values.get(year))
    if (figure.kind !== 'amount' || parts.some((part) => part === undefined || part.decimals !== figure.decimals)) return []
    const sum = parts.reduce((total, part) => total + (part?.value ?? 0n), 0n)
    const distinctive = parts.filter((part) => part !== undefined && part.value !== 0n).length > 1
    return [{ year, figure, sum, distinctive, equal: magnitude(sum) === magnitude(figure.value) }]
  })
  const agreeing = sums.filter(({ equal, distinctive }) => equal && distinctive)
  const digits = agreeing.reduce((total, { sum }) => total + digitsOf(sum), 0)
  const against = sums.filter(({ equal }) => !equal).length
  if (agreeing.length === 0 || digits < (referred ? MIN_DIGITS : DIGITS_WITHOUT_REFERENCE) || against > agreeing.length) return null
  const turned = agreeing.some(({ sum, figure }) => sum === -figure.value)
  const structure = {}
  const proof = digits - 2 * against - 1
  const claims = sums.map(({ year, figure, sum }): Claim => {
    const terms = lines.flatMap((line): ClaimTerm[] => {
      const part = line.values.get(year)
      return part === undefined ? [] : [{ figure: part, sign: 1, role: 'component', label: labelOf(line, part) }]
    })
    const actual = turned ? -figure.value : figure.value
    const gap = magnitude(sum - actual)
    const [first] = lines
    const isCandidate =
      referred &&
      note.total &&
      gap * NO_FURTHER <= magnitude(sum) &&
      lines.every(({ words }) => first !== undefined && compareWords(words, first.words).same)
    return {
      check: (first?.statement.kind === 'income-statement' ? INCOME_STATEMENT_LINES : BALANCE_SHEET_LINES).id,
      kind: 'sum',
      state: gap === 0n ? 'ticked' : gap <= ROUNDING * BigInt(lines.length) ? 'rounding' : isCandidate ? 'difference' : 'unverifiable',
      terms: [...terms, { figure, sign: turned ? 1 : -1, role: 'total', label: labelOf(note, figure) }],
      expected: sum,
      actual,
      decimals: figure.decimals,
      structure,
      place: `${first?.label ?? ''} in parts|${nameTable(note.statement)}|${note.label}|${year}`,
      title: `The parts of “${first?.label ?? ''}” do not add up to note ${note.statement.note} (${year})`,
      proof,
    }
  })
  return { note, proof, claims }
}
