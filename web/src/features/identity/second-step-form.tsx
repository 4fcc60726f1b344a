import { type FactorProof, messages } from '@tickmark/contract'
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

const missing = 'Please enter a code'

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function SecondStepForm() {
  useDocumentTitle(messages.secondFactor.title)
  const { identity, signOut } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()

  function refuse(why: string): void {
    setBusy(false)
    setRefusal(why)
    field.current?.focus()
    field.current?.select()
  }

  async function pass(proof: FactorProof): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await identity.passSecondStep(proof)
    } catch (error) {
      logUnexpected(messages.signInFailed, error)
      // A text that cannot be a code is refused without comparing it.
      if (hasCode(error, 'INVALID_REQUEST')) return refuse(messages.secondFactor.invalidCode)
      if (!hasCode(error, 'SECOND_FACTOR_EXPIRED')) return refuse(sentenceOf(error, messages.signInFailed))
      showToast({ tone: 'error', title: messages.loginFailedTitle, description: messages.secondFactor.expired })
      await giveUp()
    }
  }

  async function giveUp(): Promise<void> {
    setBusy(true)
    await signOut().catch((error: unknown) => {
      logUnexpected(messages.logoutFailed, error)
      refuse(messages.logoutFailed)
    })
  }

  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">{messages.secondFactor.title}</h1>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          const code = field.current?.value.trim() ?? ''
          if (busy) return
          if (code === '') refuse(missing)
          else void pass(kind === 'app' ? { code } : { recoveryCode: code })
        }}
      >
        {kind === 'app' ? (
          <CodeField
            key="app"
            field={field}
            label="Code of your authenticator app"
            help="Six digits, which change every 30 seconds."
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={refusal}
          />
        ) : (
          <CodeField
            key="recovery"
            field={field}
            label="Recovery code"
            help="One of the ten codes that you kept when you set this up. Each works once."
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={refusal}
          />
        )}
        <Button type="submit" look="primary" busy={busy} className="min-h-10 w-full">
          {messages.auth.signInButton}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            look="quiet"
            className="-ml-3"
            disabled={busy}
            onClick={() => {
              setRefusal(undefined)
              setKind(kind === 'app' ? 'recovery' : 'app')
            }}
          >
            {kind === 'app' ? 'Use a recovery code' : 'Use a code of the app'}
          </Button>
          <Button
            look="quiet"
            className="-mr-3"
            disabled={busy}
            onClick={() => {
              void giveUp()
            }}
          >
            Back to sign-in
          </Button>
        </div>
      </form>
      <p className="text-note text-quiet">
        Lost both? Ask the operator of this server, who can remove two-step verification from your account.
      </p>
    </div>
  )
}

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'ref'> {
  field: RefObject<HTMLInputElement | null>
}

/** Has the focus when it appears: nothing else on the page is worth reading first. */
function CodeField({ field, ...rest }: CodeFieldProps) {
  useEffect(() => {
    field.current?.focus()
  }, [field])
  return <TextField ref={field} {...rest} />
}
