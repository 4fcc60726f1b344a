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

/** The form on a server with or without Google. */
function draw(google: boolean): string {
  const config: Config = {
    version: '1',
    identity: { kind: 'embedded', google },
    mailbox: null,
    tokenSyncUrl: null,
    trialDays: 14,
    passwordMinLength: 6,
    billing: true,
    textRecognition: true,
    pdf: { minBytes: 100, maxBytes: 1000 },
  }
  const queries = createQueryClient()
  queries.setQueryData(configQuery.queryKey, config)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SessionProvider
        identity={createEmbeddedIdentity({ google })}
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
