import type { FirebaseSettings } from '../env.ts'

/** The other servers that pages of the application may connect to, by directive of the Content-Security-Policy. */
export interface ForeignSources {
  readonly connect: readonly string[]
  readonly script: readonly string[]
  readonly frame: readonly string[]
  /** Pages open a window of another sign-in service, and must notice when it closes. */
  readonly popups: boolean
}

export interface ForeignServices {
  readonly firebase?: FirebaseSettings | undefined
  readonly tokenSyncUrl?: string | undefined
  /** Users choose accounts of a provider in a separate window. */
  readonly providers?: boolean
}

/**
 * Only what the settings require. Firebase opens its window with Google's own script and a frame of the project:
 * https://firebase.google.com/docs/auth/web/google-signin
 */
export function listForeignSources({ firebase, tokenSyncUrl, providers = false }: ForeignServices): ForeignSources {
  const sync = tokenSyncUrl === undefined ? [] : [new URL(tokenSyncUrl).origin]
  if (firebase === undefined) return { connect: sync, script: [], frame: [], popups: providers }
  const { emulatorHost, authDomain } = firebase
  const services = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return {
    connect: [...(emulatorHost === null ? services : [`http://${emulatorHost}`]), ...sync],
    script: ['https://apis.google.com'],
    frame: [emulatorHost === null ? `https://${authDomain}` : `http://${emulatorHost}`],
    popups: true,
  }
}
