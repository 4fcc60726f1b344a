import { expect, test } from 'vitest'
import { isConcept } from './concepts/catalogue.ts'
import { isAbout, type LineAbout, LINES, listNamedSides } from './lines-about.ts'

test.each<readonly [caption: string, about: LineAbout, expected: boolean]>([
  ['Operating lease right-of-use assets', 'lease', true],
  ['Leasehold improvements', 'lease', false],
  ['Creditors: amounts falling due within one year', 'creditors', true],
  ['Amounts owed by group undertakings', 'group-balance', true],
  ['Directors’ loan account', 'director-advance', true],
  ['Amounts owed to directors', 'director-advance', false],
  ['Financial assets at fair value through profit or loss', 'fair-valued-asset', true],
  ['Loss from discontinued operations', 'discontinued', true],
  ['Share-based payments', 'share-award', true],
  ['Excess tax benefit from share-based payment', 'share-award', false],
  ['Investments in associates', 'financial-instrument', false],
])('%s: %s %s', (caption, about, expected) => {
  expect(isAbout(caption, about)).toBe(expected)
})

test.each([
  ['Profit for the year', 'result', ['plus']],
  ['Loss before income tax', 'result', ['minus']],
  ['(Loss)/profit for the year', 'result', ['minus', 'plus']],
  ['Net current liabilities', 'position', ['minus']],
  ['Provision for (benefit from) income taxes', 'tax', ['plus', 'minus']],
  ['Jahresüberschuss', 'result', ['plus']],
  ['Jahresüberschuss/Jahresfehlbetrag', 'result', ['plus', 'minus']],
  ['Konzernverlust des Geschäftsjahres', 'result', ['minus']],
  ['Sonstige Vermögenswerte', 'position', ['plus']],
  ['Kurzfristige Schulden', 'position', ['minus']],
  ['Steueraufwand (Vorjahr: Steuerertrag)', 'tax', ['plus', 'minus']],
  ['Bénéfice ou perte', 'result', ['plus', 'minus']],
  ['Perte de l’exercice', 'result', ['minus']],
  ['Actifs courants', 'position', ['plus']],
  ['Passifs courants', 'position', ['minus']],
  ['Produit d’impôt', 'tax', ['minus']],
] as const)('%s names the sides of the %s: %s', (caption, of, sides) => {
  expect(listNamedSides(caption, of)).toEqual(sides)
})

test('what a line is about is never called like a concept: checks name either', () => {
  expect(LINES.filter(isConcept)).toEqual([])
})
