import { expect, test } from 'vitest'
import { ErrorBody, errorCodes, errors } from './errors.ts'

test('every error has an HTTP error status and a sentence for people', () => {
  for (const code of errorCodes) {
    const { status, error } = errors[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(error).not.toBe('')
    expect(ErrorBody.parse({ code, error })).toEqual({ code, error })
  }
})

test('a code outside the list is not an error of ours', () => {
  expect(ErrorBody.safeParse({ code: 'ECONNREFUSED', error: 'connect ECONNREFUSED' }).success).toBe(false)
})
