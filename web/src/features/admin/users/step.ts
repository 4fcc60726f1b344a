import type { ManagedUser } from '@tickmark/contract'

/** What is being done to an account. One dialog at a time. */
export type Step = 'look' | 'uid' | 'suspend' | 'appoint' | 'subscription'

export interface StepProps {
  user: ManagedUser
  onChange: (user: ManagedUser) => void
  /** Back to the account. */
  onBack: () => void
}
