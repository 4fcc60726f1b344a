import type { Entity } from '../financial-statements.ts'

const GROUP = /\b(?:group|consolidated)\b/i
const COMPANY = /\b(?:parent )?company\b|\bparent\b/i

/** Whose figures the heading of a column says that it has; null where it says neither. */
export function roleIn(heading: string): 'group' | 'company' | null {
  return GROUP.test(heading) ? 'group' : COMPANY.test(heading) ? 'company' : null
}

/**
 * The entity of each column, by its heading; null where it names none. Where some columns are the parent's, the second year of an entity has
 * only its date above it: it follows the column that names the entity.
 */
export function readEntitiesOf(headings: readonly string[], entities: readonly Entity[]): (Entity | null)[] {
  const roles = headings.map(roleIn)
  const isOfBoth = roles.includes('group') && roles.includes('company')
  return roles.map((role, i) => {
    const own = role ?? (isOfBoth ? (roles.slice(0, i).findLast((before) => before !== null) ?? null) : null)
    return entities.find((entity) => entity.role === own) ?? null
  })
}
