import type { Statement } from '../../model/statement.ts'

const GROUP = /\bconsolidated\b|\bgroup\b/i
const COMPANY = /\b(?:parent )?company(?:[’']s)?\b|\bparent\b/i

/** Whether a primary statement is the group's or the parent's, by its title lines; undefined where they name neither or both. */
export function findScope(titles: readonly string[]): Statement['scope'] {
  const group = titles.some((line) => GROUP.test(line))
  const company = titles.some((line) => COMPANY.test(line) && !GROUP.test(line))
  return group === company ? undefined : group ? 'group' : 'company'
}
