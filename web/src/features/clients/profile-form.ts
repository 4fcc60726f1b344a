import type { ClientProfile, ClientProfileChange } from '@tickmark/contract'

/** The fields of the form; an empty one returns to what drafts state. */
export interface ProfileForm {
  entity: string
  standard: NonNullable<ClientProfile['standard']> | ''
  /** ISO 8601. */
  periodEnd: string
  currency: string
  /** The power of ten of one printed unit. */
  scale: '0' | '3' | '6'
}

const scaleOf = (scale: number | undefined): ProfileForm['scale'] => (scale === 3 ? '3' : scale === 6 ? '6' : '0')

export const toProfileForm = ({ entity, standard, periodEnd, unit }: ClientProfile): ProfileForm => ({
  entity: entity ?? '',
  standard: standard ?? '',
  periodEnd: periodEnd ?? '',
  currency: unit?.currency ?? '',
  scale: scaleOf(unit?.scale),
})

const scales = { '0': 0, '3': 3, '6': 6 } as const

/** What the form changes of a profile, which may be nothing; or a sentence about what is wrong. */
export function readProfileForm(form: ProfileForm, profile: ClientProfile): ClientProfileChange | string {
  const before = toProfileForm(profile)
  const currency = form.currency.trim().toUpperCase()
  const hasUnit = currency !== before.currency || form.scale !== before.scale
  if (hasUnit && currency !== '' && !/^[A-Z]{3}$/.test(currency)) return 'Enter a currency of three letters, such as GBP.'
  if (form.scale !== before.scale && currency === '') return 'Enter the currency that the amounts are in, such as GBP.'
  const entity = form.entity.trim()
  return {
    ...(entity === before.entity ? {} : { entity: entity === '' ? null : entity }),
    ...(form.standard === before.standard ? {} : { standard: form.standard === '' ? null : form.standard }),
    ...(form.periodEnd === before.periodEnd ? {} : { periodEnd: form.periodEnd === '' ? null : form.periodEnd }),
    ...(hasUnit ? { unit: currency === '' ? null : { currency, scale: scales[form.scale] } } : {}),
  }
}
