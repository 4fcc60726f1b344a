import { describe, expect, test } from 'vitest'
import { LedgerUnreadable } from '@tickmark/engine/ledgers'
import { countBalances, makeBooks } from './books.ts'
import { FORMATS } from './formats/formats.ts'
import { writeFec } from './formats/delimited.ts'
import { judgeChange, judgeReading, readBytes } from './judge-ledger.ts'
import { createRandom } from './random.ts'

const INPUTS = 60

describe('changed inputs', () => {
  test.each([...FORMATS])('of %s end in a right answer or a clear error', async (_, tryInput) => {
    for (let seed = 1; seed <= INPUTS; seed++) expect([seed, (await tryInput(createRandom(seed))).fault]).toEqual([seed, null])
  })

  test('depend only on the seed', async () => {
    for (const tryInput of FORMATS.values()) {
      const make = async (seed: number) => (await tryInput(createRandom(seed))).input.toString('base64')
      const [one, same, other] = [await make(7), await make(7), await make(8)]
      expect(one).toBe(same)
      expect(one).not.toBe(other)
    }
  })
})

describe('the judge', () => {
  const books = makeBooks(createRandom(1))
  const read = async () => {
    const reading = await readBytes(Buffer.from(writeFec(books, createRandom(1))), 100)
    if (reading === null) throw new LedgerUnreadable('refused')
    return reading
  }
  const codeOf = ({ code }: { readonly code: string }) => code.slice(0, 4)

  test('accepts the balances that were written, and names those that differ', async () => {
    const change = { name: 'none', books, unsure: null }
    expect(judgeChange(await read(), change, codeOf)).toBeNull()
    const [[account, amount] = ['', 0n]] = countBalances(books)
    const wrong = countBalances(books).set(account, amount + 1n)
    expect(judgeChange(await read(), change, codeOf, wrong)).toContain(`balances of ${account} are others`)
    expect(judgeChange(null, change, codeOf)).toBe('books without a fault were refused')
  })

  test('finds a lost line that nothing names', async () => {
    const reading = await read()
    const { trialBalance } = reading
    const lost = { ...reading, trialBalance: { ...trialBalance, accounts: trialBalance.accounts.slice(1) } }
    expect(judgeReading(reading)).toBeNull()
    expect(judgeReading(lost)).toBe('debits are not credits, and nothing names it')
  })
})
