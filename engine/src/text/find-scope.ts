import type { Statement } from '../model/statement.ts'

const GROUP = /\bconsolidated\b|\bgroup\b/i
const COMPANY = /\b(?:parent )?company(?:[’']s)?\b|\bparent\b/i

/** Whose figures a primary statement holds, by its title lines; undefined where they name neither or both. */
export function findScope(titles: readonly string[]): Statement['scope'] {
  const group = titles.some((line) => GROUP.test(line))
  const company = titles.some((line) => COMPANY.test(line) && !GROUP.test(line))
  return group === company ? undefined : group ? 'group' : 'company'
}
