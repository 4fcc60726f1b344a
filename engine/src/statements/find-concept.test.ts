import { describe, expect, test } from 'vitest'
import type { PrimaryKind } from '../model/statement.ts'
import { findConcept, listConcepts } from './find-concept.ts'

const CASES: Readonly<Record<PrimaryKind, readonly (readonly [caption: string, concept: string | null, heading?: string])[]>> = {
  'balance-sheet': [
    ['Stocks', 'inventories'],
    ['Inventories, net of reserves of $12', 'inventories'],
    ['Accounts receivable, less allowance for doubtful accounts of $12 and $14', 'receivables'],
    ['Debtors: amounts falling due within one year', 'receivables'],
    ['Tangible fixed assets', 'property-plant-equipment'],
    ['Property, plant and equipment, net (Note 7)', 'property-plant-equipment'],
    ['Operating lease right-of-use assets', 'right-of-use-assets'],
    ['Creditors: amounts falling due within one year', 'current-liabilities'],
    ['Amounts falling due after more than one year', 'non-current-liabilities', 'Creditors'],
    ['Net current (liabilities)/assets', 'net-current-assets'],
    ['Common stock, $0.01 par value; 1,000 shares authorized', 'share-capital'],
    ['Additional paid-in capital', 'share-premium'],
    ['Accumulated deficit', 'retained-earnings'],
    ['Total liabilities and stockholders’ equity', 'liabilities-and-equity'],
    ['', 'current-assets', 'Current assets'],
    ['Loans held for sale', null],
    ['Marine equipment on hire', null],
  ],
  'income-statement': [
    ['Turnover', 'revenue'],
    ['Net sales', 'revenue'],
    ['Income/(loss) from operations', 'operating-profit'],
    ['Interest payable and similar expenses', 'finance-costs'],
    ['Interest expense, net', 'net-finance-costs'],
    ['Loss on ordinary activities before taxation', 'profit-before-tax'],
    ['(Provision) benefit for income taxes', 'tax'],
    ['Profit/(loss) for the financial year', 'profit'],
    ['Net income attributable to noncontrolling interests', 'profit-of-non-controlling-interests'],
    ['Basic', 'basic-earnings-per-share', 'Earnings per share (pence)'],
    ['Basic', 'weighted-average-shares', 'Weighted average shares outstanding:'],
    ['Loss on extinguishment of debt', null],
    ['Income from continuing operations attributable to the parent', null, 'Basic earnings per share:'],
  ],
  'cash-flow': [
    ['Net cash (used in)/provided by operating activities', 'operating-cash-flow'],
    ['Cash generated from operations', 'cash-generated-from-operations'],
    ['Purchase of property, plant and equipment', 'capital-expenditure'],
    ['Purchase of treasury stock', 'share-repurchases'],
    ['Repayment of lease liabilities', 'lease-payments'],
    ['Dividends paid to non-controlling interests', 'dividends-paid-to-non-controlling-interests'],
    ['Income taxes', 'tax-paid', 'Cash paid during the year for:'],
    ['Net increase in cash and cash equivalents', 'net-change-in-cash'],
    ['Cash and cash equivalents at end of year', 'closing-cash'],
  ],
  'equity-statement': [
    ['Profit for the year', 'profit'],
    ['Dividends', 'dividends-declared'],
    ['Repurchases of common stock', 'shares-bought-back'],
    ['Exchange differences', null],
  ],
}

describe.each(Object.entries(CASES))('in the %s', (kind, cases) => {
  test.each(cases.map(([caption, concept, heading = '']) => ({ caption, concept, heading })))(
    '$heading $caption: $concept',
    ({ caption, concept, heading }) => {
      expect(findConcept(kind as PrimaryKind, caption, heading)).toBe(concept)
    },
  )
})

describe('in German and French', () => {
  const named: readonly [PrimaryKind, string, string | null, string?][] = [
    ['balance-sheet', 'II. Sachanlagen', 'property-plant-equipment', 'A. Anlagevermögen'],
    ['balance-sheet', '', 'non-current-assets', 'A. Anlagevermögen'],
    ['balance-sheet', '4. Verbindlichkeiten aus Lieferungen und Leistungen', 'payables'],
    ['income-statement', '11. Jahresüberschuss/Jahresfehlbetrag', 'profit'],
    ['income-statement', '9. Ergebnis nach Steuern', null],
    ['income-statement', 'Unverwässertes Ergebnis je Aktie (EUR)', 'basic-earnings-per-share'],
    ['cash-flow', 'Cashflow aus laufender Geschäftstätigkeit', 'operating-cash-flow'],
    ['cash-flow', 'Finanzmittelfonds am Ende der Periode', 'closing-cash'],
    ['balance-sheet', 'CREANCES CLIENTS ET COMPTES RATTACHES', 'receivables'],
    ['balance-sheet', 'Total du passif et des capitaux propres', 'liabilities-and-equity'],
    ['balance-sheet', 'Total actif circulant (II)', 'current-assets'],
    ['income-statement', 'Résultat d’exploitation (I - II)', 'operating-profit'],
    ['income-statement', 'Impôts sur les bénéfices', 'tax'],
    ['income-statement', 'Résultat net – part du groupe', 'profit-of-owners'],
    ['cash-flow', "Acquisitions d'immobilisations corporelles", 'capital-expenditure'],
    ['cash-flow', 'Trésorerie à la clôture de l’exercice', 'closing-cash'],
  ]
  test.each(named.map(([kind, caption, concept, heading = '']) => ({ kind, caption, concept, heading })))(
    '$heading $caption: $concept',
    ({ kind, caption, concept, heading }) => {
      expect(findConcept(kind, caption, heading)).toBe(concept)
    },
  )

  test('one name on both sides is decided by its place', () => {
    expect(findConcept('balance-sheet', 'Rechnungsabgrenzungsposten', '', 'debit')).toBe('prepayments')
    expect(findConcept('balance-sheet', 'Rechnungsabgrenzungsposten', '', 'credit')).toBe('contract-liabilities')
    expect(findConcept('balance-sheet', 'Total général', '', 'credit')).toBe('liabilities-and-equity')
  })
})

describe('a caption of an asset and a liability', () => {
  test('is decided by its place', () => {
    expect(findConcept('balance-sheet', 'Deferred income taxes', '', 'debit')).toBe('deferred-tax-assets')
    expect(findConcept('balance-sheet', 'Deferred income taxes', '', 'credit')).toBe('deferred-tax-liabilities')
  })

  test('is left open where the place is not known', () => {
    expect(listConcepts('balance-sheet', 'Deferred income taxes')).toHaveLength(2)
    expect(findConcept('balance-sheet', 'Deferred income taxes', '')).toBeNull()
  })
})

test('a caption made to be slow is read at once', () => {
  const words = `net ${'cash from in by used '.repeat(9)}x`
  expect(findConcept('cash-flow', words, words)).toBeNull()
  expect(findConcept('balance-sheet', 'total '.repeat(5_000), '')).toBeNull()
})
