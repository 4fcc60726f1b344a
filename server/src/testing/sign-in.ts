import type { SyncedUser } from '@tickmark/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from './build-test-app.ts'

export const testPassword = 'Ledg3rBook'

/** Cookies as a browser stores them. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  take(answer: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())
      if (gone) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }

  find(name: string): string | undefined {
    return this.#cookies.get(name)
  }
}

/** A minimal browser: it stores and sends cookies. */
export class Visitor {
  readonly jar = new CookieJar()
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = this.jar.header
    const answer = await this.#app.inject({ ...options, headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers } })
    this.jar.take(answer)
    return answer
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url, payload, headers })
  }
}

/** The link in the newest email to an address. */
export function readMailedLink({ mailbox }: Pick<TestApp, 'mailbox'>, email: string): URL {
  const mail = mailbox.list().find((one) => one.to.address === email)
  const link = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`No mail with a link to ${email}`)
  return new URL(link)
}

/** One parameter of the link in the newest email to an address, which goes to `page`. */
function readMailedToken(test: Pick<TestApp, 'mailbox'>, email: string, page: string, parameter: string): string {
  const link = readMailedLink(test, email)
  const token = link.searchParams.get(parameter)
  if (link.pathname !== page || token === null) throw new Error(`The newest mail to ${email} leads to ${link.pathname}`)
  return token
}

export const readVerificationToken = (test: Pick<TestApp, 'mailbox'>, email: string) =>
  readMailedToken(test, email, '/verify-email', 'token')
export const readResetToken = (test: Pick<TestApp, 'mailbox'>, email: string) => readMailedToken(test, email, '/auth', 'token')
export const readSignInToken = (test: Pick<TestApp, 'mailbox'>, email: string) => readMailedToken(test, email, '/auth', 'link')

export const signUpForm = (name: string) => ({
  firstName: name,
  surname: 'Test',
  email: `${name.toLowerCase()}@example.com`,
  password: testPassword,
})

/** Signs up over HTTP, without verifying. */
export async function signUp({ app }: Pick<TestApp, 'app'>, name: string): Promise<Visitor> {
  const visitor = new Visitor(app)
  const answer = await visitor.post('/api/identity/sign-up/email', signUpForm(name))
  if (answer.statusCode !== 201) throw new Error(`Signing up failed: ${answer.body}`)
  return visitor
}

export interface SignedIn {
  readonly visitor: Visitor
  readonly user: SyncedUser
  readonly token: string
  /** The headers that the web application sends with every call. */
  readonly headers: { readonly authorization: string; readonly 'firebase-uid': string }
}

/** Signs up, verifies, signs in and logs in, all over HTTP. `name` is unique. */
export async function signInUser(test: Pick<TestApp, 'app' | 'mailbox'>, name: string): Promise<SignedIn> {
  const visitor = await signUp(test, name)
  const { email } = signUpForm(name)
  await visitor.post('/api/identity/verify-email', { email, token: readVerificationToken(test, email) })
  return enter(visitor, email)
}

/** The same for a user who has set the password through an emailed link, as administrators must. */
export async function signInAdmin(test: Pick<TestApp, 'app' | 'mailbox'>, name: string): Promise<SignedIn> {
  const visitor = await signUp(test, name)
  const { email } = signUpForm(name)
  await visitor.post('/api/identity/verify-email', { email, token: readVerificationToken(test, email) })
  await visitor.post('/api/identity/request-password-reset', { email })
  await visitor.post('/api/identity/reset-password', { token: readResetToken(test, email), password: testPassword })
  return enter(visitor, email)
}

/** Signs in and logs in with another browser. */
export const signInAgain = ({ app }: Pick<TestApp, 'app'>, name: string): Promise<SignedIn> =>
  enter(new Visitor(app), signUpForm(name).email)

async function enter(visitor: Visitor, email: string): Promise<SignedIn> {
  const signIn = await visitor.post('/api/identity/sign-in/email', { email, password: testPassword })
  const { user: firebaseUser } = signIn.json<{ user: { uid: string } }>()
  const { token } = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}`, 'firebase-uid': firebaseUser.uid }
  const login = await visitor.post('/api/auth/login', { firebaseUser }, headers)
  if (login.statusCode !== 200) throw new Error(`Logging in failed: ${login.body}`)
  return { visitor, user: login.json<{ user: SyncedUser }>().user, token, headers }
}
