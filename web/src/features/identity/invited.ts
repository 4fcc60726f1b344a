import { Email } from '@tickmark/contract'

/** What the link of an invitation says. */
export interface Invited {
  /** The address that it was sent to. */
  email: string
  /** Proves the address at sign-up; absent where the identity service takes no proof, or the address had an account. */
  proof?: string
}

/** Reads the fragment of an invitation's link; null if it is no invitation. */
export function readInvited(fragment: string): Invited | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const email = Email.safeParse(values.get('invited'))
  const proof = values.get('proof')
  return email.success ? { email: email.data, ...(proof === null ? {} : { proof }) } : null
}
