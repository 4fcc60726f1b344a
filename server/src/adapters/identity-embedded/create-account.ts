import type { Db } from '../../db/open.ts'
import { IdentityRefused, type IdentityPerson, type NewIdentity } from '../../ports/identity.ts'
import type { IdentityMail } from '../../ports/identity-mail.ts'
import { findIdentity } from './find-identity.ts'
import type { LibraryCall } from './library-client.ts'
import { toPerson, WithUser } from './library-user.ts'

/** A completed sign-up and the emails to send. */
export interface NewAccount {
  readonly person: IdentityPerson
  readonly emails: readonly IdentityMail[]
}

/** Calls the library, and returns its answer with the emails that it requested. */
type Collect = (call: LibraryCall) => Promise<{ readonly value: unknown; readonly emails: readonly IdentityMail[] }>

/** Null if the address already has an account. */
export async function createAccount(db: Db, collect: Collect, input: NewIdentity): Promise<NewAccount | null> {
  const body = { ...input, name: `${input.firstName} ${input.surname}` }
  try {
    const { value, emails } = await collect({ method: 'POST', path: '/sign-up/email', body, otherwise: 'SIGN_UP_FAILED' })
    const person = toPerson(WithUser.parse(value).user)
    // For a taken address the library answers with a user that does not exist.
    return (await findIdentity(db, input.email))?.uid === person.uid ? { person, emails } : null
  } catch (error) {
    // Of two concurrent sign-ups the database accepts only one.
    if (error instanceof IdentityRefused && (await findIdentity(db, input.email)) !== null) return null
    throw error
  }
}
