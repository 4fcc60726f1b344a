import { expect, test } from 'vitest'
import { shorten } from './shorten-label.ts'

test('a text is cut with an ellipsis only if it is too long', () => {
  expect(shorten('Total assets', 12)).toBe('Total assets')
  expect(shorten('Total assets and', 12)).toBe('Total asset…')
})

test('no character is cut in half: a database refuses half a surrogate pair', () => {
  const text = `x${'𠀀'.repeat(9)}`
  for (let longest = 2; longest < text.length; longest++) expect(shorten(text, longest)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
})
