/** The current user, as the identity service knows them. The token is kept in memory only. */
export interface Credentials {
  uid: string
  /** Null if none was available: the uid is then sent alone, and the session cookie proves it where that is allowed (D1). */
  token: string | null
}

export interface CredentialSource {
  /** Null if no one is signed in. `fresh` requests a new token even if the last one has not expired. */
  get: (options: { fresh: boolean }) => Promise<Credentials | null>
}

let source: CredentialSource = { get: () => Promise.resolve(null) }

/** Sets the source of credentials for the API client. Called once, when the application starts. */
export function takeCredentialsFrom(next: CredentialSource): void {
  source = next
}

/** How a call identifies its caller: by a token, by a fresh token, or by the uid alone with the session cookie. */
export type CallerProof = 'token' | 'fresh-token' | 'uid'

/** The headers that identify the caller: bearer token and `firebase-uid` (spec section 7, D1). */
export async function credentialHeaders(proof: CallerProof): Promise<Record<string, string>> {
  const credentials = await source.get({ fresh: proof === 'fresh-token' })
  if (credentials === null) return {}
  const { uid, token } = credentials
  return proof === 'uid' || token === null ? { 'firebase-uid': uid } : { authorization: `Bearer ${token}`, 'firebase-uid': uid }
}

/** The token alone, for uses other than API calls. Null if no one is signed in, or none is available. */
export async function findToken(options: { fresh: boolean }): Promise<string | null> {
  return (await source.get(options))?.token ?? null
}
