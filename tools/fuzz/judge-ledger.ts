import { ImportedLedger } from '@tickmark/contract'
import { balanceOf, type LedgerReading, LedgerUnreadable } from '@tickmark/engine/ledgers'
import { readLedgerFile, refuseLedger, toImportedLedger } from '@tickmark/reviewer/ledgers'
import { countBalances, dropNil } from './books.ts'
import type { Change } from './change-books.ts'

/** The reading of a file; null where it is refused in the declared way. Throws what readers may not throw. */
export async function readBytes(bytes: Buffer, chunk: number): Promise<LedgerReading | null> {
  async function* divide(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  try {
    return (await readLedgerFile(divide())).reading
  } catch (fault) {
    if (fault instanceof LedgerUnreadable && fault.message !== '') return null
    throw fault
  }
}

/** What is wrong with a reading, whatever the file was; null if nothing is. */
export function judgeReading(reading: LedgerReading): string | null {
  const { trialBalance } = reading
  const isRefused = refuseLedger(trialBalance) !== null
  const stored = isRefused ? null : ImportedLedger.safeParse(toImportedLedger('fuzz', { reading, sheet: null }))
  if (stored?.success === false) return `it cannot be stored: ${JSON.stringify(stored.error.issues[0])}`
  // Two currencies may be exchanged within a transaction without a price.
  const isExchange = new Set(trialBalance.accounts.map(({ currency }) => currency)).size > 1
  return isNamed(reading) || isExchange || sumOf(reading) === 0n ? null : 'debits are not credits, and nothing names it'
}

/** What is wrong with the reading of books whose change is known; null if nothing is. `nameOf`: from an account of the reading to that of the books. `contra`: the account that every line is posted against. */
export function judgeChange(
  reading: LedgerReading | null,
  { name, books, unsure }: Change,
  nameOf: (account: { readonly code: string; readonly name: string }) => string,
  expected = countBalances(books),
  contra: string | null = null,
): string | null {
  if (reading === null) return unsure === null && expected.size > 0 ? 'books without a fault were refused' : null
  const read = new Map<string, bigint>()
  for (const account of reading.trialBalance.accounts) {
    const key = nameOf(account)
    read.set(key, (read.get(key) ?? 0n) + balanceOf(account))
  }
  const scale = 10n ** BigInt(Math.max(0, 2 - reading.trialBalance.decimals))
  const unit = 10n ** BigInt(Math.max(0, reading.trialBalance.decimals - 2))
  const wrong = [...new Set([...expected.keys(), ...dropNil(read).keys()])].filter(
    (key) => key !== unsure && (unsure === null || key !== contra) && (read.get(key) ?? 0n) * scale !== (expected.get(key) ?? 0n) * unit,
  )
  if (wrong.length === 0) return null
  if (unsure !== null && isNamed(reading)) return null
  return `${name}: the balances of ${wrong.join(', ')} are others than those written`
}

const sumOf = ({ trialBalance: { accounts } }: LedgerReading): bigint => accounts.reduce((sum, account) => sum + balanceOf(account), 0n)

const isNamed = ({ problems, tests }: LedgerReading): boolean => problems.length > 0 || (tests?.unbalanced?.count ?? 0) > 0
