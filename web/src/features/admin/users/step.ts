import type { ManagedUser } from '@tickmark/contract'

/** The dialog that is open for an account. One at a time. */
export type Step = 'look' | 'uid' | 'suspend' | 'appoint' | 'subscription'

export interface StepProps {
  user: ManagedUser
  onChange: (user: ManagedUser) => void
  /** Back to the account. */
  onBack: () => void
}
