import { type Decided, stated, unsure } from '../../model/decided.ts'

const GROUP = /\bconsolidated\b|\bgroup\b/i
const COMPANY = /\b(?:parent )?company(?:[’']s)?\b|\bparent\b/i

/** Whether a primary statement is the group's or the parent's, by its title lines; unsure where they name neither or both. */
export function decideScope(titles: readonly string[]): Decided<'group' | 'company'> {
  const group = titles.find((line) => GROUP.test(line))
  const company = titles.find((line) => COMPANY.test(line) && !GROUP.test(line))
  if (group !== undefined && company === undefined) return stated('group', `it is headed “${group}”`)
  if (company !== undefined && group === undefined) return stated('company', `it is headed “${company}”`)
  return unsure(group === undefined ? 'its titles name neither' : 'its titles name both')
}
