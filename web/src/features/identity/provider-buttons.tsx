import { messages, type ProviderKind } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { configQuery } from '../../lib/config-query.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

interface ProviderButtonsProps {
  googleLabel: string
  /** Title of the toast if it fails. */
  failedTitle: string
  /** What one accepts by signing up. */
  terms?: ReactNode
}

/**
 * Signs in or up with an account at a provider, in its window: the operator's own, and Google, where they are set up. Closing the window is
 * not a failure.
 */
export function ProviderButtons({ googleLabel, failedTitle, terms }: ProviderButtonsProps) {
  const identity = useQuery(configQuery).data?.identity
  const organisation = identity?.kind === 'embedded' ? (identity.singleSignOn?.name ?? null) : null
  const names = [...(organisation === null ? [] : [organisation]), ...(identity?.google === true ? ['Google'] : [])]
  if (names.length === 0) return null
  return (
    <>
      <Divider>or</Divider>
      {organisation === null ? null : <ProviderButton provider="oidc" label={`Continue with ${organisation}`} failedTitle={failedTitle} />}
      {identity?.google === true ? (
        <ProviderButton provider="google" label={googleLabel} failedTitle={failedTitle} mark={<GoogleMark />} />
      ) : null}
      {terms === undefined ? null : (
        <p className="text-note text-quiet">
          By signing up with {names.join(' or ')} you accept the {terms}.
        </p>
      )}
    </>
  )
}

/** Refusals of Google's accounts that the specification does not know. */
const newerRefusals = ['SINGLE_SIGN_ON_HELD', 'SINGLE_SIGN_ON_ONLY'] as const

interface ProviderButtonProps {
  provider: ProviderKind
  label: string
  failedTitle: string
  mark?: ReactNode
}

function ProviderButton({ provider, label, failedTitle, mark = null }: ProviderButtonProps) {
  const { identity } = useSession()
  const [busy, setBusy] = useState(false)

  async function enter(): Promise<void> {
    setBusy(true)
    try {
      await identity.signInWith(provider)
    } catch (error) {
      // Google's own failures have the sentences of the specification.
      const hidden = provider === 'google' && !hasCode(error, 'GOOGLE_DOMAIN_NOT_AUTHORIZED', 'GOOGLE_INTERNAL_ERROR', ...newerRefusals)
      const fallback = provider === 'google' ? messages.google.failed : messages.signInFailed
      logUnexpected(fallback, error)
      showToast({ tone: 'error', title: failedTitle, description: hidden ? fallback : sentenceOf(error, fallback) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      busy={busy}
      className="min-h-10 w-full"
      onClick={() => {
        void enter()
      }}
    >
      {busy ? null : mark}
      {label}
    </Button>
  )
}

function Divider({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-note text-quiet before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {children}
    </div>
  )
}

/** The provider's own logo in its own colours, as its terms of use require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-4" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}
