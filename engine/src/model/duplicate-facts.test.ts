import { expect, test } from 'vitest'
import { listDuplicates } from './duplicate-facts.ts'
import type { Accuracy, Context, Fact, FactPlace, Unit } from './tagged-report.ts'

const context: Context = {
  id: 'c',
  entity: { scheme: 'http://www.companieshouse.gov.uk/', identifier: '01234567' },
  period: { kind: 'instant', date: '2025-12-31' },
  dimensions: [],
}
const unit: Unit = { id: 'GBP', numerators: [{ namespace: 'http://www.xbrl.org/2003/iso4217', name: 'GBP' }], denominators: [] }
const place: FactPlace = {
  id: null,
  order: 1,
  line: 1,
  offset: 0,
  isHidden: false,
  text: '',
  format: null,
  scale: 0,
  isNegated: false,
  tuple: null,
  target: null,
}
const concept = { namespace: 'http://xbrl.frc.org.uk/fr/2025-01-01/core', name: 'Equity' }

const numeric = (value: string, digits: Accuracy['digits'], of: Context = context): Fact => ({
  kind: 'numeric',
  concept,
  value,
  context: of,
  unit,
  accuracy: { kind: 'decimals', digits },
  isNil: false,
  place,
})
const text = (value: string, language: string | null = 'en'): Fact => ({
  kind: 'text',
  concept,
  value,
  context,
  isMarkup: false,
  language,
  isNil: false,
  place,
})
const kindsOf = (...facts: Fact[]) => listDuplicates(facts).map(({ kind }) => kind)

test.each([
  ['the same twice', [numeric('1234', 0), numeric('1234', 0)], ['complete']],
  ['the same in another context that says the same', [numeric('1234', 0), numeric('1234', 0, { ...context, id: 'd' })], ['complete']],
  ['a figure and the same in thousands', [numeric('1234567', 0), numeric('1235000', -3)], ['consistent']],
  ['a figure and another in thousands', [numeric('1234567', 0), numeric('1236000', -3)], ['inconsistent']],
  ['three of which two exclude each other', [numeric('1000', -3), numeric('1400', -2), numeric('600', -2)], ['inconsistent']],
  ['two figures', [numeric('1', 'INF'), numeric('2', 'INF')], ['inconsistent']],
  ['cents and no decimals', [numeric('1.49', 2), numeric('1', 0)], ['consistent']],
  ['the same text', [text('Dormant'), text('Dormant')], ['complete']],
  ['other text', [text('Dormant'), text('Trading')], ['inconsistent']],
  ['the text in another language', [text('Dormant'), text('Ruhend', 'de')], []],
  ['figures of two days', [numeric('1', 0), numeric('2', 0, { ...context, period: { kind: 'instant', date: '2024-12-31' } })], []],
])('%s', (_, facts, kinds) => expect(kindsOf(...facts)).toEqual(kinds))
