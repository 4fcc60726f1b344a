import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { nameDocument } from './name-document.ts'

test('the name of a file cannot change the direction of the text around it', () => {
  expect(nameDocument('draft \u202Efdp.exe\u202C\u2066\u2069\u200E\u200F.pdf')).toBe('draft fdp.exe.pdf')
})

test('the name of a file has a limit, and something to see', () => {
  expect(nameDocument('a'.repeat(limits.documentNameMaxLength + 1))).toHaveLength(limits.documentNameMaxLength)
  expect(nameDocument('\u202E')).toBe('document.pdf')
})
