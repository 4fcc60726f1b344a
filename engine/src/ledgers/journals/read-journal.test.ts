import { describe, expect, test } from 'vitest'
import { listBalances, listLeftOut, listMessages, listUnbalanced, readLedger } from '../testing/summarise.ts'

const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`

describe('a journal of ledger or hledger', () => {
  test('is added up by account and commodity; a posting without an amount takes the rest', () => {
    const reading = readLedger(
      lines(
        '2025-01-01 * Opening',
        '    assets:bank  £100.00',
        '    equity',
        '',
        '2025/1/2 Lunch ; with a client',
        '\texpenses:food  $12.50',
        '\tassets:cash  $-12.50',
      ),
    )
    expect(listBalances(reading)).toEqual(['assets:bank £ 100.00', 'equity £ -100.00', 'expenses:food $ 12.50', 'assets:cash $ -12.50'])
    expect(reading).toMatchObject({ kind: 'journal', lines: 4, problems: [] })
  })

  test.each([
    ['5 SHARE @ £2.10', '5.00 SHARE', '-10.50'],
    ['5 SHARE @@ £10.50', '5.00 SHARE', '-10.50'],
    ['5 SHARE {£2.10} @ £3.00', '5.00 SHARE', '-10.50'],
    ['-5 SHARE {£2.10}', '-5.00 SHARE', '10.50'],
  ])('%s costs money', (amount, units, cash) => {
    const [quantity = '', commodity = ''] = units.split(' ')
    expect(listBalances(readLedger(lines('2025-01-01 Broker', `  assets:shares  ${amount}`, '  assets:cash')))).toEqual([
      `assets:shares ${commodity} ${quantity.replace('.00', '.00')}`,
      `assets:cash £ ${cash}`,
    ])
  })

  test.each([
    ['-£600', '-600'],
    ['£-600', '-600'],
    ['GBP 1,234.50', '1234.50'],
    ['1.234,50 EUR', '1234.50'],
    ['£18,000,000', '18000000'],
    ['3 "green apples"', '3'],
  ])('reads %s', (amount, balance) => {
    expect(
      listBalances(readLedger(lines('2025-01-01 Shop', `  a  ${amount}`, '  b')))[0]
        ?.split(' ')
        .at(-1),
    ).toBe(balance)
  })

  test('asserted balances, comments, tags and directives change nothing', () => {
    const reading = readLedger(
      lines(
        '; a remark',
        'account assets:bank  ; type:A',
        'P 2025-01-01 SHARE £3',
        'comment',
        '2025-01-01 nothing',
        '  a  £1',
        'end comment',
        '2025-01-01 Opening',
        '  ; key: value',
        '  assets:bank  £5 = £5',
        '  equity',
      ),
    )
    expect(listBalances(reading)).toEqual(['assets:bank £ 5', 'equity £ -5'])
    expect(listMessages(reading)).toEqual([])
    expect(listLeftOut(reading)).toEqual(['directive 2'])
  })

  test('rules and virtual postings are left out, and counted', () => {
    const reading = readLedger(
      lines(
        '~ monthly',
        '  a  £5',
        '  b',
        '',
        '= food',
        '  (budget)  -1',
        '',
        '2025-01-01 Shop',
        '  food  £5',
        '  cash',
        '  (budget:food)  £-5',
      ),
    )
    expect(listBalances(reading)).toEqual(['food £ 5', 'cash £ -5'])
    expect(listLeftOut(reading)).toEqual(['rule 2', 'virtual 1'])
  })

  test('accounts have their declared type, or that of their first part', () => {
    const reading = readLedger(lines('account x:assets  ; type:A', '2025-01-01 Opening', '  x:assets:cash  £5', '  Equity:Opening'))
    expect(reading.trialBalance.accounts.map(({ group }) => group)).toEqual(['Assets', 'Equity'])
  })

  test('a transaction that does not balance is posted and named by its line', () => {
    const reading = readLedger(lines('2025-01-01 Opening', '  assets:bank  £5.00', '  equity  £-4.00'))
    expect(listBalances(reading)).toEqual(['assets:bank £ 5.00', 'equity £ -4.00'])
    expect(listUnbalanced(reading)).toEqual([', row 1: 1.00 £'])
    expect(reading.tests).toMatchObject({ journals: 1, unbalanced: { count: 1 } })
  })

  test('a price that is rounded, or an exchange without a price, balances', () => {
    const rounded = lines('2025-01-01 Broker', '  shares  3 X @ £3.333', '  cash  £-10.00')
    const exchange = lines('2025-01-01 Bureau', '  euro  12 EUR', '  cash  £-10.00')
    expect([rounded, exchange].map((text) => listMessages(readLedger(text)))).toEqual([[], []])
  })

  test('what is not applied or cannot be read is named by its line', () => {
    const reading = readLedger(
      lines(
        'include other.journal',
        '2025-01-01 Shop',
        '  a  £(1+2)',
        '  b  £5',
        '  c',
        '2025-01-02 Set',
        '  a  = £5',
        '  b',
        'nonsense here',
      ),
    )
    expect(listMessages(reading)).toEqual([
      'Line 1: “include other.journal”: other files are not read.',
      'Line 3 cannot be read: “a  £(1+2)”. It was not counted.',
      'Line 7 sets a balance instead of an amount: “a  = £5”. It was not counted.',
      'Line 9 cannot be read: “nonsense here”. It was not counted.',
    ])
  })

  test('is the same in any chunks', () => {
    const text = lines(
      '2025-01-01 Opening',
      '  assets:bank  £100.00',
      '  equity',
      '',
      '2025-01-02 Lunch',
      '  food  £12.50',
      '  assets:bank',
    )
    expect([1, 7, 40].map((size) => listBalances(readLedger(text, size)))).toEqual(
      Array.from({ length: 3 }, () => listBalances(readLedger(text))),
    )
  })
})

describe('a beancount journal', () => {
  test('has dated directives, texts over several lines, and metadata', () => {
    const reading = readLedger(
      lines(
        'option "title" "Books"',
        '2025-01-01 open Assets:Bank USD',
        '2025-01-01 query "cash" "',
        '  SELECT account',
        '"',
        '2025-01-02 * "Shop" "Lunch" #food ^link',
        '  invoice: "17"',
        '  Assets:Bank  -1,000.00 USD',
        '  Expenses:Food   1,000.00 USD',
        '2025-01-03 balance Assets:Bank  -1,000.00 USD',
        '2025-01-04 ! "Broker"',
        '  Assets:Shares  2 VTI {100.00 USD, 2024-01-01}',
        '  Assets:Bank',
      ),
    )
    expect(listBalances(reading)).toEqual(['Assets:Bank USD -1200.00', 'Expenses:Food USD 1000.00', 'Assets:Shares VTI 2.00'])
    expect(listMessages(reading)).toEqual([])
  })

  test('padding is named', () => {
    expect(listMessages(readLedger(lines('2025-01-01 open Assets:Bank', '2025-01-02 pad Assets:Bank Equity:Opening')))).toEqual([
      'Line 2: “pad” was not applied.',
    ])
  })
})

test('a transaction of 200,000 postings that does not balance is named', () => {
  const postings = Array.from({ length: 200_000 }, () => '  Costs  1.00 GBP\n').join('')
  const reading = readLedger(`2025-01-31 Payroll\n${postings}  Bank  -1.00 GBP\n\n`, 65_536)
  expect(reading.lines).toBe(200_001)
  expect(listUnbalanced(reading)).toEqual([', row 1: 199999.00 GBP'])
})
