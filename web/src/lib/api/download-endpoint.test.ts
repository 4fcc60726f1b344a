import { expect, test } from 'vitest'
import { readFileName } from './download-endpoint.ts'

test.each([
  [`attachment; filename="Caf_.docx"; filename*=UTF-8''Caf%C3%A9.docx`, 'Café.docx'],
  ['attachment; filename="plain.docx"', 'download'],
  [`attachment; filename*=UTF-8''%ZZ`, 'download'],
  [null, 'download'],
])('the name of the file in %j is %s', (header, name) => {
  expect(readFileName(header)).toBe(name)
})
