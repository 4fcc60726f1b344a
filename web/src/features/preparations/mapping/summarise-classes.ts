import type { AccountClassId } from '@tickmark/engine/mapping'
import type { WorkedAccount } from '../work/work-out.ts'
import { listedClass } from './arrange-accounts.ts'
import { captionClass, CLASS_SECTIONS } from './class-sections.ts'

/** A class in use, with how many accounts it has and their balance, debits less credits. */
export interface ClassSum {
  readonly id: AccountClassId | 'none'
  readonly name: string
  readonly count: number
  readonly balance: bigint
}

export interface SectionSum {
  readonly statement: string
  readonly name: string
  readonly classes: readonly ClassSum[]
}

/** The classes in use by section, in the order of the statements. What is in no statement is last, also without accounts: they can be dropped on it. */
export function summariseClasses(accounts: readonly WorkedAccount[]): readonly SectionSum[] {
  const sums = new Map<AccountClassId | 'none', { count: number; balance: bigint }>()
  for (const account of accounts) {
    const id = listedClass(account)
    if (id === null) continue
    const { count, balance } = sums.get(id) ?? { count: 0, balance: 0n }
    sums.set(id, { count: count + 1, balance: balance + account.current })
  }
  const sumOf = (id: AccountClassId | 'none'): ClassSum => ({ id, name: captionClass(id), ...(sums.get(id) ?? { count: 0, balance: 0n }) })
  const sections = CLASS_SECTIONS.map(({ statement, name, classes }) => ({
    statement: statement as string,
    name,
    classes: classes.filter((id) => sums.has(id)).map(sumOf),
  }))
  return [...sections.filter(({ classes }) => classes.length > 0), { statement: 'No class', name: 'No class', classes: [sumOf('none')] }]
}
