import { type AccountClassId, nameClass } from '@tickmark/engine/mapping'
import type { WorkedAccount } from '../work/work-out.ts'
import { orderOfClass } from './class-sections.ts'
import { isToCheck } from './describe-mapping.ts'

export type Filter = 'all' | 'check' | 'suggested' | 'unmapped' | 'chosen'
/** As in the ledger, or as in the statements. */
export type Order = 'ledger' | 'line'

/** Which accounts are shown. */
export interface Wanted {
  readonly filter: Filter
  /** Those of one class alone, "none" being those in no statement. */
  readonly only: AccountClassId | 'none' | null
  /** Words that all have to match. */
  readonly find: string
}

const FITS: Readonly<Record<Filter, (account: WorkedAccount) => boolean>> = {
  all: () => true,
  check: isToCheck,
  suggested: ({ from }) => from === 'suggested',
  unmapped: ({ from }) => from === 'none',
  chosen: ({ from }) => from === 'chosen',
}

/** The class that an account is listed under; null where it is not mapped. */
export const listedClass = ({ class: id, from }: WorkedAccount): AccountClassId | 'none' | null => (from === 'none' ? null : (id ?? 'none'))

export function filterAccounts(accounts: readonly WorkedAccount[], { filter, only, find }: Wanted): readonly WorkedAccount[] {
  const words = foldText(find).split(/\s+/).filter(Boolean)
  if (filter === 'all' && only === null && words.length === 0) return accounts
  const fits = FITS[filter]
  return accounts.filter(
    (account) =>
      fits(account) && (only === null || listedClass(account) === only) && (words.length === 0 || hasWords(searchTextOf(account), words)),
  )
}

/** By line, what is not mapped comes first, and what is in no statement last. */
export function sortAccounts(accounts: readonly WorkedAccount[], order: Order): readonly WorkedAccount[] {
  return order === 'ledger' ? accounts : accounts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf(account: WorkedAccount): number {
  const id = listedClass(account)
  if (id === null) return -1
  return id === 'none' ? Number.MAX_SAFE_INTEGER : orderOfClass(id)
}

export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word))

/** Most names have no accents, and to look for them takes longer than all else. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const PLAIN = /^[\u0000-\u007f]*$/

/** Neither case nor accents count. */
export const foldText = (text: string): string => (PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()

/** Typing filters thousands of accounts: their text is folded once. */
const texts = new WeakMap<WorkedAccount, string>()

function searchTextOf(account: WorkedAccount): string {
  const known = texts.get(account)
  if (known !== undefined) return known
  const id = listedClass(account)
  const text = foldText(`${account.code} ${account.name} ${id === null ? '' : nameClass(id)}`)
  texts.set(account, text)
  return text
}
