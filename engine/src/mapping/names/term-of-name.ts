import type { AccountClassId } from '../account-classes.ts'

/** Classes of which one is due within a year and the other later. */
const TERMS: readonly { readonly current: AccountClassId; readonly later: readonly AccountClassId[] }[] = [
  { current: 'current-part-of-loans', later: ['bank-loans', 'other-borrowings', 'bonds', 'convertible-bonds'] },
  { current: 'current-lease-liabilities', later: ['lease-liabilities'] },
  { current: 'current-provisions', later: ['other-provisions'] },
  { current: 'trade-receivables', later: ['long-term-trade-receivables'] },
  { current: 'other-receivables', later: ['long-term-receivables'] },
  { current: 'other-payables', later: ['long-term-payables'] },
]

const LATER =
  /\bnon[- ]?current\b|\b(?:due|falling due) (?:after|in more)\b|(?:\b(?:after|over|more than)|>) *(?:1|one|12|twelve) (?:year|month)/i
const CURRENT =
  /\bcurrent (?:portion|part|maturit)|\b(?:due )?(?:within|in less than)\b|\bcurrent$|\bcurrent liabilit|^current (?:borrowing|loan|debt|lease)|(?:\b(?:under|less than)|<) *(?:1|one|12|twelve) (?:year|month)/i

/** The class of the same kind for the term that the name or the type of an account gives, if it gives one. */
export function moveToTerm(id: AccountClassId, name: string, group: string): AccountClassId {
  const isCurrent = (text: string): boolean => CURRENT.test(text) && !LATER.test(text)
  const isLater = LATER.test(name) || (!isCurrent(name) && LATER.test(group))
  const pair = TERMS.find(({ current, later }) => current === id || later.includes(id))
  if (pair === undefined) return id
  if (isLater) return id === pair.current ? (pair.later[0] ?? id) : id
  return isCurrent(name) || isCurrent(group) ? pair.current : id
}
