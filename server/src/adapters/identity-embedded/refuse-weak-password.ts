import { IdentityRefused } from '../../ports/identity.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws `IdentityRefused` for a new password that is too short (`minLength` in characters) or too common. */
export function refuseWeakPassword(password: string, minLength: number): void {
  if (password.length < minLength) throw new IdentityRefused('PASSWORD_TOO_SHORT')
  if (isCommonPassword(password)) throw new IdentityRefused('PASSWORD_TOO_COMMON')
}
