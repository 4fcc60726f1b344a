import type { ConsentAnswer } from '@tickmark/contract'

/** What the provider added to the address (RFC 6749, section 4.1.2); null where it is no answer of a provider. */
export function readConsent(search: URLSearchParams): ConsentAnswer | null {
  const state = search.get('state')
  const code = search.get('code')
  if (state === null || (code === null && !search.has('error'))) return null
  return { state, code, realmId: search.get('realmId') }
}
