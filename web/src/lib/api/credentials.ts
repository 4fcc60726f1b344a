/** Who asks, as the identity service knows it. The token lives in memory only. */
export interface Credentials {
  uid: string
  /** Null when none could be had: the uid then travels alone, and the session cookie proves it where it may (D1). */
  token: string | null
}

export interface CredentialSource {
  /** Null when nobody is signed in. `fresh` asks for a new token even if the last one has not expired. */
  get: (options: { fresh: boolean }) => Promise<Credentials | null>
}

let source: CredentialSource = { get: () => Promise.resolve(null) }

/** Tells the API client whom to ask for credentials. Called once, by the composition of the application. */
export function takeCredentialsFrom(next: CredentialSource): void {
  source = next
}

/** How a call names its caller: by a token, by one that is made for it, or by the uid alone beside the session cookie. */
export type CallerProof = 'token' | 'fresh-token' | 'uid'

/** The headers that name the caller: bearer token and `firebase-uid` (spec section 7, D1). */
export async function credentialHeaders(proof: CallerProof): Promise<Record<string, string>> {
  const credentials = await source.get({ fresh: proof === 'fresh-token' })
  if (credentials === null) return {}
  const { uid, token } = credentials
  return proof === 'uid' || token === null ? { 'firebase-uid': uid } : { authorization: `Bearer ${token}`, 'firebase-uid': uid }
}

/** The token alone, for what is no call. Null when nobody is signed in, or none could be had. */
export async function findToken(options: { fresh: boolean }): Promise<string | null> {
  return (await source.get(options))?.token ?? null
}
