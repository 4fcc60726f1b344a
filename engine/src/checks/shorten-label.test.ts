import { expect, test } from 'vitest'
import { shortenAtWord, shorten } from './shorten-label.ts'

test('a text is cut with an ellipsis only if it is too long', () => {
  expect(shorten('Total assets', 12)).toBe('Total assets')
  expect(shorten('Total assets and', 12)).toBe('Total asset…')
})

test('no character is cut in half: a database refuses half a surrogate pair', () => {
  const text = `x${'𠀀'.repeat(9)}`
  for (let longest = 2; longest < text.length; longest++) expect(shorten(text, longest)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
})

test('a label for people is cut after a word, and inside a word only if that is very long', () => {
  expect(shortenAtWord('Restoration of historic buildings', 32)).toBe('Restoration of historic…')
  expect(shortenAtWord('Restoration of historic buildings', 33)).toBe('Restoration of historic buildings')
  expect(shortenAtWord('Trade debtors, prepayments', 16)).toBe('Trade debtors…')
  expect(shortenAtWord('Kapitalrückflussrechnungen der Gruppe', 12)).toBe('Kapitalrück…')
})
