import { expect, test } from 'vitest'
import { toPrintable, toPrintableJson, toPrintableLine } from './printable.ts'

test('control characters are replaced by a visible character', () => {
  expect(toPrintable('Cash\u001B]0;all clear\u0007\r\u009B31m\u007F 1,000\nBank')).toBe('Cash�]0;all clear���31m� 1,000\nBank')
  expect(toPrintable('Cash \u202E000,1\u202C \u2066x\u2069 \u2028')).toBe('Cash �000,1� �x� �')
})

test('text in any script is unchanged', () => {
  const text = 'Société générale £’000 – 現金 Δ ½ é 😀\n'
  expect(toPrintable(text)).toBe(text)
})

test('a name cannot start a new line', () => {
  expect(toPrintableLine('draft\n0 errors.pdf')).toBe('draft�0 errors.pdf')
})

test('JSON keeps its meaning without control characters', () => {
  const value = { file: 'a\u001B\u009B\u007F\u202E\u2028\uD800"\n.pdf', figures: ['1,000'] }
  const json = toPrintableJson(value)
  expect(json).toMatch(/^[\x20-\x7E]+$/)
  expect(JSON.parse(json)).toEqual(value)
})
