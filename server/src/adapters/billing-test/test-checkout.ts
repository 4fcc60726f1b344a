import { getTestCheckout } from '@tickmark/contract'
import type { TestCheckout } from '../../ports/billing.ts'
import { act } from './act.ts'
import { createCheckoutSessions } from './checkout-sessions.ts'

export interface TestCheckoutChoices {
  readonly secret: string
  readonly publicOrigin: string
  readonly now: () => Date
}

/** The built-in test checkout: no one pays anything (D9). Not for production. */
export function createTestCheckout({ secret, publicOrigin, now }: TestCheckoutChoices): TestCheckout {
  const sessions = createCheckoutSessions(secret, now)
  return {
    openPage: (payer) => `${publicOrigin}${getTestCheckout.path}?session=${sessions.open(payer)}`,
    readSession: (session) => sessions.read(session),
    act: (action, payer, current, seats) => act(action, payer, current, seats, now()),
  }
}
