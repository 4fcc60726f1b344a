import { describe, expect, test } from 'vitest'
import { isConcept } from '../statements/concepts/catalogue.ts'
import { ACCOUNT_CLASSES, listClassIds, statementOfClass } from './account-classes.ts'
import { compileChart } from './charts/find-class.ts'
import { CHARTS, recogniseChart } from './charts/recognise-chart.ts'
import { suggestClasses } from './suggest-classes.ts'

const suggest = (name: string, group = '', code = '') => suggestClasses([{ code, name, group }])[0]

/** Books that follow the French chart. */
const FRENCH = [
  { code: '401000', name: 'Fournisseurs', group: '' },
  { code: '411000', name: 'Clients', group: '' },
  { code: '512100', name: 'Banque', group: '' },
]

describe('by a known chart', () => {
  test('codes decide where three accounts are called as in the chart', () => {
    const suggestions = suggestClasses([
      ...FRENCH,
      { code: '281540', name: 'Divers', group: '' },
      { code: '6064', name: 'Fournitures', group: '' },
    ])
    expect(suggestions.map((suggestion) => suggestion?.class)).toEqual([
      'trade-payables',
      'trade-receivables',
      'bank',
      'plant-machinery',
      'external-services',
    ])
    expect(suggestions[3]).toMatchObject({
      confidence: 'high',
      reason: 'Codes that begin with 28 reduce plant and machinery in the Plan comptable général (France).',
    })
  })

  test('in France, products made and goods bought for resale are goods; work and services are not', () => {
    const sales = ['701000', '702000', '703000', '704000', '706000', '707000', '709100', '709600']
    const suggestions = suggestClasses([...FRENCH, ...sales.map((code) => ({ code, name: 'Divers', group: '' }))])
    expect(suggestions.slice(FRENCH.length).map((suggestion) => suggestion?.class)).toEqual([
      'goods-sold',
      'goods-sold',
      'goods-sold',
      'services-sold',
      'services-sold',
      'goods-sold',
      'goods-sold',
      'services-sold',
    ])
  })

  test('a name that says something else makes its code less sure', () => {
    const named = (code: string, name: string) => suggestClasses([...FRENCH, { code, name, group: '' }])[FRENCH.length]
    expect(named('512200', 'Bank loan')).toEqual({
      class: 'bank',
      confidence: 'low',
      reason: 'Codes that begin with 512 are bank accounts in the Plan comptable général (France). Its name says bank loans.',
    })
    expect(named('512200', 'Bank')).toMatchObject({ class: 'bank', confidence: 'high' })
    expect(named('391', 'Dépréciation des matières premières')).toMatchObject({ class: 'raw-materials', confidence: 'high' })
  })

  test('codes alone decide nothing', () => {
    expect(recogniseChart(FRENCH.map(({ code }) => ({ code, name: 'Compte' })))).toBe(null)
    expect(recogniseChart(FRENCH.slice(0, 2))).toBe(null)
  })

  test('the longest beginning of a code decides', () => {
    const find = compileChart({ name: 'Test', codes: { bank: '1 12', cash: '123', suspense: '199' }, contra: { '19': '12' }, marks: [] })
    expect(['1', '129', '1234', '193', '2'].map((code) => find(code)?.class ?? null)).toEqual(['bank', 'bank', 'cash', 'cash', null])
    expect(find('193')?.contra).toBe(true)
    expect(find('1990')).toMatchObject({ class: 'suspense', contra: false })
  })

  test.each(CHARTS.map((chart) => [chart.name, chart] as const))('%s names each code once', (_, chart) => {
    const codes = Object.values(chart.codes).flatMap((text) => text.split(' '))
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(codes.every((code) => /^\d+$/.test(code))).toBe(true)
  })
})

describe('by name', () => {
  test.each([
    ['Trade debtors', 'debit', 'high'],
    ['Trade creditors', 'credit', 'high'],
    ['Sales', 'credit', 'high'],
    ['Sales', 'debit', 'medium'],
    ['Sales', undefined, 'medium'],
    ['Leeds shop sales', 'credit', 'low'],
  ] as const)('“%s” with a balance in %s is suggested with %s confidence', (name, side, confidence) => {
    const account = { code: '', name, group: '', ...(side !== undefined && { side }) }
    expect(suggestClasses([account])[0]).toMatchObject({ confidence })
  })

  test.each([
    ['Accounts receivable', 'trade-receivables'],
    ['Bank charges', 'external-services'],
    ['Bank loan', 'bank-loans'],
    ['Cost of Goods Sold', 'goods-purchased'],
    ['Directors’ loan account', 'directors-loans'],
    ['Employers N.I.', 'social-costs'],
    ['Girokonto', 'bank'],
    ['Umsatzerlöse 19 %', 'goods-sold'],
    ['Ventes de marchandises', 'goods-sold'],
    ['Sueldos y salarios', 'wages'],
    ['Crediteuren', 'trade-payables'],
    ['Zanzibar', undefined],
  ])('%s', (name, id) => expect(suggest(name)?.class).toBe(id))

  test.each([
    ['Interest expense on bank loans', 'interest-costs'],
    ['Revenue - packaging', 'goods-sold'],
    ['Impairment losses on trade receivables', 'receivable-impairment'],
    ['Inventory - raw materials', 'raw-materials'],
    ['Barclays (bank)', 'bank'],
    ['Director loan interest', 'interest-costs'],
  ])('the head of a name decides: %s', (name, id) => expect(suggest(name)?.class).toBe(id))

  test.each([
    ['Accumulated depreciation - motor vehicles', '', 'motor-vehicles', 'medium'],
    ['Buildings: accumulated depreciation', '', 'buildings', 'medium'],
    ['Accumulated depreciation', '', 'other-tangibles', 'low'],
    ['Accumulated amortization', 'Other assets', 'other-intangibles', 'medium'],
    ['Depreciation of motor vehicles', '', 'depreciation', 'medium'],
    ['Motor vehicles depreciation charge', '', 'depreciation', 'medium'],
    // Books have this name twice: among assets and among expenses.
    ['Motor vehicles depreciation', '', 'depreciation', 'low'],
    ['Motor vehicles depreciation', 'Overheads', 'depreciation', 'high'],
    ['Provision for depreciation', 'Overheads', 'depreciation', 'high'],
    ['Motor vehicles depreciation', 'Fixed assets', 'motor-vehicles', 'high'],
    ['Accumulated depreciation', 'Current liabilities', 'other-payables', 'low'],
  ])('what was depreciated belongs to its asset: %s, %s', (name, group, id, confidence) => {
    expect(suggest(name, group)).toMatchObject({ class: id, confidence })
  })

  test.each([
    ['Bank loan - due within one year', '', 'current-part-of-loans'],
    ['Bank loan - due after more than one year', '', 'bank-loans'],
    ['Bank loans, non-current', 'Current liabilities', 'bank-loans'],
    ['Current portion of long-term debt', '', 'current-part-of-loans'],
    ['Lease liabilities, current', '', 'current-lease-liabilities'],
    ['Lease liabilities', 'Other Current Liabilities', 'current-lease-liabilities'],
    ['Lease liabilities', 'Non-current liabilities', 'lease-liabilities'],
    ['Current portion of bank loans', 'Non-current liabilities', 'current-part-of-loans'],
    ['Trade receivables, non-current', '', 'long-term-trade-receivables'],
    ['Bank current account', '', 'bank'],
    ['Long-term debt, net of current portion', '', 'bank-loans'],
    ['Bank loan less current portion', '', 'bank-loans'],
    ['Lease liabilities (excluding current portion)', '', 'lease-liabilities'],
    ['Bank loan < 1 year', '', 'current-part-of-loans'],
    ['Bank loan > 1 year', '', 'bank-loans'],
    ['Bank loan less than one year', '', 'current-part-of-loans'],
    ['Bank loans falling due within one year', '', 'current-part-of-loans'],
    ['Bank loans falling due after one year', 'Current liabilities', 'bank-loans'],
    ['Loans over 1 year', 'Current liabilities', 'bank-loans'],
    ['Borrowings non-current', '', 'other-borrowings'],
    ['Borrowings current', '', 'current-part-of-loans'],
    ['Current borrowings', '', 'current-part-of-loans'],
    ['Short-term loan', '', 'short-term-borrowings'],
  ])('its name or its type says when it is due: %s, %s', (name, group, id) => expect(suggest(name, group)?.class).toBe(id))

  test.each([
    ['Accounts receivable, net of allowance', 'trade-receivables'],
    ['Plant at cost less accumulated depreciation', 'plant-machinery'],
    ['Less provision for doubtful debts', 'trade-receivables'],
  ])('what is taken off in a name is not what it is: %s', (name, id) => expect(suggest(name)?.class).toBe(id))

  test('what else is in its name makes it less sure', () => {
    expect(suggest('Trade debtors', 'Current assets')?.confidence).toBe('high')
    expect(suggest('Trade debtors')?.confidence).toBe('medium')
    expect(suggest('Rent & rates')?.confidence).toBe('medium')
    expect(suggest('Zanzibar trade debtors', 'Current assets')?.confidence).toBe('medium')
    expect(suggest('Zanzibar trade debtors')).toEqual({
      class: 'trade-receivables',
      confidence: 'low',
      reason: 'By “trade debtor” in its name: trade receivables.',
    })
  })

  test('its type decides between an asset and a cost', () => {
    expect(suggest('Office equipment depreciation', 'FIXED_ASSET')?.class).toBe('plant-machinery')
    expect(suggest('Office equipment depreciation', 'Overheads')?.class).toBe('depreciation')
    expect(suggest('Corporation tax', 'Current liabilities')?.class).toBe('income-tax')
  })

  test('its type alone gives a guess of low confidence', () => {
    expect(suggest('Zanzibar', 'Expenses')).toEqual({
      class: 'external-services',
      confidence: 'low',
      reason: 'Its type is “Expenses”, and its name shows no more.',
    })
    expect(suggest('Zanzibar', 'Zebra')).toBe(null)
  })
})

describe('the classes', () => {
  test('belong to lines of the catalogue', () => {
    expect(listClassIds().filter((id) => ACCOUNT_CLASSES[id].concept !== null && !isConcept(ACCOUNT_CLASSES[id].concept ?? ''))).toEqual([])
  })
  test('are in one statement each, but for suspense and memorandum accounts', () => {
    expect(listClassIds().filter((id) => statementOfClass(id) === null)).toEqual(['suspense', 'memorandum'])
  })
})

test.each([
  ['Plant and machinery depreciation', 'credit', 'plant-machinery'],
  ['Plant and machinery depreciation', 'debit', 'depreciation'],
  ['Motor vehicles depreciation', 'credit', 'motor-vehicles'],
  ['Accumulated depreciation', 'credit', 'other-tangibles'],
  ['Depreciation', 'debit', 'depreciation'],
  ['Corporation tax', 'credit', 'income-tax'],
  ['Corporation tax', 'debit', 'tax-charge'],
  ['Corporation tax payable', 'debit', 'income-tax'],
  ['Bank interest', 'credit', 'interest-income'],
  ['Bank interest', 'debit', 'interest-costs'],
  ['Bank interest paid', 'credit', 'interest-costs'],
] as const)('“%s” in %s is %s', (name, side, id) => {
  expect(suggestClasses([{ code: '', name, group: '', side }])[0]?.class).toBe(id)
})
