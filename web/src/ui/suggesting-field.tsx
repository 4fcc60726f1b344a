import { type ComponentProps, type Ref, useId } from 'react'
import { TextField } from './text-field.tsx'

interface SuggestingFieldProps extends Omit<ComponentProps<typeof TextField>, 'list' | 'onChange' | 'ref'> {
  ref?: Ref<HTMLInputElement> | undefined
  suggestions: readonly { id: number; name: string }[]
  onChange: (text: string) => void
}

/** A line of text with known ones as suggestions. */
export function SuggestingField({ ref, suggestions, onChange, ...field }: SuggestingFieldProps) {
  const id = useId()
  return (
    <>
      <TextField
        {...field}
        {...(ref === undefined ? {} : { ref })}
        autoComplete="off"
        list={id}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <datalist id={id}>
        {suggestions.map((one) => (
          <option key={one.id}>{one.name}</option>
        ))}
      </datalist>
    </>
  )
}
