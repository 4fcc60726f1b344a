import { nameTable } from '../../model/name-table.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Claim } from '../../model/claim.ts'
import type { StatementKind } from '../../model/statement.ts'
import { type Fact, UNDATED } from './facts/fact.ts'
import { listFacts } from './facts/list-facts.ts'
import type { Match, YearMatch } from './compare-facts.ts'
import { matchFacts } from './match-facts.ts'
import { claimSumsOfLines } from './sum-lines.ts'
import { checkOf } from './topics.ts'

const NAMES: Readonly<Record<StatementKind, string>> = {
  'balance-sheet': 'the balance sheet',
  'income-statement': 'the income statement',
  'cash-flow': 'the cash flow statement',
  'equity-statement': 'the statement of changes in equity',
  note: 'the notes',
}
const LONGEST_LABEL = 60
/** So many digits meet somewhere in a long document where no words point to the place. */
const DIGITS_BY_CHANCE = 4

const known = new WeakMap<FinancialDocument, readonly Claim[]>()

/** Every agreement between two places of the document that states one fact, as claims: one per year. Reckoned once per document. */
export function listAgreements(document: FinancialDocument): readonly Claim[] {
  const found = known.get(document)
  if (found !== undefined) return found
  const facts = listFacts(document)
  const claims = [...matchFacts(facts).flatMap(toClaims), ...claimSumsOfLines(facts)]
  known.set(document, claims)
  return claims
}

function toClaims(match: Match): Claim[] {
  const check = checkOf(match)
  return match.years.map((year) => toClaim(check, match, year))
}

function toClaim(check: string, match: Match, { year, left, right, state }: YearMatch): Claim {
  const { one, other } = match
  const sign = match.years.some((pair) => pair.state === 'ticked' && pair.left.value === -pair.right.value) ? 1 : -1
  const name = year === UNDATED ? '' : ` (${year})`
  const agreeing = match.years.filter((pair) => pair.state === 'ticked').length
  return {
    check,
    state,
    terms: [
      { figure: left, sign: 1, role: 'counterpart', label: one.label },
      { figure: right, sign, role: 'counterpart', label: other.label },
    ],
    expected: left.value,
    actual: sign === 1 ? -right.value : right.value,
    decimals: left.decimals,
    structure: match,
    place: `${placeOf(one)}|${placeOf(other)}|${year}`,
    title: titleOf(match, name),
    proof: match.digits - (match.sure ? 0 : DIGITS_BY_CHANCE) - (match.years.length - agreeing),
  }
}

function placeOf({ statement, label }: Fact): string {
  return `${nameTable(statement)}|${label}`
}

function titleOf({ one, other }: Match, year: string): string {
  return `“${shorten(one.label)}” in ${nameOf(one)} differs from ${nameOf(other)}${year}`
}

function nameOf({ statement: { kind, note } }: Fact): string {
  return kind === 'note' && note !== undefined ? `note ${note}` : NAMES[kind]
}

function shorten(text: string): string {
  return text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…`
}
