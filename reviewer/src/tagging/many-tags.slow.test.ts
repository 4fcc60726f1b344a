import { expect, test } from 'vitest'
import { readPage } from './testing/tagged-page.ts'

test('a document with more tags than any report is refused', () => {
  const fact = '<ix:nonNumeric name="core:Name" contextRef="y"/>'
  expect(() => readPage(fact.repeat(250_010))).toThrow(/^Line 15: the document has more tags than any report\./)
})

test('and so is one with as many elements in a context', () => {
  const resources = `<xbrli:context id="y">${'<a/>'.repeat(2_000_010)}</xbrli:context>`
  expect(() => readPage('', { resources })).toThrow(/^Line 6: the document has more tags than any report\./)
})
