import { finishGoogleSignIn } from '@tickmark/contract'
import type { FastifyBaseLogger } from 'fastify'
import { dropForeignKeys } from './adapters/identity-embedded/drop-foreign-keys.ts'
import { EmbeddedIdentity } from './adapters/identity-embedded/embedded-identity.ts'
import { EmbeddedRemover } from './adapters/identity-embedded/embedded-remover.ts'
import { EmbeddedSessions } from './adapters/identity-embedded/embedded-sessions.ts'
import { EmbeddedGoogle } from './adapters/identity-embedded/google-sign-in.ts'
import type { Derive } from './adapters/identity-embedded/password.ts'
import { TokenVerifier } from './adapters/identity-embedded/token-verifier.ts'
import { FirebaseRemover } from './adapters/identity-firebase/firebase-remover.ts'
import { FirebaseVerifier } from './adapters/identity-firebase/firebase-verifier.ts'
import type { Database } from './db/open.ts'
import { createIdentityEvents, writeIdentityMail } from './domains/auth/service.ts'
import type { FirebaseSettings, GoogleSettings } from './env.ts'
import type { MailSender } from './ports/mail.ts'
import type { SessionLimits } from './ports/session-limits.ts'

export interface IdentityChoices {
  readonly secret: string
  readonly publicOrigin: string
  readonly secureCookies: boolean
  readonly rateLimitFactor: number
  readonly hideAccounts: boolean
  readonly passwordMinLength: number
  readonly sessions: SessionLimits
  readonly now: () => Date
  readonly google?: GoogleSettings | undefined
  readonly passwordLogCost?: number
  readonly derivePassword?: Derive
}

/** The embedded identity service over a database; it sends its emails through `mail`. */
export async function createIdentity(database: Database, mail: MailSender, logger: FastifyBaseLogger, choices: IdentityChoices) {
  const { publicOrigin: origin, now } = choices
  const { db } = database
  const dropped = await dropForeignKeys(db, choices.secret)
  if (dropped > 0) logger.warn({ dropped }, 'the secret has changed: users have to sign in again')
  const events = createIdentityEvents(db, now)
  const accounts = new EmbeddedIdentity(
    {
      ...choices,
      db,
      origin,
      logger,
      events,
    },
    (email) => mail.send(writeIdentityMail(email, origin)),
  )
  const google =
    choices.google === undefined
      ? null
      : new EmbeddedGoogle({
          db,
          ...choices,
          settings: choices.google,
          redirectUri: `${origin}${finishGoogleSignIn.path}`,
          events,
          enter: (uid, provesAddress, caller) => accounts.enter(uid, provesAddress, caller),
        })
  return {
    accounts,
    events,
    google,
    identity: new TokenVerifier(db, origin),
    remover: new EmbeddedRemover(db),
    sessions: new EmbeddedSessions(db),
  }
}

/** Firebase's identity service. It sends its own emails, and browsers talk to it directly. `keys` is for tests. */
export function createFirebaseIdentity(project: FirebaseSettings, keys?: URL) {
  return {
    accounts: null,
    events: null,
    google: null,
    identity: new FirebaseVerifier(project, keys),
    remover: new FirebaseRemover(project),
    sessions: null,
  }
}
