import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

interface ProfileTextProps {
  id: string
  label: string
  value: string
  help?: string | undefined
  type?: 'text' | 'date' | 'number'
  list?: readonly string[]
  disabled: boolean
  /** Takes what was entered when the field is left; returns why it cannot be taken, or null. */
  onEnter: (text: string) => string | null
}

/** A field of the profile. What is entered is kept when the field is left, or with Enter. */
export function ProfileText({ value, ...rest }: ProfileTextProps) {
  // Undoing a change shows the value before.
  return <Field key={value} value={value} {...rest} />
}

function Field({ id, label, value, help, type = 'text', list, disabled, onEnter }: ProfileTextProps) {
  const [error, setError] = useState<string | null>(null)
  const enter = (text: string) => {
    setError(text.trim() === value ? null : onEnter(text.trim()))
  }
  return (
    <div id={id} className="min-w-0 scroll-mt-24">
      <TextField
        label={label}
        type={type}
        {...(type === 'number' ? { min: 0, step: 1, inputMode: 'numeric' as const } : {})}
        defaultValue={value}
        help={help}
        error={error ?? undefined}
        disabled={disabled}
        autoComplete="off"
        {...(list === undefined ? {} : { list: `${id}-list` })}
        onBlur={(event) => {
          enter(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter(event.currentTarget.value)
        }}
      />
      {list === undefined ? null : (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
