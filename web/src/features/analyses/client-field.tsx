import { type Client, limits } from '@tickmark/contract'
import type { Ref } from 'react'
import { SuggestingField } from '../../ui/suggesting-field.tsx'

interface ClientFieldProps {
  ref?: Ref<HTMLInputElement>
  clients: readonly Client[]
  value: string
  onChange: (name: string) => void
}

/** The name of a client, with the known ones as suggestions. */
export function ClientField({ ref, clients, value, onChange }: ClientFieldProps) {
  return (
    <SuggestingField
      ref={ref}
      label="Client"
      help="A new name creates a client. Leave it empty for none."
      maxLength={limits.clientNameMaxLength}
      suggestions={clients}
      value={value}
      onChange={onChange}
    />
  )
}
