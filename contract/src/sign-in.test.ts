import { describe, expect, test } from 'vitest'
import { SignUp } from './sign-in.ts'
import * as messages from './messages/index.ts'

const valid = { firstName: 'Ada', surname: 'King', email: 'ada@example.com', password: 'Passw0rd' }
const issues = (change: object) => SignUp.safeParse({ ...valid, ...change }).error?.issues.map((issue) => issue.message) ?? []

describe('signing up', () => {
  test('accepts what the form sends; the company is optional', () => {
    expect(SignUp.parse(valid)).toEqual(valid)
    expect(SignUp.parse({ ...valid, company: ' Tally & Co ' }).company).toBe('Tally & Co')
  })

  test('lower-cases the address', () => expect(SignUp.parse({ ...valid, email: ' Ada@Example.COM ' }).email).toBe('ada@example.com'))

  test.each([
    [{ firstName: ' ' }, messages.firstNameRequired],
    [{ surname: '' }, messages.surnameRequired],
    [{ email: 'ada' }, messages.emailInvalid],
    [{ password: 'Pas1' }, messages.passwordTooShort],
    [{ password: 'passw0rd' }, messages.passwordNeedsUpper],
    [{ password: 'PASSW0RD' }, messages.passwordNeedsLower],
    [{ password: 'Password' }, messages.passwordNeedsNumber],
  ])('refuses %j with the specified sentence', (change, message) => {
    expect(issues(change)).toEqual([message])
  })

  test('lists every rule that a password breaks', () => {
    expect(issues({ password: '' })).toEqual([
      messages.passwordTooShort,
      messages.passwordNeedsUpper,
      messages.passwordNeedsLower,
      messages.passwordNeedsNumber,
    ])
  })
})
