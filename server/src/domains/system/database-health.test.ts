import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabaseCheck } from './database-health.ts'

test('a database that does not answer at once is healthy if it has answered in the last five seconds', async () => {
  let answer: () => Promise<unknown> = async () => {}
  const check = createDatabaseCheck(() => answer())
  await check()
  answer = () => new Promise(() => {})
  await expect(check()).resolves.toBeUndefined()
})

test('a failing database is not healthy, even if it answered a moment ago', async () => {
  let answer: () => Promise<unknown> = async () => {}
  const check = createDatabaseCheck(() => answer())
  await check()
  answer = () => Promise.reject(new Error('refused'))
  await expect(check()).rejects.toThrow('refused')
})

test('a database that has never answered is waited for', async () => {
  let fail: (cause: Error) => void = () => {}
  const checked = createDatabaseCheck(() => new Promise((_, reject) => (fail = reject)), 0)()
  // Long enough for the check's patience to end.
  await setTimeout(5)
  fail(new Error('too many connections'))
  await expect(checked).rejects.toThrow('too many connections')
})
