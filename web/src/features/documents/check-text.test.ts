import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { isDocumentText, storableText } from './check-text.ts'

test('a text has at least 20 characters and a word of three letters', () => {
  expect(isDocumentText('Total assets 12345 6')).toBe(true)
  expect(isDocumentText('Total assets 12345 ')).toBe(false)
  expect(isDocumentText(`${' '.repeat(30)}Total`)).toBe(false)
  expect(isDocumentText('1,234 5,678 ab 9,012 cd 3,456')).toBe(false)
  expect(isDocumentText('Přehled o peněžních tocích')).toBe(true)
  expect(isDocumentText('财务报表财务报表财务报表财务报表财务报表')).toBe(true)
})

test('characters that a database rejects are removed, and long texts are cut to the limit', () => {
  expect(storableText('Cash\0 and bank')).toBe('Cash and bank')
  expect(storableText('x'.repeat(limits.fileContentMaxLength + 1))).toHaveLength(limits.fileContentMaxLength)
})
