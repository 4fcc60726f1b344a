import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test.each([
  ['Year end 2025.pdf', 'Year end 2025'],
  ['Year end 2025.docx', 'Year end 2025'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a\u202Efdp.exe\u0000', 'a_fdp.exe_'],
  ['Jahresabschluss „Müller“', 'Jahresabschluss „Müller“'],
  ['\uD800', '_'],
  ['. .', 'analysis'],
  ['x'.repeat(300), 'x'.repeat(120)],
])('%j becomes %j', (name, file) => {
  expect(toFileName(name)).toBe(file)
})
