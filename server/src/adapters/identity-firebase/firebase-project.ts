/** A Firebase project, as the server has to know it. */
export interface FirebaseProject {
  readonly projectId: string
  /** Names the project to Google's services. Public: every browser has it. */
  readonly apiKey: string
  /** `host:port` of the Auth emulator, whose tokens carry no signature; null for the service itself. */
  readonly emulatorHost: string | null
}

/** Where Google publishes the keys that sign ID tokens, as JWKS. */
export const googleKeys = new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')

/** Where the Identity Toolkit of a project answers, without a slash at the end. */
export const identityToolkit = ({ emulatorHost }: FirebaseProject): string =>
  emulatorHost === null ? 'https://identitytoolkit.googleapis.com' : `http://${emulatorHost}/identitytoolkit.googleapis.com`
