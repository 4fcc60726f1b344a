import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { eq } from 'drizzle-orm'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { authUsers } from '../../db/schema/auth.ts'
import {
  IdentityRefused,
  type Identity,
  type IdentityAccounts,
  type IdentityAnswer,
  type IdentityCaller,
  type IdentityFault,
  type NewIdentity,
} from '../../ports/identity.ts'
import { addressHeader, buildOptions, identityPath, type EmbeddedIdentityOptions } from './options.ts'

/** Brings a verification link to the person who has to open it. */
export type SendVerification = (mail: { readonly email: string; readonly firstName: string; readonly token: string }) => Promise<void>

const LibraryUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  firstName: z.string(),
  surname: z.string(),
  company: z.string().nullish(),
})

const toIdentity = (value: unknown): Identity => {
  const user = LibraryUser.parse(value)
  return {
    uid: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    name: user.name,
    firstName: user.firstName,
    surname: user.surname,
    ...(user.company ? { company: user.company } : {}),
  }
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** What a refusal by the library means, by its own code; anything else becomes `otherwise`. */
  readonly faults?: Readonly<Record<string, IdentityFault>>
  readonly otherwise: IdentityFault
}

interface Pending {
  readonly email: string
  readonly firstName: string
  readonly token: string
}

/** Accounts kept in our own database by better-auth, reached through its own door so that its limits hold. */
export class EmbeddedIdentity implements IdentityAccounts {
  readonly #options: EmbeddedIdentityOptions
  readonly #send: SendVerification
  readonly #handler: (request: Request) => Promise<Response>
  /** Verification tokens made during a call, to be sent when it has succeeded. */
  readonly #outbox = new AsyncLocalStorage<Pending[]>()

  constructor(options: EmbeddedIdentityOptions, send: SendVerification) {
    this.#options = options
    this.#send = send
    const auth = betterAuth(buildOptions(options, (email, firstName, token) => this.#outbox.getStore()?.push({ email, firstName, token })))
    this.#handler = auth.handler
  }

  async signUp(input: NewIdentity, caller: IdentityCaller): Promise<IdentityAnswer<Identity>> {
    const name = `${input.firstName} ${input.surname}`
    const outbox: Pending[] = []
    const call: Call = { method: 'POST', path: '/sign-up/email', body: { ...input, name }, otherwise: 'SIGN_UP_FAILED' }
    const answer = await this.#outbox
      .run(outbox, async () => this.#call(call, caller))
      .catch(async (error: unknown) => {
        // Two sign-ups at once: the database let one of them through.
        const taken = error instanceof IdentityRefused && error.code === 'SIGN_UP_FAILED' && (await this.#findUid(input.email)) !== null
        throw taken ? new IdentityRefused('EMAIL_TAKEN', error) : error
      })
    const user = toIdentity(z.object({ user: z.unknown() }).parse(answer.value).user)
    // For a taken address the library answers with a user that does not exist; the specification has us say so.
    if ((await this.#findUid(input.email)) !== user.uid) throw new IdentityRefused('EMAIL_TAKEN')
    try {
      await this.#deliver(outbox)
    } catch (error) {
      // Without its mail the account could never be used, and its address would be taken for good.
      await this.#options.db.delete(authUsers).where(eq(authUsers.id, user.uid))
      throw error
    }
    return { value: user, cookies: answer.cookies }
  }

  async signIn(input: { readonly email: string; readonly password: string }, caller: IdentityCaller) {
    const faults = { EMAIL_NOT_VERIFIED: 'EMAIL_NOT_VERIFIED' } as const
    const answer = await this.#call(
      { method: 'POST', path: '/sign-in/email', body: input, faults, otherwise: 'INVALID_CREDENTIALS' },
      caller,
    )
    return { value: toIdentity(z.object({ user: z.unknown() }).parse(answer.value).user), cookies: answer.cookies }
  }

  async signOut(caller: IdentityCaller) {
    const answer = await this.#call({ method: 'POST', path: '/sign-out', body: {}, otherwise: 'NOT_AUTHENTICATED' }, caller)
    return { value: null, cookies: answer.cookies }
  }

  async findSession(caller: IdentityCaller) {
    const answer = await this.#call({ method: 'GET', path: '/get-session', otherwise: 'NOT_AUTHENTICATED' }, caller)
    const session = z.object({ user: z.unknown() }).nullable().parse(answer.value)
    return { value: session === null ? null : toIdentity(session.user), cookies: answer.cookies }
  }

  async issueToken(caller: IdentityCaller) {
    const answer = await this.#call({ method: 'GET', path: '/token', otherwise: 'NOT_AUTHENTICATED' }, caller)
    return { value: z.object({ token: z.string() }).parse(answer.value).token, cookies: answer.cookies }
  }

  async verifyEmail({ token, email }: { readonly token: string; readonly email: string }, caller: IdentityCaller) {
    const linked = await this.#readVerificationToken(token)
    const [user] = await this.#options.db.select({ verified: authUsers.emailVerified }).from(authUsers).where(eq(authUsers.email, linked))
    // One answer for a link of somebody else, for one that was used, and for one whose account is gone.
    if (linked !== email.toLowerCase() || user === undefined || user.verified) throw new IdentityRefused('INVALID_VERIFICATION_LINK')
    const faults = { INVALID_TOKEN: 'INVALID_VERIFICATION_LINK', TOKEN_EXPIRED: 'INVALID_VERIFICATION_LINK' } as const
    const path = `/verify-email?token=${encodeURIComponent(token)}`
    const answer = await this.#call({ method: 'GET', path, faults, otherwise: 'VERIFICATION_FAILED' }, caller)
    return { value: linked, cookies: answer.cookies }
  }

  async sendVerification(email: string, caller: IdentityCaller) {
    const outbox: Pending[] = []
    const call: Call = { method: 'POST', path: '/send-verification-email', body: { email }, otherwise: 'VERIFICATION_MAIL_FAILED' }
    const answer = await this.#outbox.run(outbox, async () => this.#call(call, { ...caller, cookies: undefined }))
    await this.#deliver(outbox)
    return { value: null, cookies: answer.cookies }
  }

  async #deliver(outbox: readonly Pending[]) {
    try {
      await Promise.all(outbox.map((mail) => this.#send(mail)))
    } catch (error) {
      throw new IdentityRefused('VERIFICATION_MAIL_FAILED', error)
    }
  }

  async #findUid(email: string): Promise<string | null> {
    const [row] = await this.#options.db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email.toLowerCase()))
    return row?.id ?? null
  }

  async #readVerificationToken(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(this.#options.secret), { algorithms: ['HS256'] })
      // The library's tokens for a change of address have more in them, and changing addresses is off.
      return z.strictObject({ email: z.string(), iat: z.number(), exp: z.number() }).parse(payload).email
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new IdentityRefused('INVALID_VERIFICATION_LINK', error)
      throw error
    }
  }

  /** A call through the library's own door, made by us: nothing of the caller's headers gets in but what is named here. */
  async #call({ method, path, body, faults = {}, otherwise }: Call, caller: IdentityCaller): Promise<IdentityAnswer<unknown>> {
    const headers = new Headers({ [addressHeader]: caller.address, origin: this.#options.origin })
    if (caller.cookies !== undefined) headers.set('cookie', caller.cookies)
    if (caller.userAgent !== undefined) headers.set('user-agent', caller.userAgent)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const request = new Request(`${this.#options.origin}${identityPath}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const response = await this.#handler(request)
    const text = await response.text()
    const value: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return { value, cookies: response.headers.getSetCookie() }
    if (response.status === 429) throw new IdentityRefused('TOO_MANY_ATTEMPTS')
    if (response.status >= 500) throw new Error(`The identity library answered ${response.status}: ${text}`)
    const { code } = z.object({ code: z.string().optional() }).catch({}).parse(value)
    throw new IdentityRefused((code === undefined ? undefined : faults[code]) ?? otherwise, text)
  }
}
