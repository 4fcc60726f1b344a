import { finishGoogleSignIn, finishSingleSignOn } from '@tickmark/contract'
import type { FastifyBaseLogger } from 'fastify'
import { AttemptLimits } from './adapters/identity-embedded/attempt-limits.ts'
import { closeDoors } from './adapters/identity-embedded/closed-doors.ts'
import { dropForeignKeys } from './adapters/identity-embedded/drop-foreign-keys.ts'
import { EmbeddedFactors, removeFactorAndSessions } from './adapters/identity-embedded/embedded-factors.ts'
import { EmbeddedIdentity } from './adapters/identity-embedded/embedded-identity.ts'
import { EmbeddedRemover } from './adapters/identity-embedded/embedded-remover.ts'
import { EmbeddedSessions } from './adapters/identity-embedded/embedded-sessions.ts'
import { googlePreset } from './adapters/identity-embedded/google-preset.ts'
import { oidcPreset } from './adapters/identity-embedded/oidc-preset.ts'
import type { Derive } from './adapters/identity-embedded/password.ts'
import type { ProviderPreset } from './adapters/identity-embedded/provider-preset.ts'
import { EmbeddedProvider } from './adapters/identity-embedded/provider-sign-in.ts'
import { createIsClosed } from './adapters/identity-embedded/single-sign-on-only.ts'
import { resealFactors } from './adapters/identity-embedded/reseal-factors.ts'
import { TokenVerifier } from './adapters/identity-embedded/token-verifier.ts'
import { FirebaseRemover } from './adapters/identity-firebase/firebase-remover.ts'
import { FirebaseVerifier } from './adapters/identity-firebase/firebase-verifier.ts'
import type { Database } from './db/open.ts'
import { accountEmailJob, createRemoveFactor, type RemoveFactor } from './domains/admin/service.ts'
import { createIdentityEvents, isAddressOfAnother, writeIdentityMail } from './domains/auth/service.ts'
import type { FirebaseSettings, GoogleSettings, OidcSettings, SecondFactorSettings } from './env.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { openJobQueue } from './jobs/pg-boss-queue.ts'
import type { MailSender } from './ports/mail.ts'
import type { Seals } from './ports/seal.ts'
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
  readonly seals: Pick<Seals, 'factors'>
  readonly secondFactor: Pick<SecondFactorSettings, 'trustsProviders'>
  readonly google?: GoogleSettings | undefined
  readonly oidc?: OidcSettings | undefined
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
  const seal = choices.seals.factors
  const reportUnreadable = (count: number) =>
    logger.error({ count }, 'second factors are sealed with a key that is not in SEALING_KEYS: put it back, or only recovery codes work')
  const unreadable = await resealFactors(db, seal)
  if (unreadable > 0) reportUnreadable(unreadable)
  const factors = new EmbeddedFactors({ db, ...choices, seal, events, onUnreadable: () => reportUnreadable(1) })
  const accounts = new EmbeddedIdentity(
    {
      ...choices,
      trustsProviders: choices.secondFactor.trustsProviders,
      db,
      origin,
      logger,
      events,
    },
    (email) => mail.send(writeIdentityMail(email, origin)),
    factors,
  )
  const isClosed = createIsClosed(choices.oidc)
  const attempts = new AttemptLimits({ ...choices, db, factor: choices.rateLimitFactor })
  const open = (preset: ProviderPreset, path: string, isClosedHere: (email: string) => boolean) =>
    new EmbeddedProvider({
      db,
      ...choices,
      preset,
      redirectUri: `${origin}${path}`,
      events,
      isAddressOfAnother,
      isClosed: isClosedHere,
      enter: (uid, provesAddress, caller) => accounts.enter(uid, provesAddress, caller),
    })
  return {
    accounts: choices.oidc?.only === true ? closeDoors(accounts, db, attempts, isClosed) : accounts,
    factors,
    events,
    google: choices.google === undefined ? null : open(googlePreset(choices.google), finishGoogleSignIn.path, isClosed),
    oidc: choices.oidc === undefined ? null : open(oidcPreset(choices.oidc), finishSingleSignOn.path, () => false),
    identity: new TokenVerifier(db, origin),
    remover: new EmbeddedRemover(db),
    sessions: new EmbeddedSessions(db),
  }
}

/** Removes second factors on the operator's order. */
export const buildRemoveFactor = ({ db }: Pick<Database, 'db'>, jobs: JobQueue, now: () => Date): RemoveFactor =>
  createRemoveFactor({ db, jobs, remove: removeFactorAndSessions, now })

/** The same in a process of its own: the email waits for a server that runs. */
export const buildRemoveFactorAlone =
  (database: Database, onError: (error: Error) => void): RemoveFactor =>
  async (email) => {
    const jobs = await openJobQueue(database, onError, { works: false })
    try {
      // Makes the queue known; this process takes no jobs from it.
      await jobs.work(accountEmailJob, 0, async () => {})
      return await buildRemoveFactor(database, jobs, () => new Date())(email)
    } finally {
      await jobs.stop()
    }
  }

/** Firebase's identity service. It sends its own emails, and browsers talk to it directly. `keys` is for tests. */
export function createFirebaseIdentity(project: FirebaseSettings, keys?: URL) {
  return {
    accounts: null,
    factors: null,
    events: null,
    google: null,
    oidc: null,
    identity: new FirebaseVerifier(project, keys),
    remover: new FirebaseRemover(project),
    sessions: null,
  }
}
