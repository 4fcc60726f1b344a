/** A file holds no ledger that can be read. The message is a sentence for people: what is wrong, where, and what to do. */
export class LedgerUnreadable extends Error {
  override readonly name = 'LedgerUnreadable'
}
