import { errors, getMe, getProfile, login, logout, messages, signIn, signOut } from '@tickmark/contract'
import type { Page, Request } from '@playwright/test'
import { becomeUser, enrol, makePerson } from './fixtures/person.ts'
import { signInOnScreen } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ })
const isFor = (path: string) => (request: Request) => new URL(request.url()).pathname === path

/** Holds the sync back until the returned function is called. */
async function holdSync(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${login.path}`, async (route) => {
    await held
    await route.continue()
  })
  return () => {
    release()
  }
}

test('every call sends token and uid; the fallback of the profile sends only the uid', async ({ page, complaints }) => {
  complaints.allow(/status of 403/)
  await becomeUser(page)
  const json = { code: 'FORBIDDEN', error: 'You do not have permission to do this.' }
  await page.route(`**${getMe.path}`, (route) => route.fulfill({ status: 403, json }))
  const calls = [login, getMe, getProfile].map(({ path }) => page.waitForRequest(isFor(path)))
  await page.reload()
  const [synced, asked, fallen] = await Promise.all(calls)
  for (const request of [synced, asked]) {
    expect(request?.headers()['authorization']).toMatch(/^Bearer ey/)
    expect(request?.headers()['firebase-uid']).not.toBe('')
  }
  expect(fallen?.headers()['authorization']).toBeUndefined()
  expect(fallen?.headers()['firebase-uid']).toBe(asked?.headers()['firebase-uid'])
  await expect(welcome(page)).toBeVisible()
})

test('a page that is opened again does not wait for the sync', async ({ page }) => {
  await becomeUser(page)
  const answer = await holdSync(page)
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  const answered = page.waitForResponse((response) => isFor(login.path)(response.request()))
  answer()
  await answered
})

test('a first page in this browser waits for the sync', async ({ page }) => {
  await becomeUser(page)
  await page.evaluate(() => {
    localStorage.removeItem('syncedUser')
  })
  const answer = await holdSync(page)
  const asked = page.waitForRequest(isFor(login.path))
  await page.goto('/')
  await asked
  await expect(welcome(page)).toBeHidden()
  answer()
  await expect(welcome(page)).toBeVisible()
})

for (const [what, answer] of [
  ['fails', { status: 500, json: { code: 'INTERNAL', error: 'Something went wrong. Please try again.' } }],
  ['is answered with something else', { status: 200, contentType: 'text/html', body: '<p>Welcome</p>' }],
] as const) {
  test(`a sync that ${what} locks no one out and is logged`, { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(/status of 500/)
    complaints.allow(new RegExp(messages.syncFailed))
    const person = await becomeUser(page)
    await page.route(`**${login.path}`, (route) => route.fulfill(answer))
    const logged = page.waitForEvent('console', (message) => message.text().includes(messages.syncFailed))
    await page.reload()
    await logged
    await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  })
}

test('a profile that is not JSON shows its message on the syncing card', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.route(`**${getMe.path}`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' }))
  await page.reload()
  await expect(page.getByText(messages.profile.invalidFormat)).toBeVisible()
})

test('each sign-in failure has its own message', async ({ page, complaints }) => {
  complaints.allow(new RegExp(`status of (401|429|500|503)|${messages.signInFailed}|ERR_FAILED`))
  await page.goto('/auth?mode=login')
  for (const [answer, sentence] of [
    [{ status: 401, json: { code: 'INVALID_CREDENTIALS', error: messages.invalidCredentials } }, messages.invalidCredentials],
    [{ status: 429, json: { code: 'TOO_MANY_ATTEMPTS', error: messages.tooManyAttempts } }, messages.tooManyAttempts],
    [{ status: 500, json: { code: 'INTERNAL', error: 'Something went wrong. Please try again.' } }, messages.signInFailed],
    [{ status: 503, json: { code: 'UNAVAILABLE', error: errors.UNAVAILABLE.error } }, messages.signInFailed],
    [{ status: 500, body: 'oops' }, messages.signInFailed],
  ] as const) {
    await page.route(`**${signIn.path}`, (route) => route.fulfill(answer))
    await signInOnScreen(page, { email: 'ada@example.com', password: 'Ledger2026' })
    await expect(page.getByText(messages.loginFailedTitle).first()).toBeVisible()
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
})

test('a failed sign-out keeps the user signed in, shows an error and logs the cause', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(new RegExp(`status of 500|${messages.logoutFailed}`))
  await becomeUser(page)
  await page.route(`**${signOut.path}`, (route) => route.fulfill({ status: 500, body: 'no' }))
  const logged = page.waitForEvent('console', (message) => message.text().includes(messages.logoutFailed))
  const leave = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut })
  await leave.click()
  await expect(page.getByText(messages.logoutFailed).first()).toBeVisible()
  await logged
  await expect(leave).toBeVisible()
})

test('a failure to end our own session is only logged', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(new RegExp(`status of 500|${messages.logoutFailed}`))
  await becomeUser(page)
  await page.route(`**${logout.path}`, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
})

test('signing out in one tab clears the screens of other tabs', async ({ page, context, complaints }) => {
  // The other tab may still be reading when the session ends. The server refuses what arrives after that.
  complaints.allow(/status of 401/)
  await becomeUser(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: messages.profile.informationTitle })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(other).toHaveURL(/\/auth\?mode=login$/)
  await expect(other.getByRole('heading', { name: messages.profile.informationTitle })).toHaveCount(0)
})

test('an unverified user with a session is sent away with a message', async ({ page }) => {
  const person = makePerson()
  await enrol(page, person)
  const user = { uid: 'u1', email: person.email, displayName: 'Ada Quill', emailVerified: false }
  await page.route('**/api/identity/get-session', (route) => route.fulfill({ json: { user } }))
  await page.goto('/analysis')
  await expect(page.getByText(messages.emailNotVerifiedPage).first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

test('fields accept input from a password manager and the clipboard', { tag: '@slow' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/auth?mode=signup')
  for (const [label, value] of [
    ['First Name', 'given-name'],
    ['Surname', 'family-name'],
    [/^Company/, 'organization'],
    ['Email', 'username'],
    ['Password', 'new-password'],
    ['Confirm Password', 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: typeof label === 'string' })).toHaveAttribute('autocomplete', value)
  }
  await page.evaluate(() => navigator.clipboard.writeText('Ledger2026'))
  for (const label of ['Password', 'Confirm Password']) {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Ledger2026')
  }
  await page.goto('/auth?mode=login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
})
