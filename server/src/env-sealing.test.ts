import { expect, test } from 'vitest'
import { readSealingKeys } from './env-sealing.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const read = (text: string) => readSealingKeys({ SEALING_KEYS: text })

test('keys are read in their order', () => {
  expect(readSealingKeys({})).toEqual([])
  expect(read(`2026:${key}, 2025:${Buffer.alloc(32, 8).toString('base64')}`).map(({ id, material }) => [id, material[0]])).toEqual([
    ['2026', 7],
    ['2025', 8],
  ])
})

test.each([
  ['no id', key],
  ['an id in capitals', `A:${key}`],
  ['the id of the server’s own key', `secret:${key}`],
  ['a short key', '2026:c2hvcnQ='],
  ['a key that is not base64', `2026:${'*'.repeat(44)}`],
  ['nothing after a comma', `2026:${key},`],
  ['one id twice', `2026:${key},2026:${key}`],
])('%s is refused, without the key in the message', (_what, text) => {
  expect(() => read(text)).toThrow('SEALING_KEYS')
  expect(() => read(text)).not.toThrow(key)
})
