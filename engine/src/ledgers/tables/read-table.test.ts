import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../../model/print-amount.ts'
import { listBalances, listLeftOut, listMessages, listUnbalanced, readLedger } from '../testing/summarise.ts'

const lines = (...rows: readonly string[]): string => rows.join('\n')

describe('a trial balance', () => {
  test('has debits and credits beneath a title', () => {
    const reading = readLedger(
      lines(
        'Hartwell Joinery Ltd',
        'Trial balance at 31 March 2026',
        '',
        'Code,Account,Debit,Credit',
        '1000,Bank,"1,250.00",',
        '4000,Sales,,"1,250.00"',
      ),
    )
    expect(listBalances(reading)).toEqual(['1000 Bank 1250.00', '4000 Sales -1250.00'])
    expect(reading).toMatchObject({ kind: 'trial-balance', lines: 2, problems: [], layout: { headingRow: 4 } })
    expect(listLeftOut(reading)).toEqual(['above-headings 3'])
  })

  test('has signed balances of two years, the newest first', () => {
    const reading = readLedger(lines('Account;31.12.2024;31.12.2025', '1200 Bank;900,50;1.250,00', '8400 Umsatz;-900,50;-1.250,00'))
    expect(listBalances(reading)).toEqual(['1200 Bank 1250.00 (900.50)', '8400 Umsatz -1250.00 (-900.50)'])
    expect(reading.layout?.decimalMark).toBe(',')
  })

  test('has a column that says debit or credit', () => {
    const reading = readLedger(lines('Konto\tBezeichnung\tBetrag\tS/H', '1200\tBank\t100,00\tS', '8400\tUmsatz\t100,00\tH'))
    expect(listBalances(reading)).toEqual(['1200 Bank 100.00', '8400 Umsatz -100.00'])
  })

  test('accounts that equal those below them stay where another account above others does not', () => {
    const levels = ['10,Bank,5', '101,Cash,5', '20,Loan,-5', '201,Debt,-5', '3,Stock,7', '31,Goods,1', '4,Capital,-8']
    expect(listBalances(readLedger(lines('Code,Name,Balance', ...levels)))).toHaveLength(7)
  })

  test('a side that is neither debit nor credit is named, and not taken for a debit', () => {
    const reading = readLedger(lines('Code,Name,Amount,D/C', '1,Bank,5,D', '2,Loan,3,X', '3,Capital,2,C'))
    expect(listBalances(reading)).toEqual(['1 Bank 5', '3 Capital -2'])
    expect(listMessages(reading)).toContain('Row 3: “X” is not a debit or a credit (column D/C). The row was not counted.')
  })

  test('closing balances come before movements and opening balances', () => {
    const reading = readLedger(
      lines(
        ',,Opening,,Movement,,Closing,',
        'Code,Name,Debit,Credit,Debit,Credit,Debit,Credit',
        '1,Bank,10,,5,,15,',
        '2,Capital,,10,,5,,15',
      ),
    )
    expect(listBalances(reading)).toEqual(['1 Bank 15', '2 Capital -15'])
  })

  test('last year is printed beside this year', () => {
    const reading = readLedger(lines('Code,Name,Debit,Credit,Prior year debit,Prior year credit', '1,Bank,10,,7,', '2,Capital,,10,,7'))
    expect(listBalances(reading)).toEqual(['1 Bank 10 (7)', '2 Capital -10 (-7)'])
  })

  test.each(['Prior', 'Prior Year', 'Last year', 'Previous year balance'])(
    'a column headed “%s” alone has the balances of last year',
    (heading) => {
      const reading = readLedger(lines(`Code,Name,Debit,Credit,${heading}`, '1,Bank,10,,7', '2,Capital,,10,-7'))
      expect(listBalances(reading)).toEqual(['1 Bank 10 (7)', '2 Capital -10 (-7)'])
    },
  )

  test('computer ids are no codes', () => {
    const id = '00000000-0000-0000-0000-00000000000'
    const reading = readLedger(lines('AccountID,AccountCode,AccountName,Debit,Credit', `${id}1,090,Bank,5,`, `${id}2,800,Payables,,5`))
    expect(listBalances(reading)).toEqual(['090 Bank 5', '800 Payables -5'])
  })

  test('needs no headings', () => {
    const reading = readLedger(lines('1000,Bank,10.00,0.00', '2000,Loan,0.00,4.00', '3000,Capital,0.00,6.00'))
    expect(listBalances(reading)).toEqual(['1000 Bank 10.00', '2000 Loan -4.00', '3000 Capital -6.00'])
    expect(reading.layout).toMatchObject({
      headingRow: null,
      columns: [{ role: 'code' }, { role: 'name' }, { role: 'debit' }, { role: 'credit' }],
    })
  })

  test('headings, totals and blank rows are left out, and counted', () => {
    const reading = readLedger(
      lines('Account,Debit,Credit', 'Assets,,', 'Bank,10,', 'Stock,5,', 'Total assets,15,', '', 'Equity,,', 'Capital,,15', 'Total,15,15'),
    )
    expect(listBalances(reading)).toEqual(['Bank 10', 'Stock 5', 'Capital -15'])
    expect(reading.trialBalance.accounts.map(({ group }) => group)).toEqual(['Assets', 'Assets', 'Equity'])
    expect(listLeftOut(reading)).toEqual(['heading 2', 'total 2', 'blank 1'])
    expect(listMessages(reading)).toEqual([])
  })

  test('a total that differs from its rows is named', () => {
    const reading = readLedger(lines('Account,Debit,Credit', 'Bank,10,', 'Capital,,10', 'Total,11,10'))
    expect(listMessages(reading)).toEqual(['Row 4: the total “Total 11 10” differs from the rows above it.'])
  })

  test('a row without a code beneath the totals is left out if the rest balances without it', () => {
    const rows = ['1,Bank,10,', '2,Capital,,4', '3,Sales,,6', ',Total,10,10']
    const reading = readLedger(lines('Code,Account,Debit,Credit', ...rows, ',Net profit,,6'))
    expect(listBalances(reading)).toEqual(['1 Bank 10', '2 Capital -4', '3 Sales -6'])
    expect(listLeftOut(reading)).toEqual(['total 1', 'beneath-total 1'])
    expect(listMessages(reading)).toEqual([])
    // An account that is missing above, and one with a code, are accounts.
    expect(listBalances(readLedger(lines('Code,Account,Debit,Credit', ...rows, '4,Rent,6,', ',Net profit,,6')))).toHaveLength(5)
    expect(listBalances(readLedger(lines('Code,Account,Debit,Credit', ...rows, '4,Net profit,,6')))).toHaveLength(4)
  })

  test('a code may be a running number, and the name beside it a word with one', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `${at + 1},Account ${at + 1},${at % 2 === 0 ? 1 : -1}`)
    expect(listBalances(readLedger(lines('Code,Account,Balance', ...rows)))[1]).toBe('2 Account 2 -1')
  })

  test('accounts that add up others count once', () => {
    const levels = ['1,Assets,15', '10,Current assets,15', '1000,Bank,10', '1010,Stock,5', '2,Equity,-15', '2000,Capital,-15']
    const reading = readLedger(lines('Code,Name,Balance', ...levels))
    expect(listBalances(reading)).toEqual(['1000 Bank 10', '1010 Stock 5', '2000 Capital -15'])
    expect(listLeftOut(reading)).toEqual(['parent 3'])
    // Without a failure, an account that happens to equal the one below it is an account.
    expect(listBalances(readLedger(lines('Code,Name,Balance', '10,Bank,5', '101,Cash,5', '2,Capital,-10')))).toHaveLength(3)
  })

  test('a trial balance may print its date in each row', () => {
    const reading = readLedger(lines('Date,Code,Name,Debit,Credit', '2025-12-31,1,Bank,5,', '2025-12-31,2,Capital,,5'))
    expect(reading.kind).toBe('trial-balance')
  })

  test('an exchange difference is an account, a difference alone a total', () => {
    const reading = readLedger(lines('Account,Debit,Credit', 'Bank,5,', 'Exchange difference,1,', 'Capital,,6', 'Difference,0,0'))
    expect(listBalances(reading)).toEqual(['Bank 5', 'Exchange difference 1', 'Capital -6'])
    expect(listLeftOut(reading)).toEqual(['total 1'])
  })

  test('a balance of sums with all its levels counts the last one', () => {
    const levels = [
      '10;Capital;;30',
      '100;Capital social;;30',
      '10000;Capital social;;30',
      '57;Tesorería;30;',
      '572;Bancos;30;',
      '57201;Banco Uno;30;',
    ]
    expect(listBalances(readLedger(lines('Cuenta;Descripción;Saldo Deudor;Saldo Acreedor', ...levels)))).toEqual([
      '10000 Capital social -30',
      '57201 Banco Uno 30',
    ])
  })

  test('the column of names may have no heading', () => {
    const reading = readLedger(
      lines('Hartwell Joinery Ltd', 'Trial Balance', ',Debit,Credit', 'Bank,5,', 'Receivables (A/R),1,', 'Capital,,6', 'TOTAL,£6.00,£6.00'),
    )
    expect(listBalances(reading)).toEqual(['Bank 5', 'Receivables (A/R) 1', 'Capital -6'])
    expect(listMessages(reading)).toEqual([])
  })

  test('cumulative balances of a German list come before its opening balances and its turnover', () => {
    const reading = readLedger(
      lines(
        'Konto;Kontobezeichnung;EB-Wert Soll;EB-Wert Haben;Summe Soll;Summe Haben;Saldo Soll;Saldo Haben',
        '1200;Bank;1,00;;5,00;;6,00;',
        '0800;Kapital;;1,00;;5,00;;6,00',
      ),
    )
    expect(listBalances(reading)).toEqual(['1200 Bank 6.00', '0800 Kapital -6.00'])
  })

  test('an account without a balance stays', () => {
    expect(listBalances(readLedger(lines('Code,Name,Debit,Credit', '1,Bank,,', '2,Loan,3,', '3,Capital,,3')))).toEqual([
      '1 Bank 0',
      '2 Loan 3',
      '3 Capital -3',
    ])
  })

  test('an account that is there twice is added up, and named', () => {
    const reading = readLedger(lines('Code,Name,Debit,Credit', '1,Bank,3,', '2,Capital,,8', '1,Cash,5,'))
    expect(listBalances(reading)).toEqual(['1 Bank 8', '2 Capital -8'])
    expect(listMessages(reading)).toEqual(['Account 1 is in rows 2 and 4, as “Bank” and “Cash”. The amounts were added up.'])
  })

  test('cost centres of an account are added up', () => {
    const reading = readLedger(lines('Code,Name,Cost centre,Debit,Credit', '1,Rent,North,3,', '1,Rent,South,5,', '2,Bank,North,,8'))
    expect(listBalances(reading)).toEqual(['1 Rent 8', '2 Bank -8'])
    expect(listMessages(reading)).toEqual([])
  })

  test('what cannot be read is named by its row, and nothing is dropped silently', () => {
    const reading = readLedger(lines('Code,Name,Debit,Credit', '1,Bank,ten,', '2,Loan,,4', ',,4,', '3,Capital,,5'))
    expect(listBalances(reading)).toEqual(['2 Loan -4', '3 Capital -5'])
    expect(listMessages(reading)).toEqual([
      'Credits exceed debits by 9.',
      'Row 2: “ten” is not an amount (column Debit). The row was not counted.',
      'Row 4 has an amount and no account. It was not counted.',
    ])
  })

  test('headings that are printed again on each page are left out', () => {
    const reading = readLedger(lines('Code,Name,Debit,Credit', '1,Bank,4,', 'Code,Name,Debit,Credit', '2,Capital,,4'))
    expect(listMessages(reading)).toEqual([])
    expect(listLeftOut(reading)).toEqual(['heading 1'])
  })

  test('a long list of faults is cut, and counted', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `${at},Account ${at},x,`)
    const messages = listMessages(readLedger(lines('Code,Name,Debit,Credit', ...rows, '90,Bank,1,', '91,Cash,,1')))
    expect(messages).toHaveLength(21)
    expect(messages.at(-1)).toBe('10 more rows have an amount that cannot be read.')
  })
})

describe('where to look', () => {
  const remedyOf = (...rows: readonly string[]): string | undefined =>
    readLedger(lines('Code,Name,Debit,Credit', ...rows)).problems.find(({ kind }) => kind === 'unbalanced')?.remedy

  test('an account with the whole difference', () => {
    expect(remedyOf('1,Bank,100,', '2,Stock,35,', '3,Capital,,100')).toContain('The difference is the balance of 2 Stock (row 3)')
  })
  test('an account on the wrong side', () => {
    expect(remedyOf('1,Bank,100,', '2,Loan,40,', '3,Capital,,60')).toContain('Half the difference is the balance of 2 Loan (row 3)')
  })
  test('swapped digits', () => {
    expect(remedyOf('1,Bank,154,', '2,Stock,30,', '3,Capital,,175')).toBe(
      '9 is divisible by 9: two digits of an amount may be swapped, or an account be missing.',
    )
  })
  test('signs that are missing', () => {
    expect(readLedger(lines('Code,Name,Balance', '1,Bank,100', '2,Capital,100')).problems[0]?.remedy).toContain('export them with signs')
  })
})

describe('a general ledger', () => {
  const head = 'Journal,Date,Account,Name,Debit,Credit'

  test('is added up by account', () => {
    const reading = readLedger(
      lines(head, 'J1,2025-01-02,1,Bank,5,', 'J1,2025-01-02,4,Sales,,5', 'J2,2025-02-02,1,Bank,7,', 'J2,2025-02-02,4,Sales,,7'),
    )
    expect(listBalances(reading)).toEqual(['1 Bank 12', '4 Sales -12'])
    expect(reading).toMatchObject({ kind: 'general-ledger', lines: 4, problems: [] })
  })

  test('a journal that does not balance is named, whichever way the lines are sorted', () => {
    const reading = readLedger(lines(head, 'J1,d,1,Bank,5,', 'J2,d,1,Bank,7,', 'J1,d,4,Sales,,5', 'J2,d,4,Sales,,6'))
    expect(listMessages(reading)).toEqual(['Debits exceed credits by 1.'])
    expect(listUnbalanced(reading)).toEqual(['J2, row 3: 1'])
  })

  test('has columns of a French file for the tax office', () => {
    const head =
      'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise'
    const line = (account: string, name: string, amounts: string) =>
      `VE|Ventes|1|20250105|${account}|${name}|||F1|20250105|Facture 1|${amounts}|||20250131||`
    const reading = readLedger(
      lines(
        head,
        line('411000', 'Clients', '1200,00|0,00'),
        line('707000', 'Ventes', '0,00|1000,00'),
        line('445710', 'TVA', '0,00|200,00'),
      ),
    )
    expect(listBalances(reading)).toEqual(['411000 Clients 1200.00', '707000 Ventes -1000.00', '445710 TVA -200.00'])
    expect(listMessages(reading)).toEqual([])
  })

  test('lines beneath the heading of their account belong to it', () => {
    const reading = readLedger(
      lines(
        'Account,Date,Memo,Debit,Credit',
        '1000 · Bank,,,,',
        ',2025-01-02,Opening,5,',
        ',2025-01-03,Fees,,1',
        'Total 1000 · Bank,,,5,1',
        '3000 · Capital,,,,',
        ',2025-01-02,Opening,,4',
      ),
    )
    expect(listBalances(reading)).toEqual(['1000 Bank 4', '3000 Capital -4'])
    expect(listMessages(reading)).toEqual([])
  })
})

describe('refused, in words that say what to do', () => {
  test.each([
    ['', 'The file is empty.'],
    ['hello\nworld', 'No columns of accounts and amounts were found.'],
    ['Code,Name,Debit\n1,Bank,5', 'The headings in row 1 name a debit column and no credit column. Export the file with both.'],
    ['Code,Name,Colour\n1,Bank,red', 'The headings in row 1 name accounts, but no column of debits and credits or balances.'],
    ['Code,Name,Debit,Credit\n', 'There is no account with an amount beneath the headings in row 1.'],
  ])('%j', (text, message) => expect(() => readLedger(text)).toThrow(message))
})

test('debits and credits survive any way of printing them', () => {
  const account = fc.record({ value: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), name: fc.stringMatching(/^[A-Z][a-z]{2,8}$/) })
  const style = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    mark: fc.constantFrom('.', ','),
    quoted: fc.boolean(),
    signed: fc.boolean(),
    chunk: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(account, { minLength: 1, maxLength: 12 }), style, (accounts, { delimiter, mark, quoted, signed, chunk }) => {
      const cell = (text: string): string => (quoted || text.includes(delimiter) ? `"${text}"` : text)
      const print = (value: bigint): string => formatAmount(value, 2).replace('.', mark)
      const size = (value: bigint): bigint => (value < 0n ? -value : value)
      const rows = accounts.map(({ value, name }, at) => [
        String(1000 + at),
        name,
        ...(signed ? [print(value)] : value < 0n ? ['', print(size(value))] : [print(value), '']),
      ])
      const table = [['Code', 'Name', ...(signed ? ['Balance'] : ['Debit', 'Credit'])], ...rows]
      const text = table.map((row) => row.map(cell).join(delimiter)).join('\n')
      expect(listBalances(readLedger(text, chunk))).toEqual(
        accounts.map(({ value, name }, at) => `${1000 + at} ${name} ${formatAmount(value, 2)}`),
      )
    }),
  )
})
