import { removeNul } from '../../db/remove-nul.ts'
import type { NewIdentity } from '../../ports/identity.ts'

/** Removes U+0000 from the names, which PostgreSQL cannot store. */
export const removeNulCharacters = ({ firstName, surname, company, ...rest }: NewIdentity): NewIdentity => ({
  ...rest,
  firstName: removeNul(firstName),
  surname: removeNul(surname),
  ...(company === undefined ? {} : { company: removeNul(company) }),
})
