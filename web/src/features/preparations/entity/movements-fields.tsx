import type { PreparedProfile } from '@tickmark/contract'
import { type AccountClassId, nameClass } from '@tickmark/engine/mapping'
import { fieldId, fieldLabels } from './profile-fields.ts'
import { ProfileText } from './profile-text.tsx'
import { without } from './read-profile-field.ts'

interface MovementsFieldsProps {
  profile: PreparedProfile
  /** The classes of fixed assets of a ledger with sales; empty where nothing was sold, or no ledger is there yet. */
  classes: readonly AccountClassId[]
  isReadOnly: boolean
  onChange: (profile: PreparedProfile) => void
}

const parts = [
  { part: 'additions', label: 'bought' },
  { part: 'charge', label: 'depreciation charged' },
] as const

/** What was bought and charged of each class of fixed assets, where the ledger shows net movements alone because some were sold. */
export function MovementsFields({ profile, classes, isReadOnly, onChange }: MovementsFieldsProps) {
  const movements = profile.movements ?? {}
  if (classes.length === 0) return null

  function enter(id: AccountClassId, part: 'additions' | 'charge', entered: string): string | null {
    const amount = entered.replaceAll(',', '')
    if (amount !== '' && !/^\d{1,15}(?:\.\d{1,8})?$/.test(amount)) return 'Enter an amount such as 12,500.00.'
    const other = part === 'additions' ? 'charge' : 'additions'
    const { [id]: known, ...others } = movements
    // One without the other is not known to be nil.
    const both = { additions: '0', charge: '0', [other]: known?.[other] ?? '0', [part]: amount === '' ? '0' : amount }
    const isNil = amount === '' && both[other] === '0'
    const next = { ...others, ...(isNil ? {} : { [id]: both }) }
    onChange(Object.keys(next).length === 0 ? without(profile, 'movements') : { ...profile, movements: next })
    return null
  }

  return (
    <fieldset id={fieldId('movements')} className="grid scroll-mt-24 gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 text-note font-medium">{fieldLabels.movements}</legend>
      <p className="text-note text-quiet sm:col-span-2">
        Fixed assets were sold, and the ledger shows net movements alone. Fill in the classes of which some were sold; of the others nothing
        was.
      </p>
      {classes.map((id) =>
        parts.map(({ part, label }) => (
          <ProfileText
            key={`${id} ${part}`}
            id={`profile-movements-${id}-${part}`}
            label={`${nameClass(id)}: ${label}`}
            value={movements[id]?.[part] ?? ''}
            disabled={isReadOnly}
            onEnter={(entered) => enter(id, part, entered)}
          />
        )),
      )}
    </fieldset>
  )
}
