import type { ClientProfile, ClientProfileChange } from '@tickmark/contract'

/** The fields of the form; an empty one returns to what drafts state. */
export interface ProfileForm {
  entity: string
  standard: NonNullable<ClientProfile['standard']> | ''
  /** ISO 8601. */
  periodEnd: string
  currency: string
  /** The power of ten of one printed unit. Currency and scale are set together, or both are those of the drafts. */
  scale: '' | '0' | '3' | '6'
}

const scaleOf = (scale: number | undefined): ProfileForm['scale'] =>
  scale === undefined ? '' : scale === 3 ? '3' : scale === 6 ? '6' : '0'

export const toProfileForm = ({ entity, standard, periodEnd, unit }: ClientProfile): ProfileForm => ({
  entity: entity ?? '',
  standard: standard ?? '',
  periodEnd: periodEnd ?? '',
  currency: unit?.currency ?? '',
  scale: scaleOf(unit?.scale),
})

const scales = { '0': 0, '3': 3, '6': 6 } as const

/** A field that has to be corrected, and how. */
export interface ProfileFault {
  field: 'currency' | 'scale'
  sentence: string
}

/** What the form changes of a profile, which may be nothing; or what is wrong. */
export function readProfileForm(form: ProfileForm, profile: ClientProfile): { change: ClientProfileChange } | { fault: ProfileFault } {
  const before = toProfileForm(profile)
  const currency = form.currency.trim().toUpperCase()
  const hasUnit = currency !== before.currency || form.scale !== before.scale
  const unit = currency === '' || form.scale === '' ? null : { currency, scale: scales[form.scale] }
  if (hasUnit && currency !== '' && !/^[A-Z]{3}$/.test(currency)) {
    return { fault: { field: 'currency', sentence: 'Enter a currency of three letters, such as GBP.' } }
  }
  if (hasUnit && unit === null && currency !== '') {
    return { fault: { field: 'scale', sentence: 'Choose what amounts are in as well, or empty the currency.' } }
  }
  if (hasUnit && unit === null && form.scale !== '') {
    return { fault: { field: 'currency', sentence: 'Enter the currency as well, or choose “As the drafts state” for amounts.' } }
  }
  const entity = form.entity.trim()
  const change: ClientProfileChange = {
    ...(entity === before.entity ? {} : { entity: entity === '' ? null : entity }),
    ...(form.standard === before.standard ? {} : { standard: form.standard === '' ? null : form.standard }),
    ...(form.periodEnd === before.periodEnd ? {} : { periodEnd: form.periodEnd === '' ? null : form.periodEnd }),
    ...(hasUnit ? { unit } : {}),
  }
  return { change }
}
