import { createHash, randomBytes } from 'node:crypto'
import type { Consent, LedgerSource, SourceAccess, SourceTokens } from '../ports/ledger-source.ts'
import { doubleRedirectUri } from './ledger-double.ts'

/** What the browser brings back from a double's page; `code` is null where the person refused. */
export interface ConsentWalk extends Omit<Consent, 'code'> {
  readonly code: string | null
  readonly state: string | null
}

/** Goes to the page on which a person agrees, as a browser does, up to the redirect, which is not followed. */
export async function walkThroughConsent(source: LedgerSource, redirectUri = doubleRedirectUri): Promise<ConsentWalk> {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const address = source.authorise({ state: 'state-of-a-test', challenge, redirectUri })
  const response = await fetch(address, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The page answers with status ${response.status}`)
  const { searchParams: query } = new URL(location)
  return { code: query.get('code'), state: query.get('state'), verifier, redirectUri, realmId: query.get('realmId') }
}

/** Connects, and chooses the first organisation. */
export async function connectSource(source: LedgerSource): Promise<{ readonly tokens: SourceTokens; readonly access: SourceAccess }> {
  const { code, ...walk } = await walkThroughConsent(source)
  if (code === null) throw new Error('The person refused')
  const { tokens, organisations } = await source.exchange({ ...walk, code }, new AbortController().signal)
  return { tokens, access: { token: tokens.access, organisationId: organisations[0]?.id ?? '' } }
}
