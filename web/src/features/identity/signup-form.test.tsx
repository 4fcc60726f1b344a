import type { Config } from '@tickmark/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { configQuery } from '../../lib/config-query.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import { createPrefill } from './prefill.ts'
import { SessionProvider } from './session.tsx'
import { SignUpFormFields } from './signup-form.tsx'

/** The form on a server with or without providers. */
function draw(google: boolean, singleSignOn: { name: string } | null = null): string {
  const config: Config = {
    version: '1',
    identity: { kind: 'embedded', google, singleSignOn },
    mailbox: null,
    tokenSyncUrl: null,
    trialDays: 14,
    passwordMinLength: 6,
    billing: true,
    personalTokens: true,
    textRecognition: true,
    pdf: { minBytes: 100, maxBytes: 1000 },
  }
  const queries = createQueryClient()
  queries.setQueryData(configQuery.queryKey, config)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SessionProvider
        identity={createEmbeddedIdentity({ google, oidc: singleSignOn !== null })}
        prefill={createPrefill(() => Promise.reject(new Error('Unused')))}
        onUserChange={() => {}}
      >
        <SignUpFormFields onSignedUp={() => {}} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

test('Google is named only where there is a button for it', () => {
  expect(draw(false)).not.toContain('Google')
  expect(draw(true)).toContain('By signing up with Google you accept the ')
})

test('the provider of the operator’s choice has a button with its name, before that of Google', () => {
  expect(draw(true)).not.toContain('Continue with')
  const both = draw(true, { name: 'Northbridge' })
  expect(both.indexOf('Continue with Northbridge')).toBeLessThan(both.indexOf('Sign up with Google'))
  expect(both).toContain('By signing up with Northbridge or Google you accept the ')
  expect(draw(false, { name: 'Northbridge' })).toContain('By signing up with Northbridge you accept the ')
})
