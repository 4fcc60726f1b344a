import { z } from 'zod'
import * as limits from './limits.ts'

const toUpper = (text: string): string => text.normalize('NFC').toUpperCase()

/** The initials of a person beside what they checked: letters of any alphabet and digits, in upper case. */
export const Initials = z
  .string()
  .transform((text) => toUpper(text.trim()))
  .pipe(z.string().regex(new RegExp(`^[\\p{L}\\p{N}]{1,${limits.initialsMaxLength}}$`, 'u'), 'Must be one to four letters or digits.'))

/** The first letters of a name, in upper case: `('Ada', 'von Byron')` gives `AV`. Empty if the name has neither letters nor digits. */
export function initialsOf(firstName: string, surname: string): string {
  const first = (name: string): string => /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0] ?? ''
  // Some letters have several in upper case.
  return [...toUpper(first(firstName) + first(surname))].slice(0, limits.initialsMaxLength).join('')
}
