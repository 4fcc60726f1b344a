import { expect, test } from 'vitest'
import { CustomerUnknown, PaymentsFailed } from '../../ports/billing.ts'
import { createEndSubscriptions } from './leaving.ts'

test.each([
  ['is done for a customer whom the payment service does not know', new CustomerUnknown('none such'), 'done', 0],
  ['is tried again when it does not answer', new PaymentsFailed('away'), 'failed', 1],
] as const)('ending what somebody leaves behind %s', async (_, error, outcome, told) => {
  const failures: unknown[] = []
  const listSubscriptions = () => Promise.reject(error)
  const payments = { listSubscriptions, endSubscription: async () => {} }
  const end = createEndSubscriptions({ payments, onFailure: (failure) => failures.push(failure) })
  const ended = await end({ customerId: 'cus_1' }).then(
    () => 'done',
    () => 'failed',
  )
  expect([ended, failures.length]).toEqual([outcome, told])
})
