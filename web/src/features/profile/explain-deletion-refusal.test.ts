import { messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { ApiError, refusal } from '../../lib/api/api-error.ts'
import { explainDeletionRefusal } from './explain-deletion-refusal.ts'

test('a person who may sign in only with the organisation is asked for that, and for no password', () => {
  const explained = explainDeletionRefusal(refusal('SINGLE_SIGN_ON_ONLY'), 'password')
  expect(explained).toEqual({ proof: 'sign-in', sentence: expect.stringContaining('the account of your organisation') })
})

test('other refusals of the proof ask for the same one again', () => {
  const codes = ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'RECENT_SIGN_IN_REQUIRED'] as const
  for (const code of codes) expect(explainDeletionRefusal(refusal(code), 'password')?.proof).toBe('password')
  expect(explainDeletionRefusal(refusal('RECENT_SIGN_IN_REQUIRED'), 'sign-in')?.proof).toBe('sign-in')
})

test('a wrong code is explained as a code, not as a password', () => {
  const short = new ApiError(400, JSON.stringify({ code: 'INVALID_REQUEST', error: 'The request is not valid.' }))
  expect(explainDeletionRefusal(short, 'code')).toEqual({ proof: 'code', sentence: messages.secondFactor.invalidCode })
  expect(explainDeletionRefusal(short, 'password')?.sentence).toBe('This is not your password')
})

test('a failure that is not about the proof is not explained beside it', () => {
  expect(explainDeletionRefusal(refusal('INTERNAL'), 'password')).toBeNull()
  expect(explainDeletionRefusal(new Error('broken'), 'password')).toBeNull()
})
