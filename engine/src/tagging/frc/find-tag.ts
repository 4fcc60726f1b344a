import { type DraftRow, type DraftTable } from '../../drafting/draft.ts'
import type { EntityProfile } from '../../drafting/entity-profile.ts'
import { formatsOf } from '../../drafting/formats/formats-of.ts'
import type { Format } from '../../drafting/formats/format.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { CONCEPTS } from '../../statements/concepts/catalogue.ts'
import type { Balance, Term } from '../../statements/concepts/concept.ts'
import { CONCEPT_MEMBERS } from './concept-members.ts'
import { lineTagsOf } from './line-tags.ts'
import type { Tag } from './tag.ts'

export type FindTag = (table: DraftTable, row: DraftRow) => Tag | null

/** Finds the tag of a line: its own, or the name of its concept in the catalogue, counted up on the side that increases it. */
export function compileTags(profile: EntityProfile): FindTag {
  const lines = lineTagsOf(profile)
  const { balanceSheet, incomeStatement } = formatsOf(profile)
  const sides: ReadonlyMap<string, ReadonlyMap<string, Balance>> = new Map([
    ['balance-sheet', listSides(balanceSheet)],
    ['income-statement', listSides(incomeStatement)],
  ])
  return (table, row) => {
    const own = lines[`${table.id}/${row.id}`] ?? lines[`${table.id}/${row.label}`]
    if (own !== undefined) return own.labels === undefined || own.labels.includes(row.label) ? own : null
    // The flows of a line are called what the line is, and are something else.
    if (row.concept === null || table.kind === 'cash-flow') return null
    const side = table.kind === 'equity-statement' ? 'credit' : (sides.get(table.id)?.get(row.id) ?? null)
    return tagOfConcept(row.concept, row.term, side)
  }
}

/** `side`: where an amount is printed without brackets; null where that is the side of the concept, as in notes. */
function tagOfConcept(id: ConceptId, term: Term | null, side: Balance | null): Tag | null {
  const { balance, period, taxonomy } = CONCEPTS[id]
  const classed = CONCEPT_MEMBERS[id]
  const names = taxonomy.FRC
  const name = classed?.name ?? (typeof names === 'object' ? names[term ?? 'either'] : names)
  if (name === undefined) return null
  return {
    name: `core:${name}`,
    period,
    sign: side === null || balance === null || balance === side ? 1 : -1,
    members: classed === undefined ? [] : [classed.member],
    ...(id === 'opening-equity' && { isOpening: true as const }),
  }
}

/** The side on which each line of a format is printed without brackets; a total has that of the first line that it adds up. */
function listSides(format: Format): ReadonlyMap<string, Balance> {
  const sides = new Map<string, Balance>()
  for (const line of format) {
    if (line.role === 'item') sides.set(line.id, line.positive)
    const [first] = line.role === 'total' ? line.adds : []
    const side = first === undefined ? undefined : sides.get(first)
    if (side !== undefined) sides.set(line.id, side)
  }
  return sides
}
