import { expect, test } from 'vitest'
import { readCheckoutUrl } from './read-checkout-url.ts'

test('an address of the web is taken as it is', () =>
  expect(readCheckoutUrl('{"url":"https://checkout.stripe.com/c/pay/cs_1#a"}')).toBe('https://checkout.stripe.com/c/pay/cs_1#a'))

test.each(['{}', '{"url":null}', '{"url":""}', '[]', 'null', '<html>', ''])('%j names none', (body) =>
  expect(() => readCheckoutUrl(body)).toThrow('No checkout URL received from server'),
)

test.each(['{"url":"checkout"}', '{"url":7}', '{"url":"javascript:alert(1)"}', '{"url":"data:text/html,x"}'])('%j names no page', (body) =>
  expect(() => readCheckoutUrl(body)).toThrow('Invalid checkout URL received from server'),
)
