import { type AccountChange, type LedgerChanges, printAmount } from '@tickmark/engine/ledgers'

/** What two versions of a trial balance differ in, for people. */
export interface LedgerChangeList {
  /** "3 accounts have moved, one is new and 2 are gone. …". */
  readonly sentences: readonly string[]
  /** Accounts that moved, that are new and that are gone. Amounts are printed, debits positive. */
  readonly rows: readonly ChangedAccount[]
}

export interface ChangedAccount {
  readonly kind: 'moved' | 'new' | 'gone'
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly before: string
  readonly now: string
  readonly difference: string
}

export function describeLedgerChanges({ moved, added, vanished, renamed, totals, unchanged, decimals }: LedgerChanges): LedgerChangeList {
  const shown = decimals === 1 ? 2 : decimals
  const print = (value: bigint): string => printAmount(decimals === 1 ? value * 10n : value, shown)
  const toRow = (kind: ChangedAccount['kind'], { before, now, ...account }: AccountChange): ChangedAccount => ({
    kind,
    ...account,
    before: kind === 'new' ? '' : print(before),
    now: kind === 'gone' ? '' : print(now),
    difference: print(now - before),
  })
  const counts = [
    ...(moved.length === 0 ? [] : [`${count(moved.length)} ${moved.length === 1 ? 'account has' : 'accounts have'} another balance`]),
    ...(added.length === 0 ? [] : [`${count(added.length)} ${added.length === 1 ? 'is' : 'are'} new`]),
    ...(vanished.length === 0 ? [] : [`${count(vanished.length)} ${vanished.length === 1 ? 'is' : 'are'} gone`]),
  ]
  return {
    sentences: [
      counts.length === 0
        ? 'All balances are the same.'
        : `${counts.join(', ')}; ${count(unchanged)} ${unchanged === 1 ? 'is' : 'are'} the same.`,
      ...totals.map(
        ({ currency, before, now }) =>
          `Debits${currency === '' ? '' : ` in ${currency}`} come to ${print(now)}; they came to ${print(before)}.`,
      ),
      ...renamed.slice(0, MAX_RENAMED).map(({ code, before, now }) => `${code} is “${now}”; it was “${before}”.`),
      ...(renamed.length > MAX_RENAMED ? [`${count(renamed.length - MAX_RENAMED)} more accounts have another name.`] : []),
    ],
    rows: [
      ...moved.map((change) => toRow('moved', change)),
      ...added.map((change) => toRow('new', change)),
      ...vanished.map((change) => toRow('gone', change)),
    ],
  }
}

/** More are listed by their number alone. */
const MAX_RENAMED = 10

const count = (number: number): string => number.toLocaleString('en-GB')
