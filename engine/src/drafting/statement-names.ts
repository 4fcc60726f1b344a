import type { EntityProfile } from './entity-profile.ts'

interface Names {
  readonly balanceSheet: string
  readonly incomeStatement: string
  readonly comprehensive: string
  readonly equity: string
  readonly cashFlow: string
}

const UK: Names = {
  balanceSheet: 'Balance sheet',
  incomeStatement: 'Profit and loss account',
  comprehensive: 'Statement of comprehensive income',
  equity: 'Statement of changes in equity',
  cashFlow: 'Statement of cash flows',
}
const IFRS: Names = {
  balanceSheet: 'Statement of financial position',
  incomeStatement: 'Statement of profit or loss',
  comprehensive: 'Statement of profit or loss and other comprehensive income',
  equity: 'Statement of changes in equity',
  cashFlow: 'Statement of cash flows',
}
const US: Names = {
  balanceSheet: 'Balance sheet',
  incomeStatement: 'Statement of income',
  comprehensive: 'Statement of comprehensive income',
  equity: "Statement of stockholders' equity",
  cashFlow: 'Statement of cash flows',
}

/** What the primary statements are called (IAS 1.10, FRS 102 3.17, Companies Act 2006 s396). */
export function namesOf({ regime, group }: Pick<EntityProfile, 'regime' | 'group'>): Names {
  const names = regime === 'IFRS' ? IFRS : regime === 'US_GAAP' ? US : UK
  if (!group) return names
  const name = (text: string): string => `Consolidated ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  return {
    balanceSheet: name(names.balanceSheet),
    incomeStatement: name(names.incomeStatement),
    comprehensive: name(names.comprehensive),
    equity: name(names.equity),
    cashFlow: name(names.cashFlow),
  }
}
