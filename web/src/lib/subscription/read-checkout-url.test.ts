import { expect, test } from 'vitest'
import { readCheckoutUrl } from './read-checkout-url.ts'

test('a web address is returned unchanged', () =>
  expect(readCheckoutUrl('{"url":"https://checkout.stripe.com/c/pay/cs_1#a"}')).toBe('https://checkout.stripe.com/c/pay/cs_1#a'))

test.each(['{}', '{"url":null}', '{"url":""}', '[]', 'null', '<html>', ''])('%j has no URL', (body) =>
  expect(() => readCheckoutUrl(body)).toThrow('No checkout URL received from server'),
)

test.each(['{"url":"checkout"}', '{"url":7}', '{"url":"javascript:alert(1)"}', '{"url":"data:text/html,x"}'])(
  '%j is not a web address',
  (body) => expect(() => readCheckoutUrl(body)).toThrow('Invalid checkout URL received from server'),
)
