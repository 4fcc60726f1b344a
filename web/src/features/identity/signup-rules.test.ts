import { limits, messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { emptySignUpForm, makeSignUpForm } from './signup-rules.ts'

const good = {
  ...emptySignUpForm,
  firstName: 'Ada',
  surname: 'Quill',
  email: 'ada@example.com',
  password: 'Ledger1',
  confirmPassword: 'Ledger1',
  acceptTerms: true,
}

function faults(form: object, minLength: number = limits.passwordMinLength): Record<string, string[]> {
  const result = makeSignUpForm(minLength).safeParse(form)
  if (result.success) return {}
  return result.error.issues.reduce<Record<string, string[]>>((found, { path, message }) => {
    const field = path.join('.')
    return { ...found, [field]: [...(found[field] ?? []), message] }
  }, {})
}

test('a complete form passes, with or without a company', () => {
  expect(faults(good)).toEqual({})
  expect(faults({ ...good, company: 'Quill & Co' })).toEqual({})
})

test('each field has the specified message', () => {
  expect(faults(emptySignUpForm)).toEqual({
    firstName: [messages.firstNameRequired],
    surname: [messages.surnameRequired],
    email: [messages.emailInvalid],
    password: [messages.passwordTooShort, messages.passwordNeedsUpper, messages.passwordNeedsLower, messages.passwordNeedsNumber],
    confirmPassword: [messages.confirmRequired],
    acceptTerms: [messages.acceptTerms],
  })
})

test('a longer minimum set by the server is checked and stated', () => {
  expect(faults(good, 12)).toEqual({ password: ['Password must be at least 12 characters'] })
  expect(faults({ ...good, password: 'Ledger123456', confirmPassword: 'Ledger123456' }, 12)).toEqual({})
})

test('different passwords are reported on the second field, even while other fields are empty', () => {
  expect(faults({ ...emptySignUpForm, password: 'Ledger1', confirmPassword: 'Ledger2' })['confirmPassword']).toEqual([
    messages.passwordsDiffer,
  ])
})
