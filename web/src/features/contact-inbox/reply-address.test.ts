import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

test('writes to this address and no other, whatever it contains', () => {
  const address = new URL(replyAddress({ name: 'Vera & Co?', email: 'vera@example.com?bcc=all@example.com&x' }))
  expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual(['mailto:', 'vera@example.com?bcc=all@example.com&x'])
  expect([...address.searchParams]).toEqual([
    ['subject', 'Your message to Tickmark'],
    ['body', 'Hello Vera & Co?,\r\n\r\n'],
  ])
})
