import type { LedgerProvider } from '@tickmark/contract'
import type { LedgerSourceSettings } from '../env.ts'
import type { BookJournal, LedgerBooks } from './ledger-books.ts'
import type { ProviderServer } from './provider-double.ts'

/** A double of a system that keeps ledgers, as tests of pulls use it. */
export interface LedgerDouble extends ProviderServer {
  readonly provider: LedgerProvider
  /** For the server's settings. */
  readonly settings: LedgerSourceSettings
  /** What a consent covers; its own ids. The first has the books that the double was started with. */
  readonly organisations: readonly { readonly id: string; readonly name: string }[]
  readonly books: LedgerBooks
  /** Everything that must never be seen: tokens, codes, the client's secret. */
  readonly secrets: ReadonlySet<string>
  /** The id of an account in the words of the system. */
  accountId(number: number): string
  /** On the page, from now on. */
  answerPage(answer: 'agree' | 'refuse'): void
  /** Access tokens that have been given out expire after so many more calls that they are good for. */
  expireAfter(calls: number): void
  /** The person ends the consent at the provider. */
  endConsent(): void
  /** Posts a journal, also to a period that is long closed. */
  post(journal: Omit<BookJournal, 'number'>): void
  /** Changes a journal as the system does it; null deletes it. */
  change(number: number, change: Partial<Omit<BookJournal, 'number'>> | null): void
}

export interface DoubleOptions {
  readonly books?: LedgerBooks
  readonly redirectUri?: string
}

/** Where consents go back to, unless a test has another address. */
export const doubleRedirectUri = 'http://localhost:5000/connections/finish'
