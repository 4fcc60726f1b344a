import type { Draft, DraftRow, DraftTable } from '../drafting/draft.ts'
import { isTagName } from '../drafting/read-tag-choices.ts'
import type { TagChoice, TagChoices } from '../drafting/tag-choices.ts'
import { listMisuses, type Taxonomies } from '../model/taxonomy.ts'
import type { Framework } from './framework.ts'
import { listKnownTags } from './list-known-tags.ts'
import { compileLookUp, describeMisuse, type LookUp } from './look-up.ts'
import type { Tag } from './tag.ts'

/** The tag of a line, or why it has none: a sentence. */
export type FindLineTag = (table: DraftTable, row: DraftRow) => Tag | { readonly reason: string }

type Choosing = Pick<Framework, 'findTag' | 'names' | 'namespaces' | 'own'>

/** The tags that people chose, before those that lines usually have. */
export function chooseTags(choices: TagChoices, framework: Choosing): FindLineTag {
  const findChoice = compileChoices(choices)
  const findFault = compileFaults(framework)
  return (table, row) => {
    const choice = findChoice(table, row)
    if (choice === undefined)
      return framework.findTag(table, row) ?? { reason: 'The taxonomy has no tag for the line, or none that we know.' }
    if (choice === null) return { reason: 'A person chose that the line has no tag.' }
    const fault = findFault(choice)
    if (fault !== null) return { reason: `${fault} Choose another.` }
    const isOpening = choice.period === 'instant' && (framework.findTag(table, row)?.isOpening === true || BEGINS.test(row.id))
    return { ...choice, ...(isOpening && { isOpening }) }
  }
}

/** Rows that begin a movement: what they show was there at the end of the period before. */
const BEGINS = /^opening(?:-|$)|-start$/

/** Undefined where nobody chose a tag for the line. */
export function compileChoices(choices: TagChoices): (table: DraftTable, row: DraftRow) => TagChoice | null | undefined {
  const chosen = new Map(Object.entries(choices))
  return (table, row) => {
    const byRow = chosen.get(`${table.id}/${row.id}`)
    return byRow === undefined ? chosen.get(`${table.id}/${row.label}`) : byRow
  }
}

/** The lines of choices that a draft does not have, as they are stored: a slip, or a line that is gone. */
export function listUnusedChoices({ profile, sections }: Pick<Draft, 'profile' | 'sections'>): readonly string[] {
  const lines = new Set(
    sections
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))
      .flatMap((table) => table.rows.flatMap((row) => [`${table.id}/${row.id}`, `${table.id}/${row.label}`])),
  )
  return Object.keys(profile.tags).filter((line) => !lines.has(line))
}

/** What a choice for a line is stored by: its table and row. Parts of a note are numbered, so that a row may be another in time: they have labels. */
export const keyOfChoice = ({ id }: Pick<DraftTable, 'id'>, row: Pick<DraftRow, 'id' | 'label'>): string =>
  `${id}/${/^part-\d+$/.test(row.id) ? row.label : row.id}`

/**
 * Why a tag cannot be used for a line of a document of this taxonomy: a sentence; null where nothing is known against it. With the official
 * packages of the taxonomy, only its own names for sums of money can be used.
 */
export function compileFaults(
  { names, namespaces, own }: Pick<Choosing, 'names' | 'namespaces' | 'own'>,
  taxonomies?: Taxonomies,
): (choice: TagChoice) => string | null {
  const lookUp = compileLookUp(namespaces, taxonomies)
  const prefixes = new Set(namespaces.map(({ prefix }) => prefix))
  const elements = own === null ? null : new Map(Object.entries(own).map(([local, element]) => [`ext:${local}`, element]))
  const periods = new Map<string, Tag['period'][]>()
  for (const { name, period } of listKnownTags(names)) periods.set(name, [...(periods.get(name) ?? []), period])
  return ({ name, period, members }) => {
    const all = [name, ...members.flatMap(({ dimension, member }) => [dimension, member])]
    const malformed = all.find((one) => !isTagName(one))
    if (malformed !== undefined) return `“${malformed}” is no name that a tag can have.`
    const foreign = all.find((one) => !prefixes.has(one.slice(0, one.indexOf(':'))))
    if (foreign !== undefined) return `The tag “${foreign}” is not of the taxonomies that these statements are tagged with.`
    if (NO_AMOUNT.test(name)) return `“${name}” is no tag of an amount.`
    if (elements !== null && name.startsWith('ext:') && !elements.has(name)) return `The entity has no element “${name}” of its own.`
    if (elements !== null && members.length > 0) return `“${name}” has members here by columns alone.`
    const unknown = all.find((one) => isUndeclared(lookUp(one)))
    if (unknown !== undefined) return describeMisuse('unknown', unknown, period)
    const element = lookUp(name)?.element
    if (element !== undefined) {
      const [misuse] = listMisuses(element, { period, isMoney: true })
      return misuse !== undefined ? describeMisuse(misuse, name, period) : element.isMoney ? null : `“${name}” is no sum of money.`
    }
    const known = [elements?.get(name)?.period ?? []].flat()
    if (![...known, ...(periods.get(name) ?? (known.length === 0 ? [period] : []))].includes(period))
      return describeMisuse('period', name, period)
    return null
  }
}

const isUndeclared = (declared: ReturnType<LookUp>): boolean => declared !== null && declared.element === undefined

/** Taxonomies end the names of what is no amount like this: headings, dimensions and their members, and texts. */
const NO_AMOUNT = /(?:Abstract|Heading|Axis|Dimension|Domain|Member|Table|LineItems|RollForward|TextBlock|Explanatory|Truefalse)$/
