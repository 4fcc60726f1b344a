import type { LedgerProvider } from '@tickmark/contract'
import type { IsoDate } from '@tickmark/engine'
import type { DayOfYear } from '@tickmark/engine/ledgers'

/**
 * A system that keeps ledgers and lets others read them with OAuth 2: one adapter for each. Amounts are decimal texts as the system gave them,
 * without thousands separators, with "-" before negative ones, of at most 18 digits before the point and 10 behind it; nothing is rounded and no
 * float is made of them.
 *
 * An adapter checks what it can see in one answer: the lines of each journal and each trial balance sum to nil, no id is twice in a page, dates
 * are in the period, and a page begins after the one before it. What fails is an 'unclear-answer': a line that was lost, a page that came again.
 * What takes several answers is for the caller to check: an id on two pages (a journal whose date was changed between them), and the journals
 * against the trial balances.
 *
 * Every call throws `SourceFault` where the system gives no answer that can be used, and the reason of the signal once it is aborted.
 */
export interface LedgerSource {
  readonly provider: LedgerProvider
  /**
   * The page of the provider on which a person agrees. `challenge` is of PKCE (S256): an adapter whose provider does not offer it leaves it out.
   */
  authorise(request: { readonly state: string; readonly challenge: string; readonly redirectUri: string }): string
  /** Tokens for what the person agreed to, and the organisations that it covers. The code counts once. */
  exchange(
    consent: Consent,
    signal: AbortSignal,
  ): Promise<{ readonly tokens: SourceTokens; readonly organisations: readonly SourceOrganisation[] }>
  /** New tokens in place of old ones, which may count no longer. */
  refresh(tokens: SourceTokens, signal: AbortSignal): Promise<SourceTokens>
  /**
   * Ends the consent for the organisation; does nothing where it has ended. Systems keep one consent for a person (QuickBooks: a company), so
   * other connections of the same person to the same organisation end with it. Without an organisation, Xero's consent is left: to end it would
   * disconnect organisations that other connections use.
   */
  revoke(tokens: SourceTokens, organisationId: string | null, signal: AbortSignal): Promise<void>
  readBooks(access: SourceAccess, signal: AbortSignal): Promise<SourceBooks>
  /** The whole chart, archived accounts too. */
  listAccounts(access: SourceAccess, signal: AbortSignal): Promise<readonly SourceAccount[]>
  /**
   * The balances at the end of a day, as the provider's own report gives them: income and expenses since the first day of the year of its settings;
   * retained earnings with the results of all years before. Empty where the books begin later.
   */
  readTrialBalance(access: SourceAccess, day: IsoDate, signal: AbortSignal): Promise<readonly SourceBalance[]>
  /**
   * One page of the journals with dates in a period. `cursor` is null for the first page, then what the page before gave; a cursor stays good for
   * days, so that a pull can go on with it. A page may hold no journal and still not be the last.
   */
  readJournals(access: SourceAccess, period: SourcePeriod, cursor: string | null, signal: AbortSignal): Promise<JournalPage>
}

/** Secrets: they are sealed before they are stored, and never logged. */
export interface SourceTokens {
  readonly access: string
  readonly refresh: string
  /** When the access token expires, in milliseconds since 1970. */
  readonly expiresAt: number
}

export interface Consent {
  readonly code: string
  /** Of PKCE. */
  readonly verifier: string
  readonly redirectUri: string
  /** QuickBooks: the company that was chosen there. */
  readonly realmId: string | null
}

export interface SourceAccess {
  readonly token: string
  readonly organisationId: string
}

export interface SourcePeriod {
  readonly from: IsoDate
  readonly to: IsoDate
}

export interface SourceOrganisation {
  readonly id: string
  readonly name: string
}

/** The settings of an organisation's books. */
export interface SourceBooks {
  readonly currency: string
  /** The first day of each financial year. */
  readonly yearStart: DayOfYear
}

export interface SourceAccount {
  /** The provider's own, which never changes. */
  readonly id: string
  /** Empty where accounts have only names. */
  readonly code: string
  readonly name: string
  /** Its type in the provider's words, such as "Current Asset". */
  readonly type: string
  readonly section: AccountSection
}

/** Income and expenses begin each year with nothing, and retained earnings then take their result. All other accounts run on. */
export type AccountSection = 'assets-and-liabilities' | 'equity' | 'retained-earnings' | 'result'

/** Of an account; one without a balance may be missing. */
export interface SourceBalance {
  /** The account's id; where the report names an account that the chart has not, such as the earnings of the year, an id that the adapter makes. */
  readonly accountId: string
  readonly name: string
  readonly debit: string
  readonly credit: string
}

export interface SourceJournal {
  /** The provider's own, which never changes. */
  readonly id: string
  /** As people see it; empty where there is none. */
  readonly number: string
  readonly date: IsoDate
  /** What it came from, such as "Invoice" or "Manual journal"; empty where unknown. */
  readonly kind: string
  readonly narration: string
  readonly lines: readonly SourceJournalLine[]
}

export interface SourceJournalLine {
  readonly accountId: string
  /** Debits positive, in the currency of the books. */
  readonly amount: string
}

export interface JournalPage {
  readonly journals: readonly SourceJournal[]
  /** Null on the last page. */
  readonly next: string | null
}

/** What keeps a source from answering. */
export type SourceFaultKind =
  /** The access token counts no longer: refresh it. */
  | 'token-expired'
  /** The consent or the refresh token has ended: a person must connect again. */
  | 'consent-ended'
  /** The consent does not cover the call. */
  | 'not-allowed'
  /** Too many calls: wait `retryAfterMs`. */
  | 'busy'
  /** The limit of calls for the day is used up: wait `retryAfterMs`, which is hours. */
  | 'limit-reached'
  /** No answer, or an error of the provider's: try again. */
  | 'unavailable'
  /** An answer that makes no sense. Trying again may help once. */
  | 'unclear-answer'

/** Neither its message nor its cause has tokens, codes or figures. */
export class SourceFault extends Error {
  readonly kind: SourceFaultKind
  /** Null where the provider did not say. */
  readonly retryAfterMs: number | null

  constructor(
    kind: SourceFaultKind,
    message: string,
    { retryAfterMs = null, cause }: { readonly retryAfterMs?: number | null; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'SourceFault'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
