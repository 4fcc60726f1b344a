import type { Draft, DraftRow, DraftSection, DraftTable } from '../drafting/draft.ts'
import { isGap } from '../drafting/draft.ts'
import type { StatementKind } from '../model/statement.ts'
import type { Cube, ExtensionRole, Presented, Sum } from './extension.ts'
import type { FindTag } from './find-tag.ts'
import type { Tag } from './tag.ts'
import type { Context, Fact } from './tagged-draft.ts'

/** How a core taxonomy presents statements. */
export interface Presentation {
  /** Elements that head the statements; null for those that it has none for. */
  readonly rootOf: (table: DraftTable) => string | null
  /** Elements that head parts of them, by table and row. */
  readonly headings: Readonly<Record<string, string>>
  /** Of the statement of changes in equity. */
  readonly cube: Omit<Cube, 'members' | 'items'>
}

interface Given {
  readonly draft: Draft
  readonly facts: readonly Fact[]
  readonly contexts: readonly Context[]
  readonly findTag: FindTag
  /** Of the extension. */
  readonly namespace: string
  readonly presentation: Presentation
}

/** A role for each statement: the lines that are tagged, in order, and the sums that the draft works out. */
export function collectRoles({ draft, facts, contexts, findTag, namespace, presentation }: Given): ExtensionRole[] {
  const tagged = new Set(
    facts.flatMap((fact) => (fact.kind === 'number' && fact.place !== null && 'table' in fact.place ? [keyOf(fact.place)] : [])),
  )
  let position = 0
  return listPrimary(draft).flatMap(([section, table]) => {
    const root = presentation.rootOf(table)
    const lines = table.rows.flatMap((row): TaggedLine[] => {
      const tag = findTag(table, row)
      const isTagged = row.cells.every(
        (cell, column) => cell === null || isGap(cell) || tagged.has(keyOf({ table: table.id, row: row.id, column })),
      )
      return tag === null || !isTagged || row.role === 'heading' ? [] : [{ row, tag }]
    })
    if (root === null || lines.length === 0) return []
    position += 1
    const cube =
      table.kind === 'equity-statement'
        ? { ...presentation.cube, members: listMembers(table, facts, contexts), items: unique(lines.map(({ tag }) => tag.name)) }
        : null
    return [
      {
        uri: `${namespace}/role/${table.id}`,
        id: `role-${table.id}`,
        definition: `${String(position).padStart(2, '0')} - Statement - ${section.heading}`,
        root,
        presented: cube === null ? present(table, lines, root, presentation) : presentCube(root, cube, lines),
        sums: listSums(table, lines),
        cube,
      },
    ]
  })
}

interface TaggedLine {
  readonly row: DraftRow
  readonly tag: Tag
}

const PRIMARY: readonly StatementKind[] = ['balance-sheet', 'income-statement', 'cash-flow', 'equity-statement']

const listPrimary = ({ sections }: Draft): (readonly [DraftSection, DraftTable])[] =>
  sections.flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === 'table' && PRIMARY.includes(block.table.kind) ? [[section, block.table] as const] : [],
    ),
  )

const keyOf = ({ table, row, column }: { readonly table: string; readonly row: string; readonly column: number }): string =>
  JSON.stringify([table, row, column])

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Members of the facts of a table, in the order of its rows and columns. */
function listMembers({ id }: DraftTable, facts: readonly Fact[], contexts: readonly Context[]): string[] {
  const used = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'number' && fact.place !== null && 'table' in fact.place && fact.place.table === id ? [fact.context] : [],
    ),
  )
  return unique(contexts.flatMap((context) => (used.has(context.id) ? context.members.map(({ member }) => member) : [])))
}

/** Lines are beneath the heading that they are printed under; totals of more than that are beneath the statement. */
function present(table: DraftTable, lines: readonly TaggedLine[], root: string, { headings }: Presentation): Presented[] {
  const presented: Presented[] = []
  let major = root
  let parent = root
  let under = new Set<string>()
  for (const row of table.rows) {
    if (row.role === 'heading') {
      const name = headings[`${table.id}/${row.id}`]
      under = new Set()
      parent = name ?? root
      if (name === undefined) continue
      const isMajor = isHeadedByHeading(table, row)
      if (isMajor) major = name
      presented.push({ parent: isMajor ? root : major, name, label: null, text: null })
    }
    const line = lines.find((one) => one.row === row)
    if (line === undefined) continue
    // What is not indented is not about the heading above it.
    if (row.role === 'item' && row.level === 0) {
      parent = major
      under = new Set()
    }
    const terms = row.role === 'total' ? termsOf(row) : []
    const isWithin = row.role !== 'total' || (terms.length > 0 && terms.every(({ row: id }) => under.has(id)))
    under.add(row.id)
    presented.push({ parent: isWithin ? parent : root, name: line.tag.name, label: labelOf(line, lines), text: row.label || null })
    if (!isWithin) parent = root
  }
  return leaveOutRepeated(presented)
}

/** A person may choose one tag for two lines: it is presented once beneath each parent. */
function leaveOutRepeated(presented: readonly Presented[]): Presented[] {
  const keys = presented.map(({ parent, name, label }) => JSON.stringify([parent, name, label]))
  return presented.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

const isHeadedByHeading = ({ rows }: DraftTable, row: DraftRow): boolean => rows[rows.indexOf(row) + 1]?.role === 'heading'

function presentCube(root: string, { table, axis, domain, lineItems, members }: Cube, lines: readonly TaggedLine[]): Presented[] {
  const below = (parent: string, name: string): Presented => ({ parent, name, label: null, text: null })
  return [
    below(root, table),
    below(table, axis),
    below(axis, domain),
    ...members.map((name) => below(domain, name)),
    below(table, lineItems),
    ...leaveOutRepeated(
      lines.map((line): Presented => ({ parent: lineItems, name: line.tag.name, label: labelOf(line, lines), text: line.row.label })),
    ),
  ]
}

/** What is there at the start and at the end has one name. */
function labelOf({ tag }: TaggedLine, lines: readonly TaggedLine[]): Presented['label'] {
  if (tag.isOpening === true) return 'periodStart'
  return lines.some((other) => other.tag.isOpening === true && other.tag.name === tag.name) ? 'periodEnd' : null
}

/** Totals of lines of the same statement and column, where each line has a tag of its own and is of the same moment. */
function listSums(table: DraftTable, lines: readonly TaggedLine[]): Sum[] {
  const isShared = (tag: Tag): boolean => lines.filter((other) => other.tag.name === tag.name && other.tag.isOpening !== true).length > 1
  const tags = new Map(lines.map(({ row, tag }) => [row.id, tag]))
  return lines.flatMap(({ row, tag }): Sum[] => {
    if (row.role !== 'total' || tag.isOpening === true || isShared(tag)) return []
    const terms = termsOf(row)
    const parts = terms.map(({ table: of, row: id }) => (of === table.id ? tags.get(id) : undefined))
    if (!parts.every((part) => part !== undefined && part.isOpening !== true && part.period === tag.period && !isShared(part))) return []
    return terms.flatMap(({ sign }, at): Sum[] => {
      const part = parts[at]
      return part === undefined ? [] : [{ total: tag.name, part: part.name, weight: (tag.sign * sign * part.sign) as 1 | -1 }]
    })
  })
}

const termsOf = ({ cells }: DraftRow) =>
  cells.flatMap((cell) => (cell === null || isGap(cell) || cell.terms.length === 0 ? [] : [cell.terms]))[0] ?? []
