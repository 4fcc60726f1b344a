import type { PreparedProfile } from '@tickmark/contract'
import { fieldId } from './profile-fields.ts'
import { ProfileText } from './profile-text.tsx'
import { readCount, without } from './read-profile-field.ts'

interface EmployeesFieldsProps {
  profile: PreparedProfile
  isReadOnly: boolean
  onChange: (profile: PreparedProfile) => void
}

const years = [
  { year: 'average', label: 'Average number of employees' },
  { year: 'prior', label: 'Average number last year' },
] as const

/** How many people were employed on average, this year and last year. */
export function EmployeesFields({ profile, isReadOnly, onChange }: EmployeesFieldsProps) {
  return years.map(({ year, label }) => (
    <ProfileText
      key={year}
      id={year === 'average' ? fieldId('employees') : 'profile-employees-prior'}
      label={label}
      type="number"
      value={String(profile.employees?.[year] ?? '')}
      disabled={isReadOnly}
      onEnter={(entered) => {
        const read = readCount(entered)
        if ('error' in read) return read.error
        const { [year]: _, ...others } = profile.employees ?? {}
        const employees = { ...others, ...(read.count === undefined ? {} : { [year]: read.count }) }
        onChange(Object.keys(employees).length === 0 ? without(profile, 'employees') : { ...profile, employees })
        return null
      }}
    />
  ))
}
