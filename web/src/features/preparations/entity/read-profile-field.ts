import { PreparedProfile } from '@tickmark/contract'
import { isLei } from '@tickmark/engine/drafting'

type Field = keyof PreparedProfile

export type FieldRead = { readonly profile: PreparedProfile } | { readonly error: string }

/** A profile with what was entered in a field; an empty text takes the field out. */
export function readProfileField(profile: PreparedProfile, field: Field, entered: string): FieldRead {
  if (entered === '') return { profile: without(profile, field) }
  const value = field === 'currency' || field === 'lei' ? entered.toUpperCase() : entered
  if (field === 'currency' && !Intl.supportedValuesOf('currency').includes(value))
    return { error: 'Enter the code of a currency, such as GBP.' }
  const read = PreparedProfile.shape[field].safeParse(value)
  if (field === 'lei' && read.success && !isLei(value))
    return { error: 'The last two digits check the others, and do not agree with them. Compare it with the register.' }
  if (!read.success) return { error: read.error.issues[0]?.message ?? 'This cannot be taken.' }
  return read.data === '' || read.data === undefined
    ? { profile: without(profile, field) }
    : { profile: { ...profile, [field]: read.data } }
}

export function without(profile: PreparedProfile, field: Field): PreparedProfile {
  const { [field]: _, ...rest } = profile
  return rest
}

/** A whole number of people, or nothing; an error for anything else. */
export function readCount(entered: string): { readonly count: number | undefined } | { readonly error: string } {
  if (entered === '') return { count: undefined }
  return /^\d{1,7}$/.test(entered) ? { count: Number(entered) } : { error: 'Enter a whole number.' }
}
