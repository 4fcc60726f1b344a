import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const [one, other] = ['a secret with 32 characters or so', 'another, with a comma, and 32 of them']
const read = (AUDIT_EARLIER_SECRETS: string) => readEnv({ AUDIT_EARLIER_SECRETS }).audit.earlierSecrets

test('earlier secrets have commas between them, or are a JSON array, as one may have a comma', () => {
  expect(read(`${one}, ${one}x,`)).toEqual([one, `${one}x`])
  expect(read(JSON.stringify([one, other]))).toEqual([one, other])
})

test.each(['short', other, '["short"]', '[7]', '[', '["a secret with 32 characters or so"'])('%j is refused, and is not shown', (given) => {
  expect(() => read(given)).toThrow(/^AUDIT_EARLIER_SECRETS must be earlier values of AUTH_SECRET, each of at least 32 characters/)
})
