import { describe, expect, test } from 'vitest'
import { Initials, initialsOf } from './initials.ts'

describe('the initials of a name', () => {
  test.each([
    ['Ada', 'Byron', 'AB'],
    ['Ada', 'von Byron', 'AV'],
    ['Ada', '', 'A'],
    ['', 'Byron', 'B'],
    ['élodie', 'øre', 'ÉØ'],
    ['e\u0301lodie', '', 'É'],
    ['“Bob”', '(Robert)', 'BR'],
    ['ßen', 'ﬄ', 'SSFF'],
    ['3rd', 'Юлия', '3Ю'],
    ['𝒜da', '田中', '𝒜田'],
    ['—', '', ''],
  ])('%s %s: %s', (firstName, surname, initials) => {
    expect(initialsOf(firstName, surname)).toBe(initials)
    if (initials !== '') expect(Initials.parse(initials)).toBe(initials)
  })
})

describe('initials that a person enters', () => {
  test.each([
    ['ab', 'AB'],
    [' ab ', 'AB'],
    ['J2', 'J2'],
    ['ñandú'.slice(0, 4), 'ÑAND'],
    ['ß', 'SS'],
  ])('%o are %s', (text, initials) => expect(Initials.parse(text)).toBe(initials))

  test.each(['', ' ', 'ABCDE', 'A B', 'A.B', 'ßßß', '🙂', '<b>', 'A\u0000', 'A\u200d'])('%o are refused', (text) =>
    expect(Initials.safeParse(text).success).toBe(false),
  )
})
