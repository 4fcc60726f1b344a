/** A transaction of ledger or hledger: a date at the margin, and an indented line beneath it. */
const TRANSACTION = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:=\S+)?(?:[ \t][^,;\t]*)?\r?\n[ \t]+\S/m
const BEANCOUNT = /^(?:\d{4}-\d\d-\d\d\s+(?:open|txn|commodity)\s|option\s+"|plugin\s+"|\d{4}-\d\d-\d\d\s+[*!]\s+")/m

/** What the beginning of a text shows: a journal, of beancount or of ledger and hledger, or a table. */
export function findTextKind(head: string): 'beancount' | 'journal' | 'table' {
  if (BEANCOUNT.test(head)) return 'beancount'
  return TRANSACTION.test(head) ? 'journal' : 'table'
}
