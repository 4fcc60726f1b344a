import { expect, test } from 'vitest'
import { CONCEPT_IDS, CONCEPTS, type ConceptId } from '../statements/concepts/catalogue.ts'
import { classOfLine } from './class-of-line.ts'

const line = { label: '', term: null, within: [], type: 'asset' } as const

/** Results and totals, and lines that no class is: people have to say what they are. */
const WITHOUT: readonly ConceptId[] = [
  'investments',
  'pension-asset',
  'other-assets',
  'restricted-cash',
  'derivative-liabilities',
  'other-liabilities',
  'equity-of-owners',
  'non-controlling-interests',
  'total-costs',
  'operating-profit',
  'ebitda',
  'profit-before-financing-and-tax',
  'share-of-associates',
  'profit-before-tax',
  'profit-from-discontinued-operations',
  'profit-of-owners',
  'profit-of-non-controlling-interests',
  'comprehensive-income-of-owners',
  'comprehensive-income-of-non-controlling-interests',
  'total-income',
  'total-expenditure',
]

test('every line of the balance sheet and the income statement has a class, but for totals and what only people know', () => {
  const without = CONCEPT_IDS.filter((concept) => {
    const { statement, measure, parts } = CONCEPTS[concept]
    const isOn = statement === 'balance-sheet' || statement === 'income-statement'
    return isOn && measure === undefined && parts === undefined && classOfLine({ ...line, concept }).class === null
  })
  expect(without).toEqual(WITHOUT)
})

test('a caption that says more than its concept is no amount for several accounts', () => {
  expect(classOfLine({ ...line, label: 'Trade debtors', concept: 'receivables', term: 'current' })).toEqual({
    class: 'trade-receivables',
    isUndivided: false,
  })
  expect(classOfLine({ ...line, label: 'Trade and other receivables', concept: 'receivables', term: 'current' })).toEqual({
    class: 'other-receivables',
    isUndivided: true,
  })
  expect(classOfLine({ ...line, label: 'Goodwill', concept: 'goodwill' })).toEqual({ class: 'goodwill', isUndivided: false })
})

test('a line of no concept has the class that its caption names, if its place allows it', () => {
  expect(classOfLine({ ...line, label: 'Bank deposits', concept: null }).class).toBe('bank')
  expect(classOfLine({ ...line, label: 'Bank deposits', concept: null, type: 'expense' }).class).toBeNull()
})
