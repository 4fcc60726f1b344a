import { balanceOf, formatAmount, type LedgerPeriod, LedgerUnreadable } from '@tickmark/engine/ledgers'
import { strToU8, zipSync } from 'fflate'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readLedgerFile, type LedgerFile } from './read-ledger-file.ts'

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.subarray(at, at + size)
  }
}

const read = (
  bytes: Uint8Array,
  { size = 7, ...options }: { size?: number; sheet?: string; period?: LedgerPeriod } = {},
): Promise<LedgerFile> => readLedgerFile(inChunks(bytes, size), options)

const listBalances = ({ reading: { trialBalance } }: LedgerFile): string[] =>
  trialBalance.accounts.map((account) => `${account.code} ${account.name} ${formatAmount(balanceOf(account), trialBalance.decimals)}`)

const TEXT = 'Code;Name;Soll;Haben\r\n1200;Köln Büro;10,50;\r\n8400;Erlöse € 19 %;;10,50\r\n'
const BALANCES = ['1200 Köln Büro 10.50', '8400 Erlöse € 19 % -10.50']

/** Of Windows-1252, which this runtime decodes and does not encode. */
const WINDOWS = new Map([['€', 0x80]])
const toWindows = (text: string): Uint8Array => Uint8Array.from(text, (letter) => WINDOWS.get(letter) ?? letter.charCodeAt(0))
const toWide = (text: string, little: boolean): Uint8Array =>
  Uint8Array.from(
    [...text]
      .flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8])
      .map((_, at, bytes) => bytes[little ? at : at ^ 1] ?? 0),
  )

describe('text is read in its encoding', () => {
  test.each([
    ['utf-8', strToU8(TEXT)],
    ['utf-8', strToU8(`\uFEFF${TEXT}`)],
    ['windows-1252', toWindows(TEXT)],
    ['utf-16le', toWide(`\uFEFF${TEXT}`, true)],
    ['utf-16be', toWide(`\uFEFF${TEXT}`, false)],
    ['utf-16le', toWide(TEXT, true)],
  ])('%s', async (encoding, bytes) => {
    for (const size of [1, 2, 30, 1000]) {
      const file = await read(bytes, { size })
      expect(listBalances(file)).toEqual(BALANCES)
      expect(file.encoding).toBe(encoding)
    }
  })

  test('Windows-1252, also where its first umlaut is far down', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `${1000 + at};Konto;1,00;`).join('\n')
    const file = await read(toWindows(`Code;Name;Soll;Haben\n${rows}\n9999;Köln;;500,00\n`), { size: 64 })
    expect(file.reading.trialBalance.accounts.at(-1)?.name).toBe('Köln')
    expect(file.reading.problems).toEqual([])
  })
})

describe('a workbook', () => {
  const heading = ['Code', 'Name', 'Debit', 'Credit']
  const rows = [heading, ['1000', 'Bank', 0.1 + 0.2, null], [4000, 'Sales', null, 0.3]]

  test('is read from its first sheet with a trial balance, to the digits that Excel shows', async () => {
    const file = await read(
      await writeXlsx({
        sheets: [
          { name: 'Notes', rows: [['Prepared by NB']] },
          { name: 'TB', rows },
          { name: 'Old', rows },
        ],
      }),
    )
    expect(listBalances(file)).toEqual(['1000 Bank 0.3', '4000 Sales -0.3'])
    expect(file).toMatchObject({ sheet: 'TB', otherSheets: ['Notes', 'Old'], encoding: null })
  })

  test('has no remainders of binary numbers', async () => {
    const file = await read(await writeXlsx({ sheets: [{ name: 'TB', rows: [...rows, ['5000', 'Suspense', 1.8e-12, null]] }] }))
    expect(listBalances(file)[2]).toBe('5000 Suspense 0.0')
    expect(file.reading.problems).toEqual([])
  })

  test('is read from the sheet that is asked for', async () => {
    const workbook = await writeXlsx({
      sheets: [
        { name: 'TB', rows },
        { name: '2024', rows: [heading, ['1000', 'Bank', 7, null], ['4000', 'Sales', null, 7]] },
      ],
    })
    expect(listBalances(await read(workbook, { sheet: '2024' }))).toEqual(['1000 Bank 7', '4000 Sales -7'])
    await expect(read(workbook, { sheet: '2023' })).rejects.toThrow('There is no sheet “2023”. The workbook has TB, 2024.')
  })

  describe('with sheets of several years is read from that of the period', () => {
    const of = (amount: number, title = '') => [[title], heading, ['1000', 'Bank', amount, null], ['4000', 'Sales', null, amount]]
    const readFor = async (year: number, sheets: { name: string; rows: (string | number | null)[][] }[]) => {
      const period = { from: `${year - 1}-04-01`, to: `${year}-03-31` }
      return (await read(await writeXlsx({ sheets }), { size: 10_000, period })).sheet
    }

    test('by their names', async () => {
      for (const [old, now] of [
        ['TB 2024', 'TB 2025'],
        ['FY24', 'FY25'],
        ['Mar 24', 'Mar 25'],
        ['2023-24', '2024-25'],
      ] as const) {
        const sheets = [
          { name: old, rows: of(7) },
          { name: now, rows: of(9) },
        ]
        expect([await readFor(2024, sheets), await readFor(2025, sheets)]).toEqual([old, now])
        // Neither is of it: the first.
        expect(await readFor(2023, sheets)).toBe(old)
      }
    })

    test('by the date in their cells', async () => {
      const sheets = [
        { name: 'Old', rows: of(7, 'As at 31 March 2024') },
        { name: 'New', rows: of(9, 'As at 31 March 2025') },
      ]
      expect([await readFor(2024, sheets), await readFor(2025, sheets)]).toEqual(['Old', 'New'])
    })

    test('not where it has no accounts', async () => {
      expect(
        await readFor(2025, [
          { name: 'Notes 2025', rows: [['nothing here']] },
          { name: 'TB', rows: of(9) },
        ]),
      ).toBe('TB')
    })
  })

  test('of OpenDocument is read as one of Excel', async () => {
    const sheets = [
      { name: 'Notes', rows: [['nothing here']] },
      { name: 'TB', rows },
    ]
    const file = await read(await writeOds({ sheets }))
    expect(listBalances(file)).toEqual(listBalances(await read(await writeXlsx({ sheets }))))
    expect(file.sheet).toBe('TB')
    expect(file.otherSheets).toEqual(['Notes'])
  })

  test('formulas are not run: their stored result counts, and one without is named', async () => {
    const cells = new Map([
      ['1,2', { formula: '2+3', formulaResult: 5 }],
      ['2,3', { formula: '2+3' }],
    ])
    const file = await read(
      await writeXlsx({ sheets: [{ name: 'TB', rows: [heading, ['1', 'Bank', null, null], ['2', 'Sales', null, null]], cells }] }),
    )
    expect(listBalances(file)[0]).toBe('1 Bank 5')
    expect(file.reading.problems[0]?.message).toBe('Row 3: a formula has no stored result. Its cell was read as empty.')
  })
})

describe('refused, in words that say what to do', () => {
  test.each([
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'save it as .xlsx without a password'],
    ['a PDF', strToU8('%PDF-1.7'), 'This is a PDF.'],
    ['another archive', zipSync({ 'a.txt': strToU8('hello') }), 'The file is no workbook. Save it as .xlsx, .ods or .csv.'],
    [
      'a spreadsheet with a password',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
        'content.xml': strToU8('secret'),
      }),
      'protected with a password',
    ],
    [
      'a text of OpenDocument',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text'), 'content.xml': strToU8('<a/>') }),
      'The file is no workbook.',
    ],
    ['half a workbook', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }).subarray(0, 60), 'The workbook is damaged.'],
    ['a workbook without its parts', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'The workbook is damaged.'],
    ['bytes of something else', Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 256), 'The file is neither text nor a workbook.'],
    ['small numbers', Uint8Array.from({ length: 500 }, (_, at) => at % 2), 'The file is neither text nor a workbook.'],
    ['zeros', new Uint8Array(500), 'The file is neither text nor a workbook.'],
    ['captions for DATEV', strToU8('"EXTF";700;20;"Kontenbeschriftungen";2;20250401\n'), 'This file of DATEV holds captions of accounts'],
    ['nothing', new Uint8Array(), 'The file is empty.'],
  ])('%s', async (_, bytes, message) => {
    const refused = read(bytes, { size: 1000 })
    await expect(refused).rejects.toThrow(LedgerUnreadable)
    await expect(refused).rejects.toThrow(message)
  })

  test('a workbook that unpacks to far more than any has', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })
    // The directory of the archive names the size: 32 bits, 24 bytes after its signature (APPNOTE 4.3.12).
    const directory = bomb.findIndex((_, at) => bomb[at] === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1)
    bomb.set([0, 0, 0, 0x7f], directory + 24)
    await expect(read(bomb, { size: 1_000_000 })).rejects.toThrow('The workbook is too large. Save the sheet as .csv')
  })
})
