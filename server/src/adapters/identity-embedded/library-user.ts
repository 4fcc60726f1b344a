import { generateId } from '@better-auth/core/utils/id'
import { z } from 'zod'
import type { IdentityPerson, NewIdentity } from '../../ports/identity.ts'

const LibraryUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  firstName: z.string(),
  surname: z.string(),
  company: z.string().nullish(),
})

/** The library's answer with a user. */
export const WithUser = z.object({ user: LibraryUser })

/** The library's answer with a new session. */
export const WithSessionToken = z.object({ token: z.string() })

/** The library's answer with the current session. */
export const WithSession = z.object({ user: LibraryUser, session: z.object({ id: z.string() }) })

export const toPerson = (user: z.infer<typeof LibraryUser>): IdentityPerson => ({
  uid: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  name: user.name,
  firstName: user.firstName,
  surname: user.surname,
  ...(user.company ? { company: user.company } : {}),
})

/** The answer to a sign-up that must not reveal whether an account exists. Its uid belongs to no one. */
export const syntheticPerson = ({ email, firstName, surname, company }: NewIdentity): IdentityPerson => ({
  uid: generateId(),
  email: email.toLowerCase(),
  emailVerified: false,
  name: `${firstName} ${surname}`,
  firstName,
  surname,
  ...(company ? { company } : {}),
})
