import type { FirebaseSettings } from '../env.ts'

/** Whom pages of the application may speak to beside this server, by directive of the Content-Security-Policy. */
export interface ForeignSources {
  readonly connect: readonly string[]
  readonly script: readonly string[]
  readonly frame: readonly string[]
  /** Pages open a window of a foreign sign-in service, and have to learn when it closes. */
  readonly popups: boolean
}

export interface ForeignServices {
  readonly firebase?: FirebaseSettings | undefined
  readonly tokenSyncUrl?: string | undefined
  /** People choose Google accounts in a window of their own. */
  readonly google?: boolean
}

/**
 * What the settings make necessary and nothing else. Firebase's window is opened by way of Google's own script and a frame of the
 * project: https://firebase.google.com/docs/auth/web/google-signin
 */
export function listForeignSources({ firebase, tokenSyncUrl, google = false }: ForeignServices): ForeignSources {
  const sync = tokenSyncUrl === undefined ? [] : [new URL(tokenSyncUrl).origin]
  if (firebase === undefined) return { connect: sync, script: [], frame: [], popups: google }
  const { emulatorHost, authDomain } = firebase
  const services = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return {
    connect: [...(emulatorHost === null ? services : [`http://${emulatorHost}`]), ...sync],
    script: ['https://apis.google.com'],
    frame: [emulatorHost === null ? `https://${authDomain}` : `http://${emulatorHost}`],
    popups: true,
  }
}
