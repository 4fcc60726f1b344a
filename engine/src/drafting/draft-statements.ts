import type { AccountClassId } from '../mapping/account-classes.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'
import { type DraftDates, datesOf } from './dates.ts'
import { draftYear, TABLE, type YearAmounts } from './draft-year.ts'
import type { Draft, DraftAccount, DraftBlock, DraftSection, DraftTable } from './draft.ts'
import { draftCashFlow } from './draft-cash-flow.ts'
import { DraftImpossible } from './draft-impossible.ts'
import { draftEquity } from './draft-equity.ts'
import { draftTable } from './draft-table.ts'
import { type EntityProfile, standardOf } from './entity-profile.ts'
import { netOfDisposals } from './formats/cash-flow.ts'
import { CASH_FLOWS } from './formats/cash-flow-formats.ts'
import { PROFIT } from './formats/format.ts'
import { findMovements, type MovementAnswers } from './fixed-asset-movements.ts'
import { type Formats, formatsOf } from './formats/formats-of.ts'
import { listNotes } from './notes/list-notes.ts'
import { missing, type Note, paragraph } from './notes/note.ts'
import { listQuestions } from './list-questions.ts'
import { compilePlaces } from './place-account.ts'
import { namesOf } from './statement-names.ts'
import { spellFor } from './spelling.ts'
import { listStatutory } from './statutory.ts'
import { fillTexts } from './texts/fill-texts.ts'
import { unitOf } from './unit.ts'
import { yearColumns } from './year-columns.ts'

/** An account of this year and last year with what it is. Balances are debits less credits. */
export interface ClassifiedAccount {
  readonly code: string
  readonly name: string
  /** Null: it is in no statement, or nobody knows yet. */
  readonly class: AccountClassId | null
  /** A person chose its class; otherwise it was suggested. */
  readonly isApproved: boolean
  readonly current: bigint
  readonly prior: bigint
  /** As a line of last year's statements; absent in a ledger. */
  readonly line?: { readonly isUndivided: boolean }
}

export interface DraftInput {
  readonly profile: EntityProfile
  readonly accounts: readonly ClassifiedAccount[]
  /** Balances are in units of 10^-decimals. */
  readonly decimals: number
  /** Whether there is a trial balance of the year before; if not, `prior` of the accounts counts for nothing. */
  readonly hasPrior: boolean
}

/**
 * Drafts financial statements from mapped accounts: the primary statements, the notes that the data can fill, and gaps and questions for the
 * rest. Pure: the same accounts give the same draft. Throws `DraftImpossible` if debits do not equal credits in a year.
 */
export function draftStatements({ profile, accounts: given, decimals, hasPrior }: DraftInput): Draft {
  if (given.every(({ current, prior: last }) => current === 0n && last === 0n))
    throw new DraftImpossible('All balances of the trial balance are nil. Export it for the end of the period.')
  const formats = formatsOf(profile)
  const divisor = 10n ** BigInt(decimals + profile.scale)
  const accounts = sortAccounts(given, formats)
  const prior = hasPrior
    ? draftYear({
        year: 'prior',
        formats,
        accounts: accounts.map(({ class: id, prior: balance, line }) => ({ class: id, balance, isUndivided: line?.isUndivided === true })),
        decimals,
        divisor,
        before: null,
      })
    : null
  const current = draftYear({
    year: 'current',
    formats,
    accounts: accounts.map(({ class: id, current: balance }) => ({ class: id, balance })),
    decimals,
    divisor,
    before: prior,
  })
  const years = prior === null ? [current] : [current, prior]
  // What the period begins with: nothing, if it is the first.
  const opening = prior ?? (profile.firstPeriod ? draftNilYear(formats, accounts, decimals, divisor) : null)
  const dates = datesOf(profile)
  const unit = unitOf(profile)
  const headings = dates.headings.slice(0, years.length)
  const columns = yearColumns(headings, unit.text)

  const lay = (notes: ReadonlyMap<string, string>): { balanceSheet: DraftTable; incomeStatement: DraftTable | null } => ({
    balanceSheet: draftTable({ id: TABLE.balanceSheet, kind: 'balance-sheet', format: formats.balanceSheet, years, columns, notes }),
    incomeStatement: years.every(({ closing }) => closing === 'closed')
      ? null
      : draftTable({ id: TABLE.incomeStatement, kind: 'income-statement', format: formats.incomeStatement, years, columns, notes }),
  })
  const bare = lay(new Map())
  const movements = opening === null ? null : findMovements(current, opening, readAnswers(profile, decimals))
  const spell = spellFor(profile.regime)
  const notes = listNotes({
    profile,
    years,
    opening,
    divisor,
    movements,
    spell,
    ...bare,
    dates,
    headings,
    unit: unit.text,
  })
  const numbers = new Map(notes.flatMap(({ lines }, i) => lines.map((line) => [line, String(i + 1)] as const)))
  const laid = lay(numbers)
  const context: Context = { profile, dates, unit: unit.text, current, prior, opening, ...laid }
  const cashFlows = cashFlowSection(context, divisor, movements)
  return {
    profile,
    title: `${profile.group ? 'Consolidated financial' : 'Financial'} statements for the ${dates.noun} ended ${dates.last}`,
    unit,
    accounts: accounts.map(({ code, name, class: id, isApproved, current: now, prior: last }): DraftAccount => ({
      code,
      name,
      class: id,
      isApproved,
      current: now,
      prior: hasPrior ? last : null,
    })),
    decimals,
    sections: [
      incomeSection(context),
      balanceSheetSection(context),
      ...equitySection(context),
      ...cashFlows,
      ...notesSection(notes, dates),
    ].map((section) => ({ ...section, blocks: fillTexts(section.blocks, profile.texts) })),
    questions: listQuestions({ profile, current, prior, opening, accounts, movements, ...laid, cashFlow: findTable(cashFlows) }),
  }
}

const findTable = (sections: readonly DraftSection[]): DraftTable | null =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))[0] ?? null

/** Throws `DraftImpossible` for an amount with more decimals than the ledger has. */
function readAnswers({ movements }: EntityProfile, decimals: number): MovementAnswers {
  const read = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.')
    if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals)))
      throw new DraftImpossible(`“movements” has the amount ${text}, and the ledger has ${decimals} decimals: write it with as many.`)
    return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
  }
  return new Map(movements.map(({ class: id, additions, charge }) => [id, { additions: read(additions), charge: read(charge) }]))
}

const draftNilYear = (formats: Formats, accounts: readonly ClassifiedAccount[], decimals: number, divisor: bigint): YearAmounts =>
  draftYear({
    year: 'prior',
    formats,
    accounts: accounts.map(({ class: id }) => ({ class: id, balance: 0n })),
    decimals,
    divisor,
    before: null,
  })

type Movements = ReturnType<typeof findMovements>

interface Context {
  readonly profile: EntityProfile
  readonly dates: DraftDates
  readonly unit: string
  readonly current: YearAmounts
  readonly prior: YearAmounts | null
  /** The year before, or nil in a first period; null where it is not known. */
  readonly opening: YearAmounts | null
  readonly balanceSheet: DraftTable
  readonly incomeStatement: DraftTable | null
}

/** Accounts by the line that shows them this year, so that those of a line are together; otherwise in the order of the ledger. */
function sortAccounts(accounts: readonly ClassifiedAccount[], formats: Formats): ClassifiedAccount[] {
  const order = new Map([...formats.balanceSheet, ...formats.incomeStatement].map(({ id }, at) => [id, at]))
  const place = compilePlaces(formats)
  const at = ({ class: id }: ClassifiedAccount): number => (id === null ? order.size : (order.get(place(id)) ?? order.size))
  return accounts.toSorted((a, b) => at(a) - at(b))
}

function incomeSection({ profile, dates, current, incomeStatement }: Context): DraftSection {
  const names = namesOf(profile)
  const isComprehensive = incomeStatement?.rows.some(({ id }) => id === 'comprehensive') === true
  const closed =
    profile.dormant === true && current.closing === 'closed'
      ? [paragraph('income-statement/dormant', `The company was dormant throughout the ${dates.noun}: it had no income and no expenses.`)]
      : current.closing === 'closed'
        ? [missing('income-statement/closed', 'income and expenses of the year: the trial balance was taken after the year was closed')]
        : []
  const blocks: DraftBlock[] = [...(incomeStatement === null ? [] : [{ kind: 'table', table: incomeStatement } as const]), ...closed]
  return {
    id: TABLE.incomeStatement,
    heading: isComprehensive ? names.comprehensive : names.incomeStatement,
    dateline: `for the ${dates.noun} ended ${dates.last}`,
    blocks,
  }
}

function balanceSheetSection({ profile, dates, balanceSheet, prior }: Context): DraftSection {
  return {
    id: TABLE.balanceSheet,
    heading: namesOf(profile).balanceSheet,
    dateline: `${profile.regime === 'US_GAAP' ? 'as of' : 'as at'} ${dates.last}`,
    blocks: [{ kind: 'table', table: balanceSheet }, ...listStatutory(profile, dates, prior !== null)],
  }
}

/** Small companies and micro-entities need neither changes in equity nor cash flows (FRS 102 1A.7-1A.8, FRS 105 3.2). */
const isExempt = ({ regime }: EntityProfile): boolean => regime === 'FRS102-1A' || regime === 'FRS105'

function equitySection({ profile, dates, unit, current, prior, opening, balanceSheet, incomeStatement }: Context): DraftSection[] {
  if (isExempt(profile)) return []
  const profitLabel = incomeStatement?.rows.find(({ id }) => id === PROFIT)?.label ?? 'Profit for the year'
  const before = missing('equity/prior', `changes in equity of the year before: they need the trial balance a year before ${dates.before}`)
  const blocks: DraftBlock[] =
    opening === null
      ? [missing('equity/current', `changes in equity: they need the trial balance at ${dates.before}`)]
      : [
          {
            kind: 'table',
            table: draftEquity({
              current,
              opening,
              hasComparatives: prior !== null,
              balanceSheet,
              unit,
              first: dates.first,
              last: dates.last,
              profitLabel,
              totalLabel: 'Total equity',
            }),
          },
          ...(prior === null ? [] : [before]),
        ]
  return [{ id: TABLE.equity, heading: namesOf(profile).equity, dateline: `for the ${dates.noun} ended ${dates.last}`, blocks }]
}

function cashFlowSection(
  { profile, dates, unit, current, prior, opening, balanceSheet }: Context,
  divisor: bigint,
  movements: Movements,
): DraftSection[] {
  if (isExempt(profile)) return []
  const plain = CASH_FLOWS[standardOf(profile.regime)]
  const format = movements === null ? netOfDisposals(plain) : plain
  const blocks: DraftBlock[] =
    opening === null || !isDividedEnough(opening, balanceSheet)
      ? [missing('cash-flow/current', `cash flows: they need the trial balance at ${dates.before}`)]
      : [
          {
            kind: 'table',
            table: draftTable({
              id: TABLE.cashFlow,
              kind: 'cash-flow',
              format,
              years: [
                {
                  year: 'current',
                  items: draftCashFlow({ format, current, opening, hasComparatives: prior !== null, divisor, movements }),
                },
              ],
              columns: yearColumns(dates.headings.slice(0, 1), unit),
              notes: new Map(),
            }),
          },
          ...(prior === null
            ? []
            : [missing('cash-flow/prior', `cash flows of the year before: they need the trial balance a year before ${dates.before}`)]),
        ]
  return [{ id: TABLE.cashFlow, heading: namesOf(profile).cashFlow, dateline: `for the ${dates.noun} ended ${dates.last}`, blocks }]
}

/** One amount for all creditors has loans and tax in it, whose cash flows are lines of their own. */
const isDividedEnough = ({ undivided }: YearAmounts, { rows }: DraftTable): boolean =>
  !rows.some(({ id, concept }) => undivided.has(id) && concept !== null && TERM_SECTIONS.has(concept))

const TERM_SECTIONS: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'current-assets',
  'current-liabilities',
  'non-current-assets',
  'non-current-liabilities',
])

function notesSection(notes: readonly Note[], dates: DraftDates): DraftSection[] {
  if (notes.length === 0) return []
  const blocks = notes.flatMap(({ title, blocks: own }, i): DraftBlock[] => [
    { kind: 'heading', number: String(i + 1), text: title },
    ...own,
  ])
  return [{ id: 'notes', heading: 'Notes to the financial statements', dateline: `for the ${dates.noun} ended ${dates.last}`, blocks }]
}
