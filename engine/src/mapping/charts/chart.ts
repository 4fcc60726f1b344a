import type { AccountClassId } from '../account-classes.ts'

/** A published chart of accounts whose codes say what accounts are. */
export interface Chart {
  /** For people. */
  readonly name: string
  /** The beginnings of codes of each class, divided by spaces. The longest beginning decides. */
  readonly codes: Readonly<Partial<Record<AccountClassId, string>>>
  /** Accounts that reduce others: the code of depreciation begins with the key, and that of its asset with the value instead. */
  readonly contra: Readonly<Record<string, string>>
  /** By which it is recognised: what accounts with these codes are called in all books that follow it. */
  readonly marks: readonly (readonly [code: string, name: RegExp])[]
}
