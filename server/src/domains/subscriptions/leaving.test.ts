import { expect, test } from 'vitest'
import { CustomerUnknown, PaymentsFailed } from '../../ports/billing.ts'
import { createEndSubscriptions } from './leaving.ts'

test.each([
  ['is done if the payment service does not know the customer', new CustomerUnknown('none such'), 'done', 0],
  ['is retried if the payment service does not answer', new PaymentsFailed('away'), 'failed', 1],
] as const)('ending the subscriptions of a deleted account %s', async (_, error, outcome, failureCount) => {
  const failures: unknown[] = []
  const listSubscriptions = () => Promise.reject(error)
  const payments = { listSubscriptions, endSubscription: async () => {} }
  const end = createEndSubscriptions({ payments, onFailure: (failure) => failures.push(failure) })
  const ended = await end({ customerId: 'cus_1' }).then(
    () => 'done',
    () => 'failed',
  )
  expect([ended, failures.length]).toEqual([outcome, failureCount])
})
