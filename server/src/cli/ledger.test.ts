import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runLedger } from './ledger.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-ledger-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function ledger(...args: string[]) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const status = await runLedger(args, output)
  return { status, ...written }
}

function write(text: string): string {
  const file = join(folder, 'tb.csv')
  writeFileSync(file, text)
  return file
}

const BALANCED = 'Code,Name,Debit,Credit,Tax\n1000,Bank,"1,250.5",,x\n4000,Sales,,1250.5,\nTotal,,1250.5,1250.5,\n'

describe('tickmark ledger', () => {
  test('prints the trial balance, how it was understood and what was left out', async () => {
    const file = write(BALANCED)
    expect(await ledger(file)).toEqual({
      status: 0,
      err: '',
      out: [
        `${file}: trial balance, 2 lines, 2 accounts`,
        'Columns: Code (code), Name (name), Debit (debit), Credit (credit)',
        'Not used: Tax',
        'Left out: 1 total',
        '',
        'Code  Name      Debit    Credit',
        '1000  Bank   1,250.50',
        '4000  Sales            1,250.50',
        '      Total  1,250.50  1,250.50',
        '',
      ].join('\n'),
    })
  })

  test('prints JSON with exact amounts', async () => {
    const { out, status } = await ledger(write(BALANCED), '--format', 'json')
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      kind: 'trial-balance',
      encoding: 'utf-8',
      accounts: [
        { code: '1000', name: 'Bank', debit: '1250.5', credit: '0.0', balance: '1250.5', row: 2 },
        { code: '4000', name: 'Sales', debit: '0.0', credit: '1250.5', balance: '-1250.5', row: 3 },
      ],
      totals: [{ currency: '', debit: '1250.5', credit: '1250.5' }],
      leftOut: [{ why: 'total', rows: 1 }],
      problems: [],
    })
  })

  test('adds the lines of a ledger up for a period', async () => {
    const file = write(
      'Date,Journal,Account,Debit,Credit\n2024-12-31,1,Bank,5,\n2024-12-31,1,Sales,,5\n2025-01-01,2,Bank,7,\n2025-01-01,2,Sales,,7\n2026-01-01,3,Bank,9,\n2026-01-01,3,Sales,,9\n',
    )
    const { out, status } = await ledger(file, '--from', '2025-01-01', '--to', '2025-12-31')
    expect(status).toBe(0)
    expect(out.split('\n').slice(2)).toEqual([
      'Dates: 31 December 2024 to 1 January 2026',
      'Added up: 1 January 2025 to 31 December 2025',
      '',
      'Name   Debit  Credit',
      'Bank      12',
      'Sales             12',
      'Total     12      12',
      '',
      'Ledger tests',
      'Debits and credits: Debits equal credits in each of 3 journals.',
      'Numbers of journals: The numbers of journals show no series in which a gap could be seen.',
      'Period: 2 lines are dated before the period and brought forward; 2 lines are dated after the period and left out.',
      '  Journal  Date              Row  Account  Amount',
      '  1        31 December 2024    2  Bank          5',
      '  3        1 January 2026      6  Bank          9',
      'Weekends: No line is dated on a weekend.',
      'Round amounts: No amount is a multiple of 1,000.',
      '',
    ])
    const { accounts, dates, tests } = JSON.parse(
      (await ledger(file, '--from', '2025-01-01', '--to', '2025-12-31', '--format', 'json')).out,
    )
    expect(accounts).toMatchObject([
      { balance: '12', broughtForward: '5' },
      { balance: '-12', broughtForward: '-5' },
    ])
    expect(dates).toMatchObject({ before: 2, period: { from: '2025-01-01', to: '2025-12-31' } })
    expect(tests).toMatchObject({ lines: 6, journals: 3, outside: { before: { count: 2 }, after: { count: 2 } } })
  })

  test('exits with 1 where something is wrong, and prints what', async () => {
    const { out, status } = await ledger(write('Code,Name,Debit,Credit\n1000,Bank,12,\n4000,Sales,,10\n'))
    expect(status).toBe(1)
    expect(out).toContain('✕ Debits exceed credits by 2.\n')
  })

  test('exits with 1 where a journal does not balance, though all lines do', async () => {
    const file = write('Date,Journal,Account,Debit,Credit\n2025-01-02,1,Bank,5,\n2025-01-02,1,Sales,,4\n2025-01-02,2,Sales,,1\n')
    const { out, status } = await ledger(file)
    expect(status).toBe(1)
    expect(out).toContain('✕ Debits and credits: 2 of 2 journals do not balance.')
    expect(out).not.toContain('exceed')
  })

  test('prints what has changed since an earlier version', async () => {
    const earlier = join(folder, 'earlier.csv')
    writeFileSync(earlier, 'Code,Name,Debit,Credit\n1000,Bank,1000,\n2000,Loan,,100\n4000,Sales,,900\n')
    const { out, status } = await ledger(write(BALANCED), '--against', earlier)
    expect(status).toBe(0)
    expect(out.split('\n').slice(10)).toEqual([
      'What changed',
      '2 accounts have another balance, 1 is gone; 0 are the same.',
      'Debits come to 1,250.50; they came to 1,000.00.',
      'Code  Name     Before         Now  Difference',
      '1000  Bank   1,000.00    1,250.50      250.50',
      '4000  Sales  (900.00)  (1,250.50)    (350.50)',
      '2000  Loan   (100.00)                  100.00  gone',
      '',
    ])
    const { changes } = JSON.parse((await ledger(write(BALANCED), '--against', earlier, '--format', 'json')).out)
    expect(changes).toMatchObject({
      moved: [{ code: '1000', before: '1000.0', now: '1250.5', difference: '250.5' }, { code: '4000' }],
      added: [],
      vanished: [{ code: '2000', before: '-100.0', now: '0.0' }],
      unchanged: 0,
      debits: [{ currency: '', before: '1000.0', now: '1250.5' }],
    })
  })

  test('an earlier version that cannot be read is named', async () => {
    const { status, err } = await ledger(write(BALANCED), '--against', 'no-such-file.csv')
    expect({ status, err }).toEqual({ status: 2, err: 'tickmark ledger: no-such-file.csv does not exist\n' })
  })

  test('a name cannot control the terminal', async () => {
    const { out } = await ledger(write('Code,Name,Debit,Credit\n1000,\u001B[31mBank,1,\n4000,Sales,,1\n'))
    expect(out).not.toContain('\u001B')
  })

  test.each([
    [[], 'name one file to read'],
    [['a', 'b'], 'name one file to read'],
    [['a', '--format', 'xml'], '--format is text or json'],
    [['a', '--from', '2025-01-01'], 'name both days of the period: --from and --to'],
    [['a', '--from', '2025-01-01', '--to', '2024-12-31'], '--from and --to are days such as 2025-04-01, the first before the last'],
    [['a', '--colour'], "Unknown option '--colour'"],
    [['no-such-file.csv'], 'no-such-file.csv does not exist'],
    [['.'], '. is a folder; name one file'],
  ])('refuses %j', async (args, why) => {
    const { status, err, out } = await ledger(...args)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(/^tickmark ledger: [^\n]*\n$/)
    expect(err).toContain(why)
  })

  test('a file without a ledger is refused by its name', async () => {
    const file = write('hello\n')
    expect((await ledger(file)).err).toContain(`tickmark ledger: ${file}: No columns of accounts and amounts were found.`)
  })
})
