import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log.ts'
import { describeError } from './describe-error.ts'

const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
  code: '23505',
  detail: 'Key (email)=(ada@example.com) already exists.',
})
const failed = new DrizzleQueryError('insert into users (email, password) values ($1, $2)', ['ada@example.com', '$scrypt$secret'], refused)

test('a failed query is logged with its statement, cause and stack, and without its values', () => {
  const log = collectLog()
  log.logger.error({ err: new Error('signing up failed', { cause: failed }) })
  expect(log.text()).not.toMatch(/ada@example|secret/)
  expect(describeError(failed)).toMatchObject({
    message:
      'Failed query: insert into users (email, password) values ($1, $2): duplicate key value violates unique constraint "users_email"',
    code: '23505',
    stack: expect.stringMatching(/describe-error\.test\.ts[^]*caused by: Error: duplicate key/) as string,
  })
})

test('a value that is not an error is logged as it is', () => {
  expect(describeError('bearer token refused')).toEqual({ type: 'string', message: 'bearer token refused', stack: '' })
})
