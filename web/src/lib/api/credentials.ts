/** Who asks, as the identity service knows it. The token lives in memory only. */
export interface Credentials {
  uid: string
  token: string
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

/** The headers that name the caller: bearer token and `firebase-uid` (spec section 7, D1). */
export async function credentialHeaders(fresh: boolean): Promise<Record<string, string>> {
  const credentials = await source.get({ fresh })
  return credentials === null ? {} : { authorization: `Bearer ${credentials.token}`, 'firebase-uid': credentials.uid }
}
