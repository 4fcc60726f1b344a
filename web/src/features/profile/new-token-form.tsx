import { limits, messages, type NewAccessToken, tokenDays, TokenScope, tokenScopes } from '@tickmark/contract'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/form-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SignInAgain } from './sign-in-again.ts'

interface NewTokenFormProps {
  /** Throws as the endpoint does. */
  create: (wanted: NewAccessToken) => Promise<void>
  signInAgain: SignInAgain
  onClose: () => void
}

/** What has to be entered besides, after a refusal. */
type Proof = 'password' | 'code'
type Field = 'name' | 'scopes' | Proof | 'form'

const failed = 'The token could not be created. Please try again.'
const lifetimes = tokenDays.map((days) => ({ value: String(days), label: days === 365 ? 'One year' : `${days} days` }))
const notRecent = 'You signed in more than ten minutes ago. Enter your password to go on.'
const withoutPassword = 'If you sign in without a password: sign out, sign in again as usual, and create the token within ten minutes.'

/** Asks for the name, the scopes and the end of a new token, and for the password where the sign-in is not recent. */
export function NewTokenForm({ create, signInAgain, onClose }: NewTokenFormProps) {
  const formId = useId()
  const name = useRef<HTMLInputElement>(null)
  const proofField = useRef<HTMLInputElement>(null)
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState('90')
  const [proof, setProof] = useState<Proof | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ field: Field; why: string } | null>(null)
  const why = (field: Field) => (refusal?.field === field ? refusal.why : undefined)

  useEffect(() => {
    if (proof !== null) proofField.current?.focus()
  }, [proof])

  function explain(error: unknown): void {
    logUnexpected(failed, error)
    if (hasCode(error, 'RECENT_SIGN_IN_REQUIRED')) {
      setProof('password')
      setRefusal({ field: 'password', why: notRecent })
    } else if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) setProof('code')
    else if (hasCode(error, 'INVALID_CREDENTIALS')) setRefusal({ field: 'password', why: 'This is not your password.' })
    else if (proof === 'code' && hasCode(error, 'INVALID_CODE', 'INVALID_REQUEST'))
      setRefusal({ field: 'code', why: messages.secondFactor.invalidCode })
    else setRefusal({ field: 'form', why: sentenceOf(error, failed) })
  }

  function close(): void {
    if (busy) return
    if (proof === 'code') signInAgain.giveUpSecondStep()
    onClose()
  }

  async function submit(): Promise<void> {
    const chosen = tokenDays.find((one) => String(one) === days)
    const wanted = name.current?.value.trim() ?? ''
    setRefusal(null)
    if (wanted === '') {
      setRefusal({ field: 'name', why: 'Please give the token a name.' })
      name.current?.focus()
      return
    }
    if (scopes.length === 0 || chosen === undefined) return setRefusal({ field: 'scopes', why: 'Choose what the token allows.' })
    setBusy(true)
    try {
      const entered = proofField.current?.value ?? ''
      if (proof !== null) await (proof === 'code' ? signInAgain.passSecondStep : signInAgain.reauthenticate)(entered)
      setProof(null)
      await create({ name: wanted, scopes: [...scopes], days: chosen })
    } catch (error) {
      setBusy(false)
      explain(error)
    }
  }

  return (
    <Dialog
      open
      title="New access token"
      description="Give each program a token of its own, so that you can revoke one and keep the others."
      initialFocus={name}
      onDismiss={close}
      actions={
        <>
          <Button disabled={busy} onClick={close}>
            {messages.profile.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            Create
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <TextField ref={name} label="Name" maxLength={limits.tokenNameMaxLength} autoComplete="off" error={why('name')} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-note font-medium">What it allows</legend>
          {TokenScope.options.map((scope) => (
            <CheckboxField
              key={scope}
              label={`${tokenScopes[scope].name}: ${tokenScopes[scope].allows}`}
              checked={scopes.includes(scope)}
              onChange={(event) => {
                setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }}
            />
          ))}
          {why('scopes') === undefined ? null : <FieldError id={`${formId}-scopes`}>{why('scopes')}</FieldError>}
        </fieldset>
        <Select label="Expires after" value={days} items={lifetimes} typeAheadMs={limits.selectTypeAheadMs} onChange={setDays} />
        {proof === 'password' ? (
          <TextField
            ref={proofField}
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={limits.passwordMaxLength}
            help={withoutPassword}
            error={why('password')}
          />
        ) : proof === 'code' ? (
          <TextField
            key="code"
            ref={proofField}
            label="Code of your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={why('code')}
          />
        ) : null}
        {why('form') === undefined ? null : <FieldError id={`${formId}-form`}>{why('form')}</FieldError>}
      </form>
    </Dialog>
  )
}
