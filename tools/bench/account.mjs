/**
 * @typedef {object} Account
 * @property {Record<string, string>} headers that authenticate a call as this user
 * @property {number} userId
 */

/**
 * @param {string} base @param {string} method @param {string} path @param {Record<string, string>} headers @param {unknown} [body]
 * @returns {Promise<Response>}
 */
async function call(base, method, path, headers, body) {
  const answer = await fetch(base + path, {
    method,
    headers: { origin: base, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** The token of the verification link in the newest email to an address. @param {string} base @param {string} email */
async function readVerificationToken(base, email) {
  const answer = await call(base, 'GET', '/dev/mailbox.json', {})
  const mails = /** @type {readonly { to: string, text: string }[]} */ (await answer.json())
  const text = mails.find((mail) => mail.to.includes(email))?.text ?? ''
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  return link === undefined ? null : new URL(link).searchParams.get('token')
}

/** The email may arrive a little after the response. @param {string} base @param {string} email @returns {Promise<string>} */
async function awaitVerificationToken(base, email) {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const token = await readVerificationToken(base, email)
    if (token !== null) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no verification link in an email to ${email}`)
}

export const email = 'bench@example.com'
export const password = 'Bench-Password-1'

/** @param {string} base @param {string} address */
export async function signUp(base, address) {
  await call(base, 'POST', '/api/identity/sign-up/email', {}, { firstName: 'Bench', surname: 'Mark', email: address, password })
}

/** Signs up and verifies through the public API. @param {string} base @param {string} [address] */
export async function register(base, address = email) {
  await signUp(base, address)
  const token = await awaitVerificationToken(base, address)
  await call(base, 'POST', '/api/identity/verify-email', {}, { email: address, token })
}

/**
 * Signs in to an account that exists.
 * @param {string} base @param {string} [address] @returns {Promise<Account & { cookie: string }>} `cookie` renews the token
 */
export async function signIn(base, address = email) {
  const signedIn = await call(base, 'POST', '/api/identity/sign-in/email', {}, { email: address, password })
  const { user: firebaseUser } = /** @type {{ user: Record<string, unknown> }} */ (await signedIn.json())
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const tokenAnswer = await call(base, 'GET', '/api/identity/token', { cookie })
  const { token } = /** @type {{ token: string }} */ (await tokenAnswer.json())
  const headers = { authorization: `Bearer ${token}` }
  const loginAnswer = await call(base, 'POST', '/api/auth/login', headers, { firebaseUser })
  const { user } = /** @type {{ user: { id: number } }} */ (await loginAnswer.json())
  return { headers, cookie, userId: user.id }
}

/**
 * Registers and signs in through the public API, then creates analyses.
 * @param {string} base @param {number} analyses how many to create @param {string} [address] @returns {Promise<Account>}
 */
export async function openAccount(base, analyses, address = email) {
  await register(base, address)
  const { headers, userId } = await signIn(base, address)
  for (let number = 1; number <= analyses; number++) {
    await call(base, 'POST', '/api/analysis', headers, { fileName: `Draft ${number}`, standard: 'IFRS' })
  }
  return { headers, userId }
}
