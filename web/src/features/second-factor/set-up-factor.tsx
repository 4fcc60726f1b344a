import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FieldError } from '../../ui/form-field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { describeRefusal, useBeginFactor, useConfirmFactor } from './factor-queries.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const QrPicture = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture)

interface SetUpFactorProps {
  /** Called once it is on and the user has kept the recovery codes. */
  onDone: () => void
  onCancel?: (() => void) | undefined
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Turns two-step verification on: a secret for the app, its first code, and the recovery codes. */
export function SetUpFactor({ onDone, onCancel }: SetUpFactorProps) {
  const begin = useBeginFactor()
  const confirm = useConfirmFactor()
  const started = useRef(false)
  const { mutate } = begin
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate()
  }, [mutate])

  if (confirm.data !== undefined)
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} action="I have kept the codes" onKept={onDone} />
  if (begin.error !== null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <FieldError id="begin-factor-error">{describeRefusal(begin.error)}</FieldError>
        <div className="flex gap-2">
          <Button
            onClick={() => {
              mutate()
            }}
          >
            Try again
          </Button>
          {onCancel === undefined ? null : <Button onClick={onCancel}>Cancel</Button>}
        </div>
      </div>
    )
  }
  if (begin.data === undefined) return <Skeleton className="size-48" />
  const { secret, uri } = begin.data
  return (
    <ol className="flex flex-col gap-6">
      <Step title="1. Add Tickmark to your authenticator app">
        <p className="max-w-[65ch] text-quiet">
          Scan this picture with an app such as Google Authenticator, Microsoft Authenticator, 1Password or Bitwarden, or type the key.
        </p>
        <div className="flex flex-wrap items-center gap-6">
          <Suspense fallback={<Skeleton className="size-48" />}>
            <QrPicture text={uri} label="QR code with the key below" onUnavailable={() => undefined} />
          </Suspense>
          <div className="flex min-w-0 flex-col gap-1">
            <span className="text-note text-quiet">Key</span>
            <span className="flex items-center gap-2">
              <code className="font-mono [overflow-wrap:anywhere]">{inGroups(secret)}</code>
              <CopyButton
                label="Copy the key"
                text={() => secret}
                copied={{ title: 'Copied', description: 'Paste the key into your app.' }}
              />
            </span>
          </div>
        </div>
      </Step>
      <Step title="2. Enter the code that it shows">
        <CodeForm
          action="Turn on"
          help="Your other sessions and your access tokens end, and you get an email."
          busy={confirm.isPending}
          refusal={confirm.error === null ? undefined : describeRefusal(confirm.error)}
          onCode={(code) => {
            confirm.mutate(code)
          }}
          onCancel={onCancel}
        />
      </Step>
    </ol>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </li>
  )
}
