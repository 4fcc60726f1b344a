import { describe, expect, test } from 'vitest'
import { tableOf } from '../../testing/table-of.ts'
import { decideKind } from './decide-kind.ts'

const equity = tableOf([
  ['At 1 January 2025', 3_208n, 22_348n, 25_556n],
  ['Profit for the year', 0n, 1_333n, 1_333n],
  ['Other comprehensive income', 0n, 12n, 12n],
  ['Issue of shares', 67n, 0n, 67n],
  ['At 31 December 2025', 3_275n, 23_693n, 26_968n],
])
const cashFlow = tableOf([
  ['Cash flows from operating activities', 900n, 800n],
  ['Tax paid', -100n, -90n],
  ['Net cash from operating activities', 800n, 710n],
  ['Net cash used in investing activities', -300n, -200n],
  ['Net cash used in financing activities', -200n, -210n],
])

describe('decideKind', () => {
  test.each([
    ['Consolidated Statement of Changes in Equity'],
    ['CONSOLIDATED STATEMENTS OF EQUITY'],
    ['Consolidated Statements of Stockholders’ Equity (Deficit)'],
    ['STOCKHOLDERS’ EQUITY STATEMENTS'],
    ['CONSOLIDATED STATEMENTS OF CHANGES IN COMMON STOCKHOLDERS’INVESTMENT'],
    ["Consolidated Statements of Changes in Shareholders' Equity   Larkmont Incorporated and its Subsidiary Companies in the Region"],
  ])('%s is the statement of changes in equity, also without a dividend', (title) => {
    expect(decideKind(equity, ['Larkmont plc', title]).value).toBe('equity-statement')
  })

  test('a statement of changes in equity has as few as three rows, with its title above the names of its columns', () => {
    const named = {
      ...equity,
      columns: equity.columns.map((column, i) => ({ ...column, heading: ['Share capital £', 'Retained earnings £', 'Total £'][i] ?? '' })),
    }
    const above = [
      'Statement of changes in equity',
      'for the year ended 31 December 2025',
      'Share Retained',
      'capital earnings Total',
      '£ £ £',
    ]
    const table = { ...named, rows: [0, 1, 4].flatMap((row) => named.rows[row] ?? []), above }
    expect(decideKind(table, ['Larkmont plc']).value).toBe('equity-statement')
    expect(decideKind({ ...table, rows: table.rows.slice(1) }, ['Larkmont plc']).value).toBeNull()
    expect(decideKind({ ...table, above: [...above.slice(0, 2), 'Capital', 'is', 'paid up'] }, ['Larkmont plc']).value).toBeNull()
  })

  test('liabilities and the investment of stockholders on a page of their own are a balance sheet', () => {
    const liabilities = tableOf([
      ['Accounts payable', 2_914n, 3_127n],
      ['Total current liabilities', 2_914n, 3_127n],
      ['Retained earnings', 28_640n, 26_905n],
      ['Total common stockholders’ investment', 28_640n, 26_905n],
      ['Total liabilities and common stockholders’ investment', 31_554n, 30_032n],
    ])
    expect(decideKind(liabilities, ['CONSOLIDATED BALANCE SHEETS']).value).toBe('balance-sheet')
  })

  test.each([
    ['BALANCE SHEET', ['Debtors', 'Called up share capital', 'Profit and loss account', 'Total equity']],
    [
      'Balance sheet as at 31 March 2026',
      ['Called up share capital not paid', 'Net assets', 'Called up share capital', "Shareholders' funds"],
    ],
    ['Dormant company balance sheet as at 31 March 2026', ['Called up share capital not paid', 'Net assets', 'Issued share capital']],
  ])('%s with %s is that of a company that does not trade', (title, captions) => {
    const table = tableOf(captions.map((caption) => [caption, 100n, 100n] as const))
    const head = ['Orbell (Holdings) Limited', title, 'Registered number 01234567', '2026 2025', 'Note £ £']
    expect(decideKind(table, head).value).toBe('balance-sheet')
    expect(decideKind(table, ['Orbell (Holdings) Limited', `Notes to the ${title}`]).value).toBeNull()
    expect(decideKind(table, ['Orbell (Holdings) Limited', 'The balance sheet shows the share capital']).value).toBeNull()
  })

  test.each([[['Allotted share capital', 'Issued in the year', 'At the end of the year']], [['Net assets', 'Shareholders’ funds']]])(
    '%s on the page of a balance sheet is none',
    (captions) => {
      const table = tableOf(captions.map((caption) => [caption, 100n, 100n] as const))
      expect(decideKind(table, ['Orbell Limited', 'Balance sheet']).value).toBeNull()
    },
  )

  test.each([
    [
      'Bilanz zum 31. Dezember 2025',
      'balance-sheet',
      ['Anlagevermögen', 'Umlaufvermögen', 'Summe Aktiva', 'Eigenkapital', 'Rückstellungen'],
    ],
    [
      'Konzern-Gewinn- und Verlustrechnung',
      'income-statement',
      ['Umsatzerlöse', 'Materialaufwand', 'Ertragsteuern', 'Konzernergebnis', 'je Aktie'],
    ],
    [
      'Konzernkapitalflussrechnung',
      'cash-flow',
      ['Ergebnis', 'Cashflow aus laufender Geschäftstätigkeit', 'Cashflow aus Investitionstätigkeit', 'a', 'b'],
    ],
    ['Bilan consolidé', 'balance-sheet', ['Immobilisations corporelles', 'Total actif', 'Capitaux propres', 'Emprunts', 'Total passif']],
    [
      'Compte de résultat consolidé',
      'income-statement',
      ["Chiffre d'affaires", 'Coût des ventes', 'Impôt sur le résultat', 'Résultat net', 'a'],
    ],
    [
      'Tableau des flux de trésorerie',
      'cash-flow',
      ['Résultat net', "Flux d'investissement", 'Flux de financement', 'Trésorerie de clôture', 'a'],
    ],
  ])('%s is the %s', (title, kind, labels) => {
    const table = tableOf(labels.map((label, i) => [label, BigInt(i + 2), BigInt(i + 3)]))
    expect(decideKind(table, ['Holzer AG', title]).value).toBe(kind)
    expect(decideKind(table, ['Anhang zum Jahresabschluss', title]).value).toBeNull()
  })

  test('a title may have lost a space', () => {
    expect(decideKind(cashFlow, ['CONSOLIDATED STATEMENT OFCASH FLOWS']).value).toBe('cash-flow')
  })

  test('a title may run over two lines', () => {
    expect(decideKind(cashFlow, ['CONSOLIDATED STATEMENT', 'OF CASH FLOWS']).value).toBe('cash-flow')
  })

  test('a table about lines of a statement is not that statement', () => {
    const hedges = tableOf([
      ['Sales to customers', 41n, -58n],
      ['Cost of products sold', 87n, -190n],
      ['Research expense', -120n, -61n],
      ['Interest expense, net', 95n, 52n],
      ['Income taxes', -12n, -30n],
    ])
    expect(decideKind(hedges, ['Cash flow hedges by income statement caption']).value).toBeNull()
    expect(decideKind(hedges, ['Consolidated income statement']).value).toBe('income-statement')
  })

  test('a sentence about a statement and a table with other captions are not a title', () => {
    expect(decideKind(equity, ['The movement is shown in the statement of changes in equity.']).value).toBeNull()
    expect(decideKind(cashFlow, ['Statement of changes in equity']).value).toBeNull()
    expect(decideKind(equity, ['Notes to the financial statements', 'Changes in equity']).value).toBeNull()
  })
})
