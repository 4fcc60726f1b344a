import { type Client, limits } from '@tickmark/contract'
import { type Ref, useId } from 'react'
import { TextField } from '../../ui/text-field.tsx'

interface ClientFieldProps {
  ref?: Ref<HTMLInputElement>
  clients: readonly Client[]
  value: string
  onChange: (name: string) => void
}

/** The name of a client, with the known ones as suggestions. */
export function ClientField({ ref, clients, value, onChange }: ClientFieldProps) {
  const id = useId()
  return (
    <>
      <TextField
        {...(ref === undefined ? {} : { ref })}
        label="Client"
        help="A new name creates a client. Leave it empty for none."
        autoComplete="off"
        list={id}
        maxLength={limits.clientNameMaxLength}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <datalist id={id}>
        {clients.map((client) => (
          <option key={client.id}>{client.name}</option>
        ))}
      </datalist>
    </>
  )
}
