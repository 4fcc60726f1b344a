import { type ImportedAccount, ImportedLedger, type Journal } from '@tickmark/contract'
import { keyOf } from '@tickmark/engine/ledgers'

/**
 * A trial balance with journals posted into it: debits are added to debits, credits to credits. Accounts that it lacks come last. Amounts with
 * more decimals than it has raise its decimals. Null where an amount or the number of accounts is beyond what a trial balance may have.
 */
export function postToLedger(ledger: ImportedLedger, journals: readonly Journal[]): ImportedLedger | null {
  const lines = journals.flatMap((journal) => journal.lines)
  const decimals = lines.reduce((most, { amount }) => Math.max(most, countDecimals(amount)), ledger.decimals)
  const accounts = ledger.accounts.map((account) => scaleAccount(account, decimals - ledger.decimals))
  // Of two accounts of one code, the first takes what is posted: the engine adds them up.
  const places = new Map(accounts.map((account, place) => [keyOf(account), place] as const).toReversed())
  let lastRow = accounts.reduce((last, { row }) => Math.max(last, row), 0)
  for (const { code, name, amount } of lines) {
    const key = keyOf({ code, name })
    const place = places.get(key) ?? accounts.length
    places.set(key, place)
    accounts[place] = addAmount(
      accounts[place] ?? { code, name, group: '', currency: '', debit: '0', credit: '0', prior: null, row: (lastRow += 1) },
      toUnits(amount, decimals),
    )
  }
  return ImportedLedger.safeParse({ ...ledger, decimals, accounts }).data ?? null
}

function addAmount(account: ImportedAccount, units: bigint): ImportedAccount {
  const { debit, credit } = account
  return units < 0n ? { ...account, credit: String(BigInt(credit) - units) } : { ...account, debit: String(BigInt(debit) + units) }
}

function scaleAccount(account: ImportedAccount, more: number): ImportedAccount {
  if (more === 0) return account
  const scale = (units: string): string => String(BigInt(units) * 10n ** BigInt(more))
  const { debit, credit, prior, broughtForward } = account
  return {
    ...account,
    debit: scale(debit),
    credit: scale(credit),
    prior: prior === null ? null : scale(prior),
    ...(broughtForward !== undefined && { broughtForward: scale(broughtForward) }),
  }
}

const countDecimals = (amount: string): number => amount.split('.')[1]?.length ?? 0

function toUnits(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
