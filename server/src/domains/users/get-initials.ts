import { initialsOf } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'

interface Name {
  readonly firstName: string
  readonly surname: string
}

/** The initials that a user entered, or else those of their name. Throws `ApiError` INVALID_REQUEST if it has none. */
export function getInitials({ firstName, surname }: Name, entered: string | undefined): string {
  const initials = entered ?? initialsOf(firstName, surname)
  if (initials !== '') return initials
  throw new ApiError('INVALID_REQUEST', { issues: [{ path: 'body.initials', message: 'Your name has no letters. Enter your initials.' }] })
}
