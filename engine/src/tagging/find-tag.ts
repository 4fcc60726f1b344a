import type { DraftRow, DraftTable } from '../drafting/draft.ts'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import type { Format } from '../drafting/formats/format.ts'
import { formatsOf } from '../drafting/formats/formats-of.ts'
import { type ConceptId, CONCEPTS } from '../statements/concepts/catalogue.ts'
import type { Balance, Concept, Term } from '../statements/concepts/concept.ts'
import type { LineTags, Tag } from './tag.ts'
import type { Member } from './tagged-draft.ts'

export type FindTag = (table: DraftTable, row: DraftRow) => Tag | null

/** What a taxonomy calls the lines of statements. */
export interface LineNames {
  /** Lines that differ from the name of their concept in the catalogue, or have no concept. */
  readonly lines: LineTags
  /** Concepts that the taxonomy has no name of their own for, but a member of a dimension. */
  readonly classed: Readonly<Partial<Record<ConceptId, { readonly name: string; readonly member: Member }>>>
  readonly prefix: string
  /** Its names in the catalogue. */
  readonly names: keyof Concept['taxonomy']
}

/** Finds the tag of a line: its own, or the name of its concept in the catalogue, counted up on the side that increases it. */
export function compileTags(profile: EntityProfile, taxonomy: LineNames): FindTag {
  const sideOf = compileSides(profile)
  const lines: ReadonlyMap<string, Tag | readonly Tag[]> = new Map(Object.entries(taxonomy.lines))
  return (table, row) => {
    const own = lines.get(`${table.id}/${row.id}`) ?? lines.get(`${table.id}/${row.label}`)
    if (own !== undefined) return [own].flat().find(({ labels }) => labels === undefined || labels.includes(row.label)) ?? null
    // The flows of a line are called what the line is, and are something else.
    if (row.concept === null || table.kind === 'cash-flow') return null
    return tagOfConcept(row.concept, row.term, sideOf(table, row), taxonomy)
  }
}

/** The side on which a line is printed without brackets; null where that is the side of its concept, as in notes. */
export function compileSides(profile: Pick<EntityProfile, 'regime' | 'expenses'>): (table: DraftTable, row: DraftRow) => Balance | null {
  const { balanceSheet, incomeStatement } = formatsOf(profile)
  const sides: ReadonlyMap<string, ReadonlyMap<string, Balance>> = new Map([
    ['balance-sheet', listSides(balanceSheet)],
    ['income-statement', listSides(incomeStatement)],
  ])
  return (table, row) => (table.kind === 'equity-statement' ? 'credit' : (sides.get(table.id)?.get(row.id) ?? null))
}

/** `side`: where an amount is printed without brackets. */
export function tagOfConcept(
  id: ConceptId,
  term: Term | null,
  side: Balance | null,
  { prefix, names, classed }: Omit<LineNames, 'lines'>,
): Tag | null {
  const { balance, period, taxonomy } = CONCEPTS[id]
  const member = classed[id]
  const inCatalogue = taxonomy[names]
  const name = member?.name ?? (typeof inCatalogue === 'object' ? inCatalogue[term ?? 'either'] : inCatalogue)
  if (name === undefined) return null
  return {
    name: `${prefix}:${name}`,
    period,
    sign: signOf(balance, side),
    members: member === undefined ? [] : [member.member],
    ...(id === 'opening-equity' && { isOpening: true as const }),
  }
}

/** How a tag with a balance counts what is printed without brackets on a side. */
export const signOf = (balance: Balance | null, side: Balance | null): Tag['sign'] =>
  side === null || balance === null || balance === side ? 1 : -1

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
