import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { and, eq } from 'drizzle-orm'
import { authUsers } from '../../db/schema/auth.ts'
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
import type { FactorProof } from '../../ports/second-factors.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { Background } from './background.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { claimByMail } from './claim-by-mail.ts'
import { enterByPassword } from './enter-by-password.ts'
import { findIdentity } from './find-identity.ts'
import { readInvited, signInvited } from './invitation-proof.ts'
import { LibraryClient, type LibraryCall } from './library-client.ts'
import { LibrarySessions, type FactorCheck } from './library-sessions.ts'
import { toPerson, syntheticPerson, WithSession, WithSessionToken, WithUser } from './library-user.ts'
import { bindToAddress, buildOptions, type EmbeddedIdentityOptions } from './options.ts'
import { PasswordQueue } from './password-queue.ts'
import { isPasswordProven, markProven } from './proof-of-address.ts'
import { removeNulCharacters } from './remove-nul-characters.ts'
import { readVerificationToken } from './read-verification-token.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { useVerificationLink } from './use-verification-link.ts'

const ignore = (code: IdentityFault) => (error: unknown) => {
  if (!(error instanceof IdentityRefused) || error.code !== code) throw error
}

/** Accounts kept in our own database by better-auth. Attempts are counted before the library is called. */
export class EmbeddedIdentity implements IdentityAccounts {
  readonly #options: EmbeddedIdentityOptions
  readonly #send: SendIdentityMail
  readonly #library: LibraryClient
  readonly #sessions: LibrarySessions
  readonly #attempts: AttemptLimits
  readonly #background: Background
  readonly #passwords: PasswordQueue
  /** Emails that the library requested during a call; sent when the call has succeeded. */
  readonly #outbox = new AsyncLocalStorage<IdentityMail[]>()

  constructor(options: EmbeddedIdentityOptions, send: SendIdentityMail, factors: FactorCheck) {
    this.#options = options
    this.#send = send
    const auth = betterAuth(buildOptions(options, (mail) => this.#outbox.getStore()?.push(mail)))
    this.#library = new LibraryClient(auth.handler, options.origin)
    this.#sessions = new LibrarySessions(options, this.#library, factors)
    this.#attempts = new AttemptLimits({ ...options, factor: options.rateLimitFactor })
    this.#passwords = new PasswordQueue(options)
    this.#background = new Background((error) => options.logger.error({ err: error }, 'background work of the identity service failed'))
  }

  async signUp(identity: NewIdentity, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    const { proof, ...input } = removeNulCharacters(identity)
    refuseWeakPassword(input.password, this.#options.passwordMinLength)
    // With hidden accounts, the answer is sent before the work is done, so the slot is released later.
    const release = this.#passwords.enter(caller.address)
    try {
      await this.#attempts.take('signUp', caller.address, input.email)
      if (proof !== undefined && (await readInvited(proof, this.#options.secret, this.#options.now())) === input.email.toLowerCase()) {
        const answer = await this.#signUpInvited(input, caller)
        release()
        return answer
      }
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

  signInvited(email: string): Promise<string> {
    return signInvited(email.toLowerCase(), this.#options.secret, this.#options.now())
  }

  /** The holder of the mailbox signs up: nothing is hidden from them, and no second email is needed. */
  async #signUpInvited(input: NewIdentity, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    const created = await this.#createAccount(input, caller)
    if (created === null) throw new IdentityRefused('EMAIL_TAKEN')
    const { uid } = created.person
    try {
      for (const { token } of created.emails) await useVerificationLink(this.#library, token, caller)
    } catch (error) {
      await this.#options.db.delete(authUsers).where(eq(authUsers.id, uid))
      throw error
    }
    // Administrators have to prove their address by a link that is younger.
    return this.#sessions.enter(uid, { address: false, secondFactor: false }, caller)
  }

  async signIn(input: { readonly email: string; readonly password: string }, caller: IdentityCaller) {
    return this.#passwords.run(caller.address, () => this.#signIn(input, caller))
  }

  async #signIn(input: { readonly email: string; readonly password: string }, caller: IdentityCaller) {
    await this.#attempts.take('signIn', caller.address, input.email)
    // Otherwise, signing up with an address and then signing in would reveal whether it had an account.
    const faults: LibraryCall['faults'] = this.#options.hideAccounts ? {} : { EMAIL_NOT_VERIFIED: 'EMAIL_NOT_VERIFIED' }
    const call: LibraryCall = { method: 'POST', path: '/sign-in/email', body: input, faults, otherwise: 'INVALID_CREDENTIALS' }
    const answer = await enterByPassword(this.#options.db, this.#library, { call, email: input.email, caller }).catch(
      async (error: unknown) => {
        if (error instanceof IdentityRefused && error.code === 'INVALID_CREDENTIALS') {
          await this.#options.events.signInFailed((await this.#find(input.email))?.uid ?? null)
        } else if (error instanceof IdentityRefused) await this.#attempts.admit(caller.address, input.email)
        throw error
      },
    )
    await this.#attempts.admit(caller.address, input.email)
    const user = toPerson(WithUser.parse(answer.value).user)
    if (await isPasswordProven(this.#options.db, user.uid)) await this.#markProven(answer.value)
    await this.#sessions.requireBothSteps(answer)
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

  /**
   * Starts a session for a user whom a provider has authenticated. `provesAddress`: that also proved the identity's address. The second
   * step follows, unless the operator trusts providers to have asked for one of theirs.
   */
  enter(uid: string, provesAddress: boolean, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    return this.#sessions.enter(uid, { address: provesAddress, secondFactor: this.#options.trustsProviders }, caller)
  }

  passSecondStep = (proof: FactorProof, caller: IdentityCaller) => this.#sessions.passSecondStep(proof, caller)

  findSession = (caller: IdentityCaller) => this.#sessions.find(caller)

  issueToken = (caller: IdentityCaller) => this.#sessions.issueToken(caller)

  async verifyEmail({ token, email }: { readonly token: string; readonly email: string }, caller: IdentityCaller) {
    await this.#attempts.take('useLink', caller.address)
    const linked = await readVerificationToken(token, this.#options.secret)
    const user = linked === null ? null : await this.#find(linked)
    // The same answer for a link that is invalid, another user's, already used, or of a deleted account.
    if (linked !== email.toLowerCase() || user === null || user.verified) throw new IdentityRefused('INVALID_VERIFICATION_LINK')
    const { cookies } = await useVerificationLink(this.#library, token, caller)
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
    await this.#sessions.requireBothSteps({ value, cookies })
    const { token: session } = WithSessionToken.parse(value)
    const claimed = await claimByMail(this.#options, user.uid, session)
    if (before?.verified === true && !claimed) return { value: user, cookies }
    // The library has removed the sessions and sign-in methods of anyone who never proved the address; their names go too.
    const nameless = { name: '', firstName: '', surname: '', company: null }
    await this.#options.db.update(authUsers).set(nameless).where(eq(authUsers.id, user.uid))
    return { value: { ...user, name: '', firstName: '', surname: '', company: undefined }, cookies }
  }

  settle(): Promise<void> {
    return this.#background.settle()
  }

  #createAccount(input: NewIdentity, caller: IdentityCaller): Promise<NewAccount | null> {
    return createAccount(this.#options.db, (call) => this.#collect(call, caller), input)
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

  /** Without cookies, because a signed-in user may request links for another address. */
  async #collectEmails(call: LibraryCall, caller: IdentityCaller): Promise<readonly IdentityMail[]> {
    return (await this.#collect(call, { ...caller, cookies: undefined })).emails
  }

  async #collect(call: LibraryCall, caller: IdentityCaller) {
    const emails: IdentityMail[] = []
    const { value } = await this.#outbox.run(emails, () => this.#library.call(call, caller))
    return { value, emails }
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

  #find = (email: string) => findIdentity(this.#options.db, email)
}
