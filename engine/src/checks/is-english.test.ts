import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pageFromText } from '../testing/page-from-text.ts'
import { isEnglish } from './is-english.ts'

test.each([
  ['The accounts of Banque de la Rade et du Port were approved by the directors of the company at the end of the year', true],
  ['Balance sheet', true],
  ['Der Konzernabschluss wurde nach den Vorschriften des Handelsgesetzbuchs und der Satzung für das Jahr aufgestellt', false],
  ['Les comptes annuels de la société ont été établis dans le respect des principes de prudence et de continuité', false],
])('%s', (text, expected) => {
  expect(isEnglish(readDocument([pageFromText(text)]))).toBe(expected)
})
