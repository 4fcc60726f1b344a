import { type FilingConfirmation, FilingConfirmation as Confirmation, typedHashLength } from '@tickmark/contract'
import { type FormEvent, type RefObject, useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

interface ConfirmationFormProps {
  formId: string
  firstField: RefObject<HTMLInputElement | null>
  /** What has to be typed. */
  expected: Pick<FilingConfirmation, 'companyNumber' | 'hash'>
  onConfirm: (typed: FilingConfirmation) => void
}

const nothing: FilingConfirmation = { companyNumber: '', hash: '', authenticationCode: '' }

/** Asks for what only a person who has looked at the document can type. */
export function ConfirmationForm({ formId, firstField, expected, onConfirm }: ConfirmationFormProps) {
  const [typed, setTyped] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const read = Confirmation.safeParse(typed)
  const confirmed = read.success ? read.data : null
  const wrong = {
    companyNumber: typed.companyNumber.trim().toUpperCase() !== expected.companyNumber,
    hash: typed.hash.trim().toLowerCase() !== expected.hash,
    authenticationCode: !Confirmation.shape.authenticationCode.safeParse(typed.authenticationCode).success,
  }
  const set = (name: keyof FilingConfirmation) => (event: { target: HTMLInputElement }) => {
    setTyped((now) => ({ ...now, [name]: event.target.value }))
  }
  const errorOf = (name: keyof typeof wrong, sentence: string) => (isTried && wrong[name] ? sentence : undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (confirmed !== null && !wrong.companyNumber && !wrong.hash) onConfirm(confirmed)
    else firstField.current?.focus()
  }

  return (
    <form id={formId} className="mt-4 flex flex-col gap-4" autoComplete="off" noValidate onSubmit={submit}>
      <TextField
        ref={firstField}
        label="Type the company number"
        value={typed.companyNumber}
        maxLength={20}
        error={errorOf('companyNumber', 'This is not the number in the document.')}
        onChange={set('companyNumber')}
      />
      <TextField
        label={`Type the first ${typedHashLength} characters of the fingerprint`}
        value={typed.hash}
        maxLength={typedHashLength + 2}
        error={errorOf('hash', 'This is not how the fingerprint begins.')}
        onChange={set('hash')}
      />
      <TextField
        label="The company’s authentication code"
        type="password"
        autoComplete="off"
        value={typed.authenticationCode}
        maxLength={10}
        help="From Companies House, 6 to 8 characters. It is kept encrypted until the accounts are sent, then deleted."
        error={errorOf('authenticationCode', 'A code has 6 to 8 letters and digits.')}
        onChange={set('authenticationCode')}
      />
    </form>
  )
}
