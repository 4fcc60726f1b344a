import { expect, test } from 'vitest'
import { decodeCsv } from './decode-csv.ts'

test('names keep their letters in each encoding that spreadsheets write', () => {
  const text = 'code,account\r\n1,Café £'
  expect(decodeCsv(new TextEncoder().encode(text))).toBe(text)
  expect(decodeCsv(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(text)
  const wide = [0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]
  expect(decodeCsv(Uint8Array.from(wide))).toBe(text)
})
