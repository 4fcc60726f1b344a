import { type PreparedProfile, toLine } from '@tickmark/contract'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { fieldId, fieldLabels } from './profile-fields.ts'
import { without } from './read-profile-field.ts'

interface DirectorsFieldProps {
  profile: PreparedProfile
  isReadOnly: boolean
  onChange: (profile: PreparedProfile) => void
}

/** The names of the directors, one on each line. */
export function DirectorsField({ profile, isReadOnly, onChange }: DirectorsFieldProps) {
  const value = (profile.directors ?? []).join('\n')
  return (
    <div id={fieldId('directors')}>
      <TextAreaField
        key={value}
        label={fieldLabels.directors}
        help="One name on each line. The first one signs."
        rows={3}
        defaultValue={value}
        disabled={isReadOnly}
        onBlur={(event) => {
          const directors = event.target.value.split('\n').map(toLine).filter(Boolean)
          if (directors.join('\n') === value) return
          onChange(directors.length === 0 ? without(profile, 'directors') : { ...profile, directors })
        }}
      />
    </div>
  )
}
