/** Settings of a Firebase project. */
export interface FirebaseProject {
  readonly projectId: string
  /** Identifies the project to Google's services. Public: every browser has it. */
  readonly apiKey: string
  /** `host:port` of the Auth emulator, whose tokens are unsigned; null for the real service. */
  readonly emulatorHost: string | null
}

/** Google's public keys for ID tokens, as JWKS. */
export const googleKeys = new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')

/** Base address of the Identity Toolkit, without a final slash. */
export const identityToolkit = ({ emulatorHost }: FirebaseProject): string =>
  emulatorHost === null ? 'https://identitytoolkit.googleapis.com' : `http://${emulatorHost}/identitytoolkit.googleapis.com`
