import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listClassIds } from './account-classes.ts'
import { findClassNamed } from './find-class-named.ts'
import { mapAccounts } from './map-accounts.ts'
import type { MappedAccount } from './mapping.ts'
import { nameClass } from './name-class.ts'
import { readMapping } from './read-mapping.ts'
import { writeMapping } from './write-mapping.ts'

const BANK = { code: '1200', name: 'Bank', class: 'bank' }

describe('reading', () => {
  test.each([
    ['ids', 'code,account,class\n1200,Bank,bank\n'],
    ['names of classes', 'code,account,class\n1200,Bank,Bank Accounts'],
    ['columns in another order, and others', 'Confidence,CLASS,Name,notes,Code\r\nlow,BANK,Bank,"a, b",1200\r\n'],
    ['semicolons, as a spreadsheet writes them', 'code;account;class\r\n1200;Bank;bank\r\n'],
    ['tabs', 'code\taccount\tclass\n1200\tBank\tbank\n'],
    ['a byte order mark and quotation marks', '\uFEFF"code","account","class"\n"1200" , "Bank","bank"'],
    ['rows that end with a carriage return, and blank ones', 'code,account,class\r\r,,\r1200,Bank,bank\r'],
    ['accounts without a class', 'code,account,class\n1,Zebra,\n1200,Bank,bank\n2,Okapi'],
  ])('%s', (_, text) => expect(readMapping(text)).toEqual({ rows: [BANK], problems: [] }))

  test('what follows a quoted cell belongs to it', () => {
    expect(readMapping('code,account,class\n1200,"Ba"nk ,bank').rows).toEqual([BANK])
  })

  test('a column of codes or of names is enough', () => {
    expect(readMapping('code,class\n1200,bank').rows).toEqual([{ ...BANK, name: '' }])
    expect(readMapping('account,class\nBank,none').rows).toEqual([{ code: '', name: 'Bank', class: 'none' }])
  })

  test.each([
    ['Trade debtors', 'Write a class there is, such as “trade-receivables” (trade receivables), '],
    ['accrual', 'Write a class there is, such as “accruals”, '],
    ['non', 'Write a class there is, '],
    ['Zzyzx', 'Write a class there is, or “none”.'],
  ])('for the class “%s” only near classes are named, each once', (text, beginning) => {
    const [problem] = readMapping(`code,class\n1,${text}\n`).problems
    expect(problem?.remedy.slice(0, beginning.length)).toBe(beginning)
    expect(problem?.remedy.match(/“none”/g)).toHaveLength(1)
  })

  test('each bad row is a problem, and the others are read', () => {
    const text = 'code,account,class\n1,Zebra,bank acounts\n,,bank\n\n4000,Fees, legal,external-services\n1200,Bank,bank\n'
    const { rows, problems } = readMapping(text)
    expect(rows).toEqual([BANK])
    expect(problems).toEqual([
      {
        row: 2,
        message: 'Row 2 has the class “bank acounts”, which there is not.',
        remedy: expect.stringMatching(/^Write a class there is, such as “bank” \(bank accounts\), .*, or “none”\.$/),
        isUnknownClass: true,
      },
      { row: 3, message: 'Row 3 names no account.', remedy: 'Write its code or its name, or delete the row.' },
      {
        row: 5,
        message: 'Row 5 has more cells than there are columns.',
        remedy: 'Put quotation marks around cells with a comma or a semicolon.',
      },
    ])
  })

  test.each([
    ['the headings', '1200,Bank,bank\n', 1, 'The first row does not name the columns.'],
    ['everything', '', null, 'The first row does not name the columns.'],
    ['a closing quotation mark', 'code,class\n"1,bank\n2,bank', 2, 'A quotation mark that opens in row 2 is never closed.'],
    ['a closing quotation mark after a doubled one', 'code,class\n"1""2,bank', 2, 'A quotation mark that opens in row 2 is never closed.'],
  ])('a file without %s', (_, text, row, message) => {
    expect(readMapping(text)).toMatchObject({ rows: [], problems: [{ row, message }] })
  })

  test('stops at a file of another kind', () => {
    const { rows, problems } = readMapping(`code,class\n1,bank\n${'2,zebra\n'.repeat(1000)}`)
    expect(rows).toHaveLength(1)
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)?.message).toBe('Row 103 and those after it are not read: too many before it are wrong.')
  })
})

describe('writing', () => {
  test('says what each account is and why', () => {
    const mapping = mapAccounts(
      [
        { code: '1', name: 'Trade debtors, UK', group: '' },
        { code: '2', name: 'Zebra', group: '' },
        { code: '3', name: 'Memo', group: '' },
      ],
      [{ code: '3', name: 'Memo', class: 'none' }],
    )
    expect(writeMapping(mapping)).toBe(
      [
        '\uFEFFcode,account,class,line,confidence,reason',
        '1,"Trade debtors, UK",trade-receivables,trade receivables,medium,By its name: trade receivables.',
        '2,Zebra,,,,"Its code, name and type do not show what it is."',
        '3,Memo,none,in no statement,high,Chosen for this code.',
        '',
      ].join('\r\n'),
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])('a cell that a spreadsheet would run is text: %j', (name) => {
    const [, row = ''] = writeMapping({ accounts: [{ ...account('1', name), class: 'bank' }] }).split('\r\n')
    expect(row).toMatch(/^1,"?'/)
  })

  test('is read as it was chosen', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('=', "'", '-', '"', ',', ';', '\t', '\r', '\n', ' ', 'a', '\uFEFF') }),
    )
    const one = fc.record({ code: text, name: text, class: fc.constantFrom(null, ...listClassIds()) })
    const named = one.filter(({ code, name }) => (code + name).trim() !== '')
    fc.assert(
      fc.property(fc.array(named), (rows) => {
        const accounts = rows.map(({ code, name, class: id }) => ({ ...account(code, name), class: id }))
        const { rows: read, problems } = readMapping(writeMapping({ accounts }))
        expect(problems).toEqual([])
        expect(read).toEqual(rows.map((row) => ({ ...row, class: row.class ?? 'none' })))
      }),
      { numRuns: 500 },
    )
  })
})

test('any text is read without a fault', () => {
  const piece = fc.constantFrom('code', 'class', 'account', ',', ';', '"', '\n', '\r', '\t', ' ', 'bank', '__proto__', "'", '\uFEFF')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const { rows, problems } = readMapping(text)
        expect(rows.length + problems.length).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a cell of half a megabyte is read', () => {
  const name = '"x'.repeat(200_000)
  expect(readMapping(`code,account,class\n1,"${name.replaceAll('"', '""')}",bank`).rows[0]?.name).toBe(name)
})

test('each class is found by its id and by its name', () => {
  expect(listClassIds().filter((id) => findClassNamed(id) !== id || findClassNamed(nameClass(id)) !== id)).toEqual([])
})

const account = (code: string, name: string): MappedAccount => ({
  code,
  name,
  group: '',
  class: null,
  from: 'chosen',
  confidence: 'high',
  reason: 'Chosen for this code.',
})
