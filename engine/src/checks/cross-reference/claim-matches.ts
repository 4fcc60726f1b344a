import type { Claim } from '../../model/claim.ts'
import { nameTable } from '../../model/name-table.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameStatement } from '../../model/name-statement.ts'
import { type Fact, labelOf, UNDATED } from '../facts/fact.ts'
import { listFacts } from '../facts/list-facts.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import { shortenLabel } from '../shorten-label.ts'
import type { Match, YearMatch } from './compare-facts.ts'
import { matchFacts } from './match-facts.ts'
import { claimQuarters } from './quarters.ts'
import { claimSumsOfGroups } from './sum-groups.ts'
import { claimSumsOfLines } from './sum-lines.ts'
import { claimSumsOfLists } from './sum-lists.ts'
import { chooseAgreement } from './choose-agreement.ts'
import { claimTwinTables } from './twin-tables.ts'

/** This many digits occur somewhere in any long document, so they need words that point to the place. */
const DIGITS_BY_CHANCE = 4

/** Every agreement between two places of the document that state one fact, as claims: one per year. */
export const listAgreements = memoizeByDocument((document): readonly Claim[] => {
  const facts = listFacts(document)
  return [
    ...matchFacts(facts).flatMap((match) => toClaims(document, match)),
    ...claimSumsOfLines(facts),
    ...claimSumsOfGroups(facts),
    ...claimSumsOfLists(facts),
    ...claimQuarters(document, facts),
    ...claimTwinTables(document),
  ]
})

function toClaims(document: FinancialDocument, match: Match): Claim[] {
  const { id } = chooseAgreement(match)
  return match.years.map((year) => toClaim(document, id, match, year))
}

function toClaim(document: FinancialDocument, check: string, match: Match, { year, left, right, state }: YearMatch): Claim {
  const { one, other } = match
  const sign = match.years.some((pair) => pair.state === 'ticked' && pair.left.value === -pair.right.value) ? 1 : -1
  const name = year === UNDATED ? '' : ` (${year})`
  const agreeing = match.years.filter((pair) => pair.state === 'ticked').length
  return {
    check,
    kind: 'equality',
    state,
    terms: [
      { figure: left, sign: 1, role: 'counterpart', label: labelOf(one, left) },
      { figure: right, sign, role: 'counterpart', label: labelOf(other, right) },
    ],
    expected: left.value,
    actual: sign === 1 ? -right.value : right.value,
    decimals: left.decimals,
    structure: match,
    place: `${placeOf(one)}|${placeOf(other)}|${year}`,
    title: `“${shortenLabel(labelOf(one, left))}” in ${nameOf(document, one)} differs from ${nameOf(document, other)}${name}`,
    proof: match.digits - (match.sure ? 0 : DIGITS_BY_CHANCE) - (match.years.length - agreeing),
  }
}

function placeOf({ statement, label }: Fact): string {
  return `${nameTable(statement)}|${label}`
}

function nameOf(document: FinancialDocument, { statement, row }: Fact): string {
  const { kind, note } = statement
  if (kind !== 'note') return `the ${nameStatement(document, statement)}`
  return note === undefined ? `the table on page ${row.page}` : `note ${note}`
}
