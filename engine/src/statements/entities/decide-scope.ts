import { type Decided, stated, unsure } from '../../model/decided.ts'
import { listTitles } from '../kinds/decide-kind.ts'

const GROUP = /\bconsolidated\b|\bgroup\b/i
const COMPANY = /\b(?:parent )?company(?:[’']s)?\b|\bparent\b/i

/**
 * Whether a primary statement is the group's or the parent's: by the title just above it, or else the titles of its page, since a company may
 * be called a group, or else the other lines at the head of the page. Unsure where they name neither or both.
 */
export function decideScope(head: readonly string[], above: readonly string[] = []): Decided<'group' | 'company'> {
  const titles = [listTitles(above).slice(-1), listTitles(head)].map(decideByLines)
  return titles.find(({ value }) => value !== null) ?? decideByLines([...head, ...above])
}

function decideByLines(lines: readonly string[]): Decided<'group' | 'company'> {
  const group = lines.find((line) => GROUP.test(line))
  const company = lines.find((line) => COMPANY.test(line) && !GROUP.test(line))
  if (group !== undefined && company === undefined) return stated('group', `it is headed “${group}”`)
  if (company !== undefined && group === undefined) return stated('company', `it is headed “${company}”`)
  return unsure(group === undefined ? 'its titles name neither' : 'its titles name both')
}
