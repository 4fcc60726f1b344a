import type { Entity } from '../financial-statements.ts'

const GROUP = /\b(?:group|consolidated)\b/i
const COMPANY = /\b(?:parent )?company\b|\bparent\b/i

/** The entity that the heading of a column names; null where it names none. */
export function readEntityOf(heading: string, entities: readonly Entity[]): Entity | null {
  const role = GROUP.test(heading) ? 'group' : COMPANY.test(heading) ? 'company' : null
  return role === null ? null : (entities.find((entity) => entity.role === role) ?? null)
}
