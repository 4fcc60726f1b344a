import { deleteAccount, limits, messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { configQuery } from '../../lib/config-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { explainDeletionRefusal, type Proof } from './explain-deletion-refusal.ts'
import type { SignInAgain } from './sign-in-again.ts'

interface DeleteAccountDialogProps {
  email: string
  signInAgain: SignInAgain
  onDeleted: () => void
  onClose: () => void
}

const passwordMissing = 'Please enter your password'

/** Asks for the password, or for a recent sign-in if there is no password, and then deletes the account. */
export function DeleteAccountDialog({ email, signInAgain, onDeleted, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [proof, setProof] = useState<Proof>('password')
  const owesCode = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()

  useEffect(() => {
    if (proof === 'code') field.current?.focus()
  }, [proof])

  function refuse(why: string): void {
    setRefusal(why)
    field.current?.focus()
  }

  async function remove(entered: string | null): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      if (entered !== null) await (proof === 'code' ? signInAgain.passSecondStep : signInAgain.reauthenticate)(entered)
      owesCode.current = false
      await callEndpoint(deleteAccount, {})
      onDeleted()
    } catch (error) {
      setBusy(false)
      logUnexpected(messages.profile.deleteFailed, error)
      if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) {
        owesCode.current = true
        return setProof('code')
      }
      const explained = explainDeletionRefusal(error, proof)
      if (explained === null) return showFailure(error)
      setProof(explained.proof)
      refuse(explained.sentence)
    }
  }

  function close(): void {
    if (busy) return
    if (owesCode.current) signInAgain.giveUpSecondStep()
    onClose()
  }

  return (
    <Dialog
      open
      title="Delete Account"
      description="Your account, your analyses and every document will be deleted permanently. This cannot be undone. Analyses of a firm stay there: its owner takes over yours. Where you have signed an analysis of someone else, your name stays beside that sign-off."
      initialFocus={field}
      onDismiss={close}
      actions={
        <>
          <Button disabled={busy} onClick={close}>
            {messages.profile.cancel}
          </Button>
          <Button type="submit" form={formId} look="danger" busy={busy}>
            Delete Account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="mt-4 flex flex-col gap-2"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          const entered = field.current?.value ?? null
          if (busy) return
          if (entered === '') refuse(proof === 'code' ? messages.secondFactor.invalidCode : passwordMissing)
          else void remove(entered)
        }}
      >
        {/* For password managers, which need the user name. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        {proof === 'password' ? (
          <TextField
            ref={field}
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={limits.passwordMaxLength}
            error={refusal}
          />
        ) : proof === 'code' ? (
          <TextField
            key="code"
            ref={field}
            label="Code of your authenticator app"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={refusal}
          />
        ) : (
          <SignInProof refusal={refusal} />
        )}
        {/* This only changes the form; the red button alone deletes. */}
        <Button
          look="quiet"
          className="-ml-3 self-start"
          disabled={busy}
          onClick={() => {
            setRefusal(undefined)
            setProof(proof === 'password' ? 'sign-in' : 'password')
          }}
        >
          {proof !== 'sign-in' ? 'I sign in without a password' : 'I have a password'}
        </Button>
      </form>
    </Dialog>
  )
}

/** Without a password, people need a recent sign-in. */
function SignInProof({ refusal }: { refusal: string | undefined }) {
  const service = useQuery(configQuery).data?.identity
  const organisation = service?.kind === 'embedded' ? service.singleSignOn?.name : undefined
  const providers = [...(organisation === undefined ? [] : [organisation]), ...(service?.google === true ? ['Google'] : [])]
  return (
    <>
      <p>
        If you sign in with {[...providers, 'a link'].join(' or ')}, you need no password here. You must have signed in within the last ten
        minutes.
      </p>
      {refusal === undefined ? null : (
        <p role="alert" className="flex items-start gap-2 text-difference">
          <ProofMark proof="difference" className="mt-1 size-4" />
          <span>{refusal}</span>
        </p>
      )}
    </>
  )
}

function showFailure(error: unknown): void {
  const known = hasCode(error, 'ANALYSES_SHARED', 'OWNS_FIRM')
  showToast({
    tone: 'error',
    title: messages.profile.deleteFailedTitle,
    description: known ? sentenceOf(error, messages.profile.deleteFailed) : messages.profile.deleteFailed,
  })
}
