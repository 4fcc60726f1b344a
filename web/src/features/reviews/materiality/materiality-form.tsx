import { groupDigits } from '@tickmark/contract'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readAmount } from './read-amount.ts'

interface MaterialityFormProps {
  /** What is set now; empty if nothing is. */
  amount: string
  currency: string
  /** The currency of the document, if it states one: then an amount without one could be compared with nothing. */
  stated: string | undefined
  busy: boolean
  onSave: (wanted: { amount: string; currency: string | null }) => void
  onCancel: () => void
}

/** An amount in whole units of a currency. Enter saves, Escape leaves. */
export function MaterialityForm({ amount, currency, stated, busy, onSave, onCancel }: MaterialityFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(amount === '' ? '' : groupDigits(amount))
  const [code, setCode] = useState(currency)
  const [isTried, setTried] = useState(false)
  const wanted = readAmount(typed)
  const hasCode = code === '' ? stated === undefined : /^[A-Z]{3}$/.test(code)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (wanted === null || !hasCode || busy) {
      field.current?.focus()
      return
    }
    onSave({ amount: wanted, currency: code === '' ? null : code })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from any of its fields
    <form aria-label="Materiality" className="flex flex-col gap-2 print:hidden" onSubmit={save} onKeyDown={onKeyDown} noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
        <TextField
          ref={field}
          label="Materiality in full"
          inputMode="numeric"
          autoComplete="off"
          placeholder="100,000"
          value={typed}
          error={isTried && wanted === null ? 'Enter a whole amount, such as 100,000.' : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
        />
        <TextField
          label="Currency"
          autoComplete="off"
          maxLength={3}
          placeholder="GBP"
          value={code}
          error={isTried && !hasCode ? 'Three letters.' : undefined}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase())
          }}
        />
      </div>
      {stated === undefined ? (
        <p className="text-note text-quiet">The statements name no currency. Leave it empty to compare with their amounts.</p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={busy}>
          Set
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
