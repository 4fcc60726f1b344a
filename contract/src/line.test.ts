import { describe, expect, test } from 'vitest'
import { NewAnalysis } from './analyses.ts'
import { putDocument } from './documents.ts'
import { Company, FirstName, Surname } from './identity.ts'
import { Line, toLine } from './line.ts'
import * as messages from './messages/index.ts'

test.each([
  ['  Quill & Co ', 'Quill & Co', 'has no blanks around it'],
  ['Annual\r\nreport\t2025', 'Annual report 2025', 'is one line'],
  ['Eve \u202Egnp.exe', 'Eve gnp.exe', 'does not change the direction of the text'],
  ['a\u2066b\u2069\u200Ec\u061Cd', 'abcd', 'has no direction isolates or marks'],
  ['bell\u0007 and nul\0', 'bell and nul', 'has no control characters'],
  ['half \uD83D of one', 'half  of one', 'has only whole characters'],
  ['\u200B\u2060\uFEFF\u3164', '', 'is empty if nothing is visible'],
  ['نرگس\u200Cها', 'نرگس\u200Cها', 'keeps joiners and non-joiners'],
  ['👩\u200D💼 日本 Zoë O’Neil', '👩\u200D💼 日本 Zoë O’Neil', 'keeps every script'],
])('%j as a line: %j; it %s', (text, line) => expect(toLine(text)).toBe(line))

describe('what others see is one clean line:', () => {
  const given = 'Eve \u202E\0gnp'
  test.each([
    ['a first name', FirstName.parse(given)],
    ['a surname', Surname.parse(given)],
    ['a company', Company.parse(given)],
    ["an analysis' name", NewAnalysis.parse({ fileName: given, standard: 'IFRS' }).fileName],
    ["a document's name", putDocument.query.name.parse(given)],
  ])('%s', (_what, taken) => expect(taken).toBe('Eve gnp'))

  test('an invisible name counts as missing', () => {
    const issue = (result: { error?: { issues: readonly { message: string }[] } | undefined }) => result.error?.issues[0]?.message
    expect(issue(FirstName.safeParse('\u200B'))).toBe(messages.firstNameRequired)
    expect(issue(Surname.safeParse('\u202E'))).toBe(messages.surnameRequired)
    expect(issue(NewAnalysis.safeParse({ fileName: '\0', standard: 'IFRS' }))).toBe(messages.analyses.nameRequired)
  })
})

test('a text that is far too long for a name is refused before it is cleaned', () => {
  const result = Line.max(200).safeParse('\n'.repeat(10_001))
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['Too big: expected string to have <=10000 characters'])
  expect(Line.max(200).parse(`${'\n'.repeat(9_000)}name`)).toBe('name')
})
