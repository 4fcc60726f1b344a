import type { ImportedLedger, Journal, MappingChoice, PreparedProfile, Standard } from '@tickmark/contract'
import { type Review, reviewStatements } from '@tickmark/engine'
import {
  bringResultsForward,
  isSpare,
  type Draft,
  DraftImpossible,
  draftStatements,
  isTextId,
  listLedgerFacts,
  listStatements,
  readEntityProfile,
} from '@tickmark/engine/drafting'
import { isCurrency, joinYears, type JoinedYears, postJournals, sideOf, type StatementLine } from '@tickmark/engine/ledgers'
import { type AccountClassId, mapAccounts, type MappedAccount, type Mapping, type MappingRow } from '@tickmark/engine/mapping'
import { ACCOUNT_CLASSES } from '@tickmark/engine/mapping'
import { refuseDates } from './refuse-dates.ts'
import { toTrialBalance } from './to-trial-balance.ts'
import { keyOfAccount } from './key-of-account.ts'

/** All that statements are drafted from. */
export interface WorkInput {
  readonly current: ImportedLedger
  readonly prior: ImportedLedger | null
  readonly profile: PreparedProfile
  readonly standard: Standard
  readonly mapping: readonly MappingChoice[]
  /** What was chosen for other clients, which is suggested for accounts of the same name. */
  readonly earlier: readonly MappingChoice[]
  readonly journals: readonly Journal[]
}

/** What follows from it. */
export interface Worked {
  /** In the order of the ledger; accounts of last year alone, and those that journals add, come last. */
  readonly accounts: readonly WorkedAccount[]
  /** Of all amounts of accounts: units of 10^-decimals. */
  readonly decimals: number
  readonly hasPrior: boolean
  /** Currencies of the ledgers. */
  readonly currencies: readonly string[]
  readonly renamed: JoinedYears['renamed']
  readonly mapping: Pick<Mapping, 'problems' | 'unmatchedRows'>
  readonly outcome: Outcome
}

export interface WorkedAccount extends Omit<MappedAccount, 'side'> {
  /** Identifies the account: its code, or else its name. */
  readonly key: string
  /** Debits less credits, with what journals posted. */
  readonly current: bigint
  /** What journals posted. */
  readonly posted: bigint
  /** Null where there is no trial balance of last year. */
  readonly prior: bigint | null
  /** As a line of last year's statements; absent in a ledger. */
  readonly line?: StatementLine
}

export type Outcome =
  | { readonly kind: 'drafted'; readonly draft: Draft; readonly review: Review }
  /** The profile is not complete, or contradicts itself: sentences that name its fields in “quotation marks”. */
  | { readonly kind: 'profile'; readonly problems: readonly string[] }
  /** The trial balance cannot be drafted from; the sentence is for people. */
  | { readonly kind: 'impossible'; readonly message: string }

/** Maps the accounts, drafts the statements, and reviews them: all that the screens show. Pure. */
export function workOut({ current, prior, profile, standard, mapping: choices, earlier, journals }: WorkInput): Worked {
  const joined = joinYears(toTrialBalance(current), prior === null ? null : toTrialBalance(prior))
  const { accounts, decimals } = postJournals(joined, journals)
  const mapping = mapAccounts(
    accounts.map((account) => ({ ...account, ...sideOf(account) })),
    choices.flatMap(readChoice),
    earlier.flatMap(readChoice),
  )
  const balances = bringResultsForward(accounts.map((account, at) => ({ ...account, class: mapping.accounts[at]?.class ?? null })))
  const worked = mapping.accounts.flatMap((mapped, at): WorkedAccount[] => {
    const balance = balances[at]
    if (balance === undefined || isSpare(balance)) return []
    const { current: now, posted, prior: last, line } = balance
    return [{ ...mapped, key: keyOfAccount(mapped), current: now, posted, prior: joined.hasPrior ? last : null, ...(line && { line }) }]
  })
  return {
    accounts: worked,
    decimals,
    hasPrior: joined.hasPrior,
    currencies: joined.currencies,
    renamed: joined.renamed,
    mapping: { problems: mapping.problems, unmatchedRows: mapping.unmatchedRows },
    outcome: draft(worked, { current, prior, profile, standard, decimals, hasPrior: joined.hasPrior, currencies: joined.currencies }),
  }
}

interface DraftFrom
  extends Pick<WorkInput, 'current' | 'prior' | 'profile' | 'standard'>, Pick<Worked, 'decimals' | 'hasPrior' | 'currencies'> {}

function draft(
  accounts: readonly WorkedAccount[],
  { current, prior, profile: given, standard, decimals, hasPrior, currencies }: DraftFrom,
): Outcome {
  const read = readEntityProfile({ ...given, texts: readTexts(given) }, standard)
  if ('problems' in read) return { kind: 'profile', problems: read.problems }
  const { profile } = read
  const foreign = currencies.filter((currency) => !isCurrency(currency, profile.currency))
  if (foreign.length > 0) {
    const message = `The trial balance has balances in ${foreign.join(', ')}, and the statements are in ${profile.currency}. Export the trial balance in ${profile.currency}, or change the currency.`
    return { kind: 'impossible', message }
  }
  const why = refuseDates(current, prior, profile)
  if (why !== null) return { kind: 'impossible', message: why }
  try {
    const drafted = draftStatements({
      profile,
      accounts: accounts.map((account) => ({ ...account, prior: account.prior ?? 0n, isApproved: account.from === 'chosen' })),
      decimals,
      hasPrior,
    })
    const facts = listLedgerFacts(drafted, {
      unbalanced: current.tests?.unbalanced?.count ?? 0,
      differences: current.differences ?? [],
    })
    return { kind: 'drafted', draft: drafted, review: reviewStatements(listStatements(drafted), {}, facts) }
  } catch (fault) {
    if (!(fault instanceof DraftImpossible)) throw fault
    return { kind: 'impossible', message: fault.message }
  }
}

/** A class that this version does not have is no choice. */
function readChoice({ code, name, class: id }: MappingChoice): MappingRow[] {
  return id === 'none' || isClassId(id) ? [{ code, name, class: id }] : []
}

/** A text that this version does not have is none. */
const readTexts = ({ texts = {} }: PreparedProfile) => Object.fromEntries(Object.entries(texts).filter(([id]) => isTextId(id)))

const isClassId = (id: string): id is AccountClassId => Object.hasOwn(ACCOUNT_CLASSES, id)
