import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import { listBalances, listLeftOut, listMessages, readLedger } from '../testing/summarise.ts'
import { balanceOf } from '../trial-balance.ts'

/** The beginning of the published headings, and those up to the general reversal. */
const HEADINGS = [
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext',
  ...Array.from({ length: 103 }, (_, at) => `Zusatz ${at}`),
  'Generalumkehr',
].join(';')
const header = (rest = '20250101;4;20250101;20251231;"Buchungen 2025";"";1;0;0;"EUR"', category = 21, version = 700): string =>
  `"EXTF";${version};${category};"Name";9;20260110102500000;;"RE";"";"";1001;456;${rest}`
const batch = (...rows: readonly string[]): string => [header(), HEADINGS, ...rows].join('\r\n')

/** Rows that stop automatic tax, so that nothing but what is tested is reported. */
const SALES = '1190,00;"S";"EUR";;;"";10000;8400;"40";3103;"R1";"";;"Honorar"'
const RENT = '500,00;"H";"";;;"";1200;4210;"0040";102;"";"";;"Miete"'
const CAR = '1000,5;S;;;;;400;1200;40;3112'

test('each posting debits one account and credits the other', () => {
  const reading = readLedger(batch(SALES, RENT, ';;;;;;', CAR), 7)
  expect(listBalances(reading)).toEqual([
    '10000 EUR 1190.00',
    '8400 EUR -1190.00',
    '1200 EUR -1500.50',
    '4210 EUR 500.00',
    '0400 EUR 1000.50',
  ])
  expect(reading.trialBalance.accounts.map(({ group }) => group)).toEqual(['Debitoren', '', '', '', ''])
  expect(reading).toMatchObject({ kind: 'general-ledger', lines: 3, dates: { first: '2025-02-01', last: '2025-12-31', order: null } })
  expect(listLeftOut(reading)).toEqual(['blank 1'])
  expect(listMessages(reading)).toEqual([])
})

describe('what DATEV does when it posts is named, and not guessed', () => {
  test('tax by a key, and by an automatic account', () => {
    const reading = readLedger(
      batch('24,95;H;;;;;1200;4940;8;2102', '1,00;S;;;;;1200;4940;9;2102', SALES, '5950,00;S;;;;;10000;8400;;2202'),
    )
    expect(listMessages(reading)).toEqual([
      '2 postings, the first in row 3, have a tax key: DATEV splits the tax off when it posts. Accounts include it.',
      'The posting in row 6 has no tax key. Where one of its accounts is automatic, DATEV splits tax off. The file does not say which accounts are, and nothing was split.',
    ])
    expect(reading.problems[0]?.remedy).toContain('Summen- und Saldenliste')
  })

  test.each([
    ['its key', '5,00;H;;;;;1200;1800;80;2102'],
    ['its column', `5,00;H;;;;;1200;1800;40;2102${';'.repeat(108)}"G"`],
  ])('a reversal by %s', (_, row) => {
    expect(listMessages(readLedger(batch(row)))).toContain(
      'The posting in row 3 has the mark of a reversal (Generalumkehr), and counts on the side that it names.',
    )
  })
})

test('an amount in a foreign currency counts by its base amount, or not at all', () => {
  const reading = readLedger(batch('110,00;S;USD;1,10;100,00;EUR;1200;8400;40;0102', '7,00;S;USD;1,10;;;1200;8400;40;0102'))
  expect(listBalances(reading)).toEqual(['1200 EUR 100.00', '8400 EUR -100.00'])
  expect(listMessages(reading)).toEqual([
    'Row 4: its amount is in USD, and it has no base amount (Basisumsatz) in EUR. The posting was not counted.',
  ])
})

test('rows that cannot be read are named', () => {
  const rows = [
    'x;S;;;;;1;2;40;0102',
    '1,00;X;;;;;1;2;40;0102',
    '1,00;S;;;;;;2;40;0102',
    '-1,00;S;;;;;1;2;40;0102',
    '2,00;S;;;;;1;2;40;3102',
  ]
  const reading = readLedger(batch(...rows))
  expect(listBalances(reading)).toEqual(['0001 EUR 2.00', '0002 EUR -2.00'])
  expect(listMessages(reading)).toEqual([
    'Row 3: “x” is not an amount without a sign. The posting was not counted.',
    'Row 4: “X” is neither S (debit) nor H (credit). The posting was not counted.',
    'Row 5: the account “” or its contra account “2” is no number of an account. The posting was not counted.',
    'Row 6: “-1,00” is not an amount without a sign. The posting was not counted.',
  ])
})

describe('the year of a posting is that of the header', () => {
  test.each([
    ['20250101;4;20250101;20251231', '0512', '2025-12-05'],
    ['20240401;4;20241201;20250131', '501', '2025-01-05'],
    ['20240401;4;20241201;20250131', '0512', '2024-12-05'],
    ['20240401;4;;', '0102', '2025-02-01'],
    [';4;20241201;20250131', '0512', '2024-12-05'],
    [';4;20241201;20250131', '501', '2025-01-05'],
    ['20230701;4;;', '2902', '2024-02-29'],
    ['20240101;4;20240101;20241231', '31122023', '2023-12-31'],
  ])('%s: %s', (years, date, day) => {
    const reading = readLedger([header(`${years};"";"";1;0;0;"EUR"`), HEADINGS, `1,00;S;;;;;1;2;40;${date}`].join('\n'))
    expect(reading.dates).toMatchObject({ first: day, last: day })
  })

  test('with a period, what lies before it is brought forward, and a batch of a part of it is named', () => {
    const period = { from: '2025-03-01', to: '2026-02-28' }
    const text = batch(RENT, SALES)
    const reading = readLedger(text, text.length, period)
    expect(reading.trialBalance.accounts.map(({ code, broughtForward }) => [code, broughtForward])).toEqual([
      ['1200', -50_000n],
      ['4210', 50_000n],
      ['10000', undefined],
      ['8400', undefined],
    ])
    expect(listMessages(reading)).toEqual([
      'The batch has postings from 1 January 2025 to 31 December 2025; the period is from 1 March 2025 to 28 February 2026.',
    ])
  })
})

describe('refused, in words that say what to do', () => {
  test.each([
    [
      header(undefined, 20),
      'This file of DATEV holds captions of accounts (Kontenbeschriftungen), and no postings. Export the list of totals',
    ],
    [header(undefined, 16), 'This file of DATEV holds customers and suppliers (Debitoren/Kreditoren), and no postings.'],
    [header(undefined, 99), 'This file of DATEV holds data of category 99, and no postings.'],
    [header(undefined, 21, 300), 'This file of DATEV is of version 300; 510 and later are read.'],
    [`${header()}\n${HEADINGS}`, 'The file of DATEV holds no postings.'],
    [
      `${header()}\n${HEADINGS.replace('Konto;', 'Account;')}`,
      'Row 2: column 7 of a file of postings for DATEV should be “konto”, and is “Account”.',
    ],
    [batch('x;S;;;;;1;2;40;0102'), 'The file of DATEV holds no posting that can be read. Row 3: “x” is not an amount'],
  ])('%#', (text, message) => {
    expect(() => readLedger(`${text}\n`)).toThrow(LedgerUnreadable)
    expect(() => readLedger(`${text}\n`)).toThrow(message)
  })
})

test('a damaged batch is refused, or adds up', () => {
  const text = batch(SALES, RENT, CAR)
  const change = fc.record({ at: fc.nat(text.length), cut: fc.nat(8), put: fc.stringMatching(/^[;"\r\nSH,.\d-]{0,4}$/) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const damaged = changes.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), text)
      try {
        const { trialBalance, lines } = readLedger(damaged, 50)
        expect(lines).toBeGreaterThan(0)
        if (damaged.startsWith('"EXTF";')) expect(trialBalance.accounts.reduce((sum, account) => sum + balanceOf(account), 0n)).toBe(0n)
      } catch (fault) {
        if (!(fault instanceof LedgerUnreadable)) throw fault
      }
    }),
    { numRuns: 300 },
  )
})
