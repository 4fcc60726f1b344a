import { type ColumnRole, type LedgerDates, type LedgerKind, type LeftOut, printDate } from '@tickmark/engine/ledgers'
import type { LedgerFile } from './read-ledger-file.ts'

const KINDS: Readonly<Record<LedgerKind, string>> = {
  'trial-balance': 'trial balance',
  'general-ledger': 'general ledger',
  journal: 'journal',
  'audit-file': 'audit file (SAF-T)',
}

const ROLES: Readonly<Record<ColumnRole, string>> = {
  code: 'code',
  name: 'name',
  group: 'type',
  debit: 'debit',
  credit: 'credit',
  balance: 'balance',
  side: 'debit or credit',
  'prior-debit': 'last year’s debit',
  'prior-credit': 'last year’s credit',
  'prior-balance': 'last year’s balance',
  currency: 'currency',
  'cost-centre': 'cost centre',
  journal: 'journal',
  'journal-code': 'code of the journal',
  date: 'date',
}

/** Singular and plural of what is left out. */
const LEFT_OUT: Readonly<Record<LeftOut['why'], readonly [string, string]>> = {
  'above-headings': ['row above the headings', 'rows above the headings'],
  heading: ['heading', 'headings'],
  total: ['total', 'totals'],
  'beneath-total': ['row beneath the totals', 'rows beneath the totals'],
  parent: ['account that adds up others', 'accounts that add up others'],
  blank: ['blank row', 'blank rows'],
  directive: ['directive', 'directives'],
  rule: ['rule for postings that are not made yet', 'rules for postings that are not made yet'],
  virtual: ['virtual posting', 'virtual postings'],
  'after-period': ['line after the period', 'lines after the period'],
}

/** How a ledger was understood, for people to check before it is used. */
export interface LedgerDescription {
  /** "trial balance, 46 lines, 46 accounts". */
  readonly kind: string
  /** The sheet, the columns, what was left out and the like: those that there is something to say about. */
  readonly facts: readonly { readonly label: string; readonly text: string }[]
}

export function describeLedger({ reading, encoding, sheet, otherSheets }: LedgerFile): LedgerDescription {
  const { kind, layout, lines, dates, leftOut, trialBalance } = reading
  const used =
    layout?.columns.flatMap(({ heading, role }) => (role === null ? [] : [heading === '' ? ROLES[role] : `${heading} (${ROLES[role]})`])) ??
    []
  const unused = layout?.columns.flatMap(({ heading, role }) => (role === null && heading !== '' ? [heading] : [])) ?? []
  // Lines after the period are in the tests of the ledger, with those before it.
  const left = leftOut
    .filter(({ why }) => why !== 'after-period')
    .map(({ why, rows, examples }) => {
      // They look like accounts: a person may miss them.
      const names = why === 'beneath-total' ? ` (${examples.map(({ text }) => text).join(', ')})` : ''
      return `${count(rows)} ${LEFT_OUT[why][rows === 1 ? 0 : 1]}${names}`
    })
  const accounts = trialBalance.accounts.length
  const facts = [
    ...(sheet === null
      ? []
      : [{ label: 'Sheet', text: `${sheet}${otherSheets.length === 0 ? '' : `; not read: ${otherSheets.join(', ')}`}` }]),
    ...(encoding === null || encoding === 'utf-8' ? [] : [{ label: 'Encoding', text: encoding }]),
    ...(used.length === 0 ? [] : [{ label: 'Columns', text: used.join(', ') }]),
    ...(unused.length === 0 ? [] : [{ label: 'Not used', text: unused.join(', ') }]),
    ...(layout?.decimalMark === ',' ? [{ label: 'Decimal mark', text: 'comma' }] : []),
    ...(dates === null ? [] : listDates(dates)),
    ...(left.length === 0 ? [] : [{ label: 'Left out', text: left.join(', ') }]),
  ]
  return {
    kind: `${KINDS[kind]}, ${count(lines)} ${lines === 1 ? 'line' : 'lines'}, ${count(accounts)} ${accounts === 1 ? 'account' : 'accounts'}`,
    facts,
  }
}

function listDates({ first, last, undated, order, period }: LedgerDates): { label: string; text: string }[] {
  const days = first === last ? printDate(first) : `${printDate(first)} to ${printDate(last)}`
  const read = order === null ? '' : `, read with the ${order === 'day-first' ? 'day' : 'month'} first`
  const without = undated === 0 ? '' : `; ${count(undated)} without a date`
  return [
    { label: 'Dates', text: `${days}${read}${without}` },
    ...(period === null ? [] : [{ label: 'Added up', text: `${printDate(period.from)} to ${printDate(period.to)}` }]),
  ]
}

const count = (number: number): string => number.toLocaleString('en-GB')
