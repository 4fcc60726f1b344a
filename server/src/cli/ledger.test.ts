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
    expect(out.split('\n').slice(2, 8)).toEqual([
      'Dates: 31 December 2024 to 1 January 2026',
      'Added up: 1 January 2025 to 31 December 2025; 2 lines before that are brought forward',
      'Left out: 2 lines after the period',
      '',
      'Name   Debit  Credit',
      'Bank      12',
    ])
    const { accounts, dates } = JSON.parse((await ledger(file, '--from', '2025-01-01', '--to', '2025-12-31', '--format', 'json')).out)
    expect(accounts).toMatchObject([
      { balance: '12', broughtForward: '5' },
      { balance: '-12', broughtForward: '-5' },
    ])
    expect(dates).toMatchObject({ before: 2, period: { from: '2025-01-01', to: '2025-12-31' } })
  })

  test('exits with 1 where something is wrong, and prints what', async () => {
    const { out, status } = await ledger(write('Code,Name,Debit,Credit\n1000,Bank,12,\n4000,Sales,,10\n'))
    expect(status).toBe(1)
    expect(out).toContain('✕ Debits exceed credits by 2.\n')
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
