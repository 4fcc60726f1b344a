import { Element } from 'domhandler'
import { expect, test } from 'vitest'
import { readStyleSheet } from './style-sheet.ts'

test('rules are compared with elements so often, and no more', () => {
  const sheet = readStyleSheet('p { color: red } '.repeat(20), 100)
  const paragraph = new Element('p', {})
  for (let compared = 20; compared <= 100; compared += 20) expect(sheet.match(paragraph)).toHaveLength(20)
  // No rule is for it.
  expect(sheet.match(new Element('div', {}))).toEqual([])
  expect(() => sheet.match(paragraph)).toThrow('DRAFT_TOO_COMPLEX')
})
