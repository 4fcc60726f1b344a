import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { authSessions, authUsers } from '../../db/schema/auth.ts'
import {
  IdentityRefused,
  type IdentityAccounts,
  type IdentityAnswer,
  type IdentityCaller,
  type IdentityFault,
  type IdentityPerson,
  type NewIdentity,
} from '../../ports/identity.ts'
import type { IdentityMail, SendIdentityMail } from '../../ports/identity-mail.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { Background } from './background.ts'
import { enterPath } from './enter-by-uid.ts'
import { findPassword } from './find-password.ts'
import { LibraryClient, type LibraryCall } from './library-client.ts'
import { toPerson, syntheticPerson, WithSession, WithSessionToken, WithUser } from './library-user.ts'
import { bindToAddress, buildOptions, type EmbeddedIdentityOptions } from './options.ts'
import { PasswordQueue } from './password-queue.ts'
import { isPasswordProven, markProven } from './proof-of-address.ts'
import { removeNulCharacters } from './remove-nul-characters.ts'
import { readVerificationToken } from './read-verification-token.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** A completed sign-up and the emails to send. */
interface NewAccount {
  readonly person: IdentityPerson
  readonly emails: readonly IdentityMail[]
}

const ignore = (code: IdentityFault) => (error: unknown) => {
  if (!(error instanceof IdentityRefused) || error.code !== code) throw error
}

/** Accounts kept in our own database by better-auth. Attempts are counted before the library is called. */
export class EmbeddedIdentity implements IdentityAccounts {
  readonly #options: EmbeddedIdentityOptions
  readonly #send: SendIdentityMail
  readonly #library: LibraryClient
  readonly #attempts: AttemptLimits
  readonly #background: Background
  readonly #passwords: PasswordQueue
  /** Emails that the library requested during a call; sent when the call has succeeded. */
  readonly #outbox = new AsyncLocalStorage<IdentityMail[]>()

  constructor(options: EmbeddedIdentityOptions, send: SendIdentityMail) {
    this.#options = options
    this.#send = send
    const auth = betterAuth(buildOptions(options, (mail) => this.#outbox.getStore()?.push(mail)))
    this.#library = new LibraryClient(auth.handler, options.origin)
    this.#attempts = new AttemptLimits({ ...options, factor: options.rateLimitFactor })
    this.#passwords = new PasswordQueue(options)
    this.#background = new Background((error) => options.logger.error({ err: error }, 'background work of the identity service failed'))
  }

  async signUp(identity: NewIdentity, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    const input = removeNulCharacters(identity)
    refuseWeakPassword(input.password, this.#options.passwordMinLength)
    // With hidden accounts, the answer is sent before the work is done, so the slot is released later.
    const release = this.#passwords.enter(caller.address)
    try {
      await this.#attempts.take('signUp', caller.address, input.email)
      if (!this.#options.hideAccounts) {
        const created = await this.#createAccount(input, caller)
        if (created === null) throw new IdentityRefused('EMAIL_TAKEN')
        await this.#deliverOrDelete(created)
        release()
        return { value: created.person, cookies: [] }
      }
    } catch (error) {
      release()
      throw error
    }
    this.#background.start(async () => {
      const created = await this.#createAccount(input, caller).finally(release)
      await (created === null
        ? this.#sendAccountExists(input.email, caller).catch(ignore('TOO_MANY_ATTEMPTS'))
        : this.#deliverOrDelete(created))
    })
    return { value: syntheticPerson(input), cookies: [] }
  }

  async signIn(input: { readonly email: string; readonly password: string }, caller: IdentityCaller) {
    return this.#passwords.run(caller.address, () => this.#signIn(input, caller))
  }

  async #signIn(input: { readonly email: string; readonly password: string }, caller: IdentityCaller) {
    await this.#attempts.take('signIn', caller.address, input.email)
    // Otherwise, signing up with an address and then signing in would reveal whether it had an account.
    const faults: LibraryCall['faults'] = this.#options.hideAccounts ? {} : { EMAIL_NOT_VERIFIED: 'EMAIL_NOT_VERIFIED' }
    const call: LibraryCall = { method: 'POST', path: '/sign-in/email', body: input, faults, otherwise: 'INVALID_CREDENTIALS' }
    const answer = await this.#enterByPassword(call, input.email, caller).catch(async (error: unknown) => {
      if (error instanceof IdentityRefused && error.code === 'INVALID_CREDENTIALS') {
        await this.#options.events.signInFailed((await this.#find(input.email))?.uid ?? null)
      } else if (error instanceof IdentityRefused) await this.#attempts.admit(caller.address, input.email)
      throw error
    })
    await this.#attempts.admit(caller.address, input.email)
    const user = toPerson(WithUser.parse(answer.value).user)
    if (await isPasswordProven(this.#options.db, user.uid)) await this.#markProven(answer.value)
    return { value: user, cookies: answer.cookies }
  }

  async signOut(caller: IdentityCaller) {
    const current = await this.#library.call({ method: 'GET', path: '/get-session', otherwise: 'NOT_AUTHENTICATED' }, caller)
    const session = WithSession.nullable().parse(current.value)
    // Invalidates the tokens first; if a later step fails, the user can sign out again.
    if (session !== null) await this.#options.events.signedOut(session.user.id, session.session.id)
    const { cookies } = await this.#library.call({ method: 'POST', path: '/sign-out', body: {}, otherwise: 'NOT_AUTHENTICATED' }, caller)
    return { value: null, cookies }
  }

  /** Starts a session for a user who was authenticated in another way. `provesAddress`: that also proved the identity's address. */
  async enter(uid: string, provesAddress: boolean, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    const call: LibraryCall = { method: 'POST', path: enterPath, body: { uid }, otherwise: 'NOT_AUTHENTICATED' }
    const { value, cookies } = await this.#library.call(call, caller)
    if (provesAddress) await this.#markProven(value)
    return { value: toPerson(WithUser.parse(value).user), cookies }
  }

  async findSession(caller: IdentityCaller) {
    const { value, cookies } = await this.#library.call({ method: 'GET', path: '/get-session', otherwise: 'NOT_AUTHENTICATED' }, caller)
    const session = WithUser.nullable().parse(value)
    return { value: session === null ? null : toPerson(session.user), cookies }
  }

  async issueToken(caller: IdentityCaller) {
    const { value, cookies } = await this.#library.call({ method: 'GET', path: '/token', otherwise: 'NOT_AUTHENTICATED' }, caller)
    return { value: z.object({ token: z.string() }).parse(value).token, cookies }
  }

  async verifyEmail({ token, email }: { readonly token: string; readonly email: string }, caller: IdentityCaller) {
    await this.#attempts.take('useLink', caller.address)
    const linked = await readVerificationToken(token, this.#options.secret)
    const user = linked === null ? null : await this.#find(linked)
    // The same answer for a link that is invalid, another user's, already used, or of a deleted account.
    if (linked !== email.toLowerCase() || user === null || user.verified) throw new IdentityRefused('INVALID_VERIFICATION_LINK')
    const faults = { INVALID_TOKEN: 'INVALID_VERIFICATION_LINK', TOKEN_EXPIRED: 'INVALID_VERIFICATION_LINK' } as const
    const path = `/verify-email?token=${encodeURIComponent(token)}`
    const { cookies } = await this.#library.call({ method: 'GET', path, faults, otherwise: 'VERIFICATION_FAILED' }, caller)
    return { value: linked, cookies }
  }

  async sendVerification(email: string, caller: IdentityCaller) {
    const call: LibraryCall = { method: 'POST', path: '/send-verification-email', body: { email }, otherwise: 'VERIFICATION_MAIL_FAILED' }
    return this.#sendByMail('sendVerification', email, caller, async () => {
      // The answer must not reveal which addresses have a pending verification.
      if ((await this.#find(email))?.verified !== false) return
      await this.#deliver(await this.#collectEmails(call, caller), 'VERIFICATION_MAIL_FAILED')
    })
  }

  async requestPasswordReset(email: string, caller: IdentityCaller) {
    return this.#sendByMail('sendReset', email, caller, async () => {
      const emails = await this.#requestReset(email, caller)
      if (emails.length === 0) throw new IdentityRefused('ACCOUNT_NOT_FOUND')
      await this.#deliver(emails, 'RESET_MAIL_FAILED')
    })
  }

  async resetPassword({ token, password }: { readonly token: string; readonly password: string }, caller: IdentityCaller) {
    refuseWeakPassword(password, this.#options.passwordMinLength)
    return this.#passwords.run(caller.address, async () => {
      await this.#attempts.take('useLink', caller.address)
      const body = { token, newPassword: password }
      await this.#library.call({ method: 'POST', path: '/reset-password', body, otherwise: 'INVALID_RESET_LINK' }, caller)
      return { value: null, cookies: [] }
    })
  }

  async sendSignInLink(email: string, caller: IdentityCaller) {
    const call: LibraryCall = { method: 'POST', path: '/sign-in/magic-link', body: { email }, otherwise: 'SIGN_IN_LINK_FAILED' }
    return this.#sendByMail('sendSignInLink', email, caller, async () => {
      const user = await this.#find(email)
      if (user === null) throw new IdentityRefused('ACCOUNT_NOT_FOUND')
      const emails = await this.#collectEmails(call, caller)
      await this.#deliver(
        emails.map((mail) => ({ ...mail, firstName: user.firstName })),
        'SIGN_IN_LINK_FAILED',
      )
    })
  }

  async signInWithLink({ token, email }: { readonly token: string; readonly email: string }, caller: IdentityCaller) {
    await this.#attempts.take('useLink', caller.address)
    const before = await this.#find(email)
    const path = `/magic-link/verify?token=${encodeURIComponent(bindToAddress(token, email))}`
    const { value, cookies } = await this.#library.call({ method: 'GET', path, otherwise: 'INVALID_SIGN_IN_LINK' }, caller)
    const user = toPerson(WithUser.parse(value).user)
    await this.#markProven(value)
    if (before?.verified === true) return { value: user, cookies }
    // The library has removed the sessions and sign-in methods of anyone who never proved the address; their names go too.
    const nameless = { name: '', firstName: '', surname: '', company: null }
    await this.#options.db.update(authUsers).set(nameless).where(eq(authUsers.id, user.uid))
    return { value: { ...user, name: '', firstName: '', surname: '', company: undefined }, cookies }
  }

  settle(): Promise<void> {
    return this.#background.settle()
  }

  /**
   * Rejects a password that was replaced while it was being checked, which takes a while: the new session may have been created after
   * the reset ended all others.
   */
  async #enterByPassword(call: LibraryCall, email: string, caller: IdentityCaller): Promise<IdentityAnswer<unknown>> {
    const { db } = this.#options
    const before = await findPassword(db, email)
    const answer = await this.#library.call(call, caller)
    if ((await findPassword(db, email)) === before) return answer
    await db.delete(authSessions).where(eq(authSessions.token, WithSessionToken.parse(answer.value).token))
    throw new IdentityRefused('INVALID_CREDENTIALS', 'the password was replaced during the check')
  }

  /** Null if the address already has an account. */
  async #createAccount(input: NewIdentity, caller: IdentityCaller): Promise<NewAccount | null> {
    const body = { ...input, name: `${input.firstName} ${input.surname}` }
    const call: LibraryCall = { method: 'POST', path: '/sign-up/email', body, otherwise: 'SIGN_UP_FAILED' }
    const emails: IdentityMail[] = []
    try {
      const { value } = await this.#outbox.run(emails, () => this.#library.call(call, caller))
      const person = toPerson(WithUser.parse(value).user)
      // For a taken address the library answers with a user that does not exist.
      return (await this.#find(input.email))?.uid === person.uid ? { person, emails } : null
    } catch (error) {
      // Of two concurrent sign-ups the database accepts only one.
      if (error instanceof IdentityRefused && (await this.#find(input.email)) !== null) return null
      throw error
    }
  }

  async #deliverOrDelete({ person, emails }: NewAccount): Promise<void> {
    try {
      await this.#deliver(emails, 'VERIFICATION_MAIL_FAILED')
    } catch (error) {
      // Without its email the account could never be used, but would block its address until it expires.
      await this.#options.db.delete(authUsers).where(eq(authUsers.id, person.uid))
      throw error
    }
  }

  /** Informs the holder by email that the account exists, which the answer to a sign-up must not reveal. */
  async #sendAccountExists(email: string, caller: IdentityCaller): Promise<void> {
    await this.#attempts.take('accountExists', caller.address, email)
    const emails = await this.#requestReset(email, caller)
    await this.#deliver(
      emails.map((mail) => ({ ...mail, kind: 'account-exists' as const })),
      'VERIFICATION_MAIL_FAILED',
    )
  }

  /** Runs work that sends an email. With hidden accounts, the answer neither waits for the work nor reveals its outcome. */
  async #sendByMail(
    kind: 'sendReset' | 'sendSignInLink' | 'sendVerification',
    email: string,
    caller: IdentityCaller,
    work: () => Promise<void>,
  ): Promise<IdentityAnswer<null>> {
    await this.#attempts.take(kind, caller.address, email)
    if (!this.#options.hideAccounts) await work()
    else this.#background.start(() => work().catch(ignore('ACCOUNT_NOT_FOUND')))
    return { value: null, cookies: [] }
  }

  #requestReset(email: string, caller: IdentityCaller): Promise<readonly IdentityMail[]> {
    return this.#collectEmails({ method: 'POST', path: '/request-password-reset', body: { email }, otherwise: 'RESET_MAIL_FAILED' }, caller)
  }

  async #collectEmails(call: LibraryCall, caller: IdentityCaller): Promise<readonly IdentityMail[]> {
    const emails: IdentityMail[] = []
    // Without cookies, because a signed-in user may request links for another address.
    await this.#outbox.run(emails, () => this.#library.call(call, { ...caller, cookies: undefined }))
    return emails
  }

  async #deliver(emails: readonly IdentityMail[], otherwise: IdentityFault) {
    try {
      await Promise.all(emails.map((mail) => this.#send(mail)))
    } catch (error) {
      throw new IdentityRefused(otherwise, error)
    }
    // An unverified sign-up is deleted when its last link has expired.
    for (const { email } of emails) {
      const waiting = and(eq(authUsers.email, email), eq(authUsers.emailVerified, false))
      await this.#options.db.update(authUsers).set({ updatedAt: this.#options.now() }).where(waiting)
    }
  }

  #markProven = (answer: unknown) => markProven(this.#options.db, WithSessionToken.parse(answer).token)

  async #find(email: string) {
    const columns = { uid: authUsers.id, verified: authUsers.emailVerified, firstName: authUsers.firstName }
    const [row] = await this.#options.db.select(columns).from(authUsers).where(eq(authUsers.email, email.toLowerCase()))
    return row ?? null
  }
}
