import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEntityProfile } from './drafting/read-entity-profile.ts'
import { readLedger } from './ledgers/testing/summarise.ts'
import { balanceOf } from './ledgers/trial-balance.ts'
import { ACCOUNT_CLASSES, type AccountClassId, statementOfClass } from './mapping/account-classes.ts'
import { mapAccounts } from './mapping/map-accounts.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { suggestClasses } from './mapping/suggest-classes.ts'

const readSample = (folder: string, file: string): string =>
  readFileSync(new URL(`../../samples/ledgers/${folder}/${file}`, import.meta.url), 'utf8')

/** A trial balance, with a way to add up the accounts of the classes that are wanted: debits less credits, in pence. */
function readYear(folder: string, year: number) {
  const reading = readLedger(readSample(folder, `trial-balance-${year}.csv`))
  const { accounts, decimals } = reading.trialBalance
  const mapping = mapAccounts(accounts, readMapping(readSample(folder, 'mapping.csv')).rows)
  const sum = (wanted: (id: AccountClassId, balance: bigint) => boolean): bigint =>
    mapping.accounts.reduce((total, { class: id }, at) => {
      const account = accounts[at]
      const balance = account === undefined ? 0n : balanceOf(account)
      return id !== null && wanted(id, balance) ? total + balance : total
    }, 0n)
  return { reading, accounts, decimals, mapping, sum, sumOf: (wanted: AccountClassId) => sum((id) => id === wanted) }
}

const FIXED = new Set<string>(['property-plant-equipment', 'right-of-use-assets', 'intangible-assets'])
const isFixed = (id: AccountClassId): boolean => FIXED.has(ACCOUNT_CLASSES[id].concept ?? '')

describe.each([
  // What had been depreciated of the van that was sold.
  ['uk-small-company', 1_456_021n],
  ['us-corporation', 0n],
  ['ifrs-group', 0n],
])('the sample %s', (folder, depreciationOfSold) => {
  const [before, now] = [readYear(folder, 2024), readYear(folder, 2025)]

  test.each([before, now])('has a trial balance that is read without a problem', ({ reading, decimals, sum }) => {
    expect(reading).toMatchObject({ kind: 'trial-balance', problems: [] })
    expect(decimals).toBe(2)
    expect(sum(() => true)).toBe(0n)
  })

  test('has a profile', () => {
    expect(readEntityProfile(JSON.parse(readSample(folder, 'profile.json')), null)).toHaveProperty('profile')
  })

  test('has a mapping of every account, and each would be suggested', () => {
    expect(readMapping(readSample(folder, 'mapping.csv')).problems).toEqual([])
    expect(now.mapping).toMatchObject({ unmapped: [], problems: [], unmatchedRows: 0 })
    expect(before.mapping).toMatchObject({ unmapped: [], problems: [] })
    const suggested = suggestClasses(now.accounts)
    expect(now.mapping.accounts.filter((account, at) => suggested[at]?.class !== account.class).map(({ name }) => name)).toEqual([])
  })

  test('brings forward what was left of the year before', () => {
    const result = before.sum((id) => statementOfClass(id) === 'income-statement' && id !== 'other-comprehensive-income')
    expect(now.sumOf('retained-earnings')).toBe(before.sumOf('retained-earnings') + result + before.sumOf('dividends'))
    expect(now.sumOf('other-reserves')).toBe(before.sumOf('other-reserves') + before.sumOf('other-comprehensive-income'))
  })

  test('has depreciation that is the movement of what was depreciated', () => {
    const depreciated = ({ sum }: typeof now): bigint => sum((id, balance) => isFixed(id) && balance < 0n)
    expect(now.sumOf('depreciation')).toBe(depreciated(before) - depreciated(now) + depreciationOfSold)
  })
})
