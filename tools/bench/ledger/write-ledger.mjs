import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'

const ACCOUNTS = 300
const FIRST_CODE = 1000

/** The same numbers in each run (a linear congruential generator, as of ANSI C). */
function createRandom() {
  let seed = 12345
  return (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
}

/**
 * Writes the same entries of two lines each as CSV and as a journal, and counts the balances.
 * @param {string} folder
 * @param {number} lines
 * @returns {Promise<{ csv: string, journal: string, balances: Map<string, bigint> }>} balances in pence by code, debits positive
 */
export async function writeLedger(folder, lines) {
  const [csv, journal] = [join(folder, 'ledger.csv'), join(folder, 'ledger.journal')]
  const [table, text] = [createWriteStream(csv), createWriteStream(journal)]
  const random = createRandom()
  /** @type {Map<string, bigint>} */
  const balances = new Map()
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0')
  table.write('Journal,Date,Account,Name,Description,Debit,Credit\n')
  for (let entry = 0; entry < lines / 2; entry++) {
    const debit = random(ACCOUNTS)
    const credit = (debit + 1 + random(ACCOUNTS - 1)) % ACCOUNTS
    const pence = 100 + random(10_000_000)
    const amount = `${Math.trunc(pence / 100)}.${two(pence % 100)}`
    const date = `2025-${two(1 + random(12))}-${two(1 + random(28))}`
    const [from, to] = [String(FIRST_CODE + debit), String(FIRST_CODE + credit)]
    balances.set(from, (balances.get(from) ?? 0n) + BigInt(pence))
    balances.set(to, (balances.get(to) ?? 0n) - BigInt(pence))
    const head = `J${entry},${date}`
    table.write(
      `${head},${from},Account of number ${from},Invoice ${entry},${amount},\n${head},${to},Account of number ${to},Invoice ${entry},,${amount}\n`,
    )
    text.write(
      `${date} Invoice ${entry}\n    ${from} Account of number ${from}  ${amount} GBP\n    ${to} Account of number ${to}  -${amount} GBP\n\n`,
    )
    if (table.writableNeedDrain) await once(table, 'drain')
    if (text.writableNeedDrain) await once(text, 'drain')
  }
  await Promise.all([table, text].map(async (stream) => (stream.end(), once(stream, 'finish'))))
  return { csv, journal, balances }
}
