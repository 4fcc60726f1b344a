import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const firebase = { FIREBASE_PROJECT_ID: 'demo-tickmark', FIREBASE_API_KEY: 'AIza' }

test('a second factor is optional, and providers are not trusted with it, unless the operator says so', () => {
  expect(readEnv({}).secondFactor).toEqual({ mode: 'optional', trustsProviders: false })
  const set = { SECOND_FACTOR: 'required', SECOND_FACTOR_PROVIDERS: 'trust' }
  expect(readEnv(set).secondFactor).toEqual({ mode: 'required', trustsProviders: true })
})

test.each([
  [{ SECOND_FACTOR: 'yes' }, 'SECOND_FACTOR must be off, optional, administrators or required'],
  [{ SECOND_FACTOR_PROVIDERS: 'yes' }, 'SECOND_FACTOR_PROVIDERS must be ask or trust'],
  [{ ...firebase, SECOND_FACTOR: 'required' }, 'SECOND_FACTOR must not be set beside FIREBASE_PROJECT_ID'],
])('%j is refused', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message)
})

test('with Firebase it is off', () => {
  expect(readEnv(firebase).secondFactor.mode).toBe('off')
})
