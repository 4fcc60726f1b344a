import { deleteAccount, getConfig, getIdentitySession, getMe, login, messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/firebase-test.ts'
import { serveGoogleScript } from './fixtures/google-script.ts'
import { makePerson, type Person } from './fixtures/person.ts'
import { fillSignUpForm, signInOnScreen } from './fixtures/sign-up-form.ts'

/** Sign-up, sign-in and account deletion with Firebase instead of our own identity service, on the same screens. */

async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?mode=signup')
  await fillSignUpForm(page, person)
  await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
}

async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth?mode=login')
  await signInOnScreen(page, person)
}

const welcome = (page: Page, name: string) => page.getByRole('heading', { name: `Welcome, ${name}!` })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('a user signs up, verifies by email and reaches the dashboard, also after a reload', async ({
  page,
  emulator,
  server,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  const person = makePerson()
  await fillSignUp(page, person)
  const dialog = page.getByRole('dialog', { name: messages.verificationRequiredTitle })
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Send the link again' }).click()
  await expect(toast(page, messages.verificationSentTitle)).toBeVisible()
  await dialog.getByRole('button', { name: messages.verificationRequiredButton }).click()

  await signIn(page, person)
  await expect(toast(page, messages.emailNotVerifiedTitle)).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)

  const link = await emulator.findActionLink(person.email, 'VERIFY_EMAIL', `${server.origin}/verify-email`)
  await page.goto(link)
  await expect(toast(page, messages.emailVerifiedTitle)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
  await signIn(page, person)
  await expect(welcome(page, person.firstName)).toBeVisible()
  await page.reload()
  await expect(welcome(page, person.firstName)).toBeVisible()

  await page.goto('/analysis')
  await expect(page.getByRole('heading', { name: messages.analyses.title })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()

  // The link has already been used.
  await page.goto(link)
  await expect(toast(page, messages.invalidVerificationLink)).toBeVisible()
})

/** Signs up on our page and verifies on Firebase's own page, as if no action URL were set. */
async function becomeVerified(page: Page, findHostedLink: (email: string) => Promise<string>): Promise<Person> {
  const person = makePerson()
  await fillSignUp(page, person)
  await expect(page.getByRole('dialog', { name: messages.verificationRequiredTitle })).toBeVisible()
  const answer = await page.request.get(await findHostedLink(person.email), { maxRedirects: 0 })
  expect(answer.headers()['location']).toContain('/auth?mode=login&email=')
  await page.getByRole('button', { name: messages.verificationRequiredButton }).click()
  return person
}

test('a taken address, a wrong password and an unknown address show our messages', async ({ page, emulator, complaints }) => {
  complaints.allow(/status of 400/)
  const person = await becomeVerified(page, (email) => emulator.findHostedLink(email, 'VERIFY_EMAIL'))
  await fillSignUp(page, person)
  await expect(toast(page, messages.emailTaken)).toBeVisible()
  for (const attempt of [
    { ...person, password: 'Wrong2026' },
    { ...person, email: 'nobody@example.com' },
  ]) {
    await signIn(page, attempt)
    await expect(toast(page, messages.invalidCredentials)).toBeVisible()
  }
})

test('a sign-up whose email cannot be sent leaves no account', async ({ page, emulator, complaints }) => {
  complaints.allow(/status of 503/)
  const person = makePerson()
  await page.route('**/accounts:sendOobCode*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } }),
  )
  await fillSignUp(page, person)
  await expect(toast(page, messages.signUpFailedTitle)).toBeVisible()
  await expect(page.getByText(messages.sendVerificationFailed).first()).toBeVisible()
  expect(await emulator.hasUser(person.email)).toBe(false)
})

test('an emailed link resets the password, once', async ({ page, emulator, server, complaints }) => {
  complaints.allow(/status of 400/)
  const person = await becomeVerified(page, (email) => emulator.findHostedLink(email, 'VERIFY_EMAIL'))
  const ask = async (email: string) => {
    await page.goto('/auth?mode=login')
    await page.getByRole('button', { name: messages.reset.forgot }).click()
    const dialog = page.getByRole('dialog', { name: messages.reset.title })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: messages.reset.send }).click()
  }
  await ask('nobody@example.com')
  await expect(toast(page, messages.reset.noAccount)).toBeVisible()
  await ask(person.email)
  await expect(toast(page, messages.reset.sentTitle)).toBeVisible()

  const link = await emulator.findActionLink(person.email, 'PASSWORD_RESET', `${server.origin}/verify-email`)
  const setPassword = async (password: string) => {
    await page.goto(link)
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: messages.reset.change }).click()
  }
  await setPassword('Renewed2026')
  await expect(toast(page, messages.reset.doneTitle)).toBeVisible()
  await setPassword('Again2026')
  await expect(page.getByText(messages.reset.invalidLink)).toBeVisible()
  await signIn(page, { email: person.email, password: 'Renewed2026' })
  await expect(welcome(page, person.firstName)).toBeVisible()
})

test('an emailed link signs in, once, and only for its address', async ({ page, emulator, server, complaints }) => {
  complaints.allow(/status of 400/)
  const person = await becomeVerified(page, (email) => emulator.findHostedLink(email, 'VERIFY_EMAIL'))
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: messages.signInLink.button }).click()
  await expect(toast(page, messages.checkEmailTitle)).toBeVisible()
  const link = await emulator.findActionLink(person.email, 'EMAIL_SIGNIN', `${server.origin}/auth`)

  await page.evaluate(() => {
    localStorage.removeItem('emailForSignIn')
  })
  await page.goto(link)
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
  await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
  await expect(toast(page, messages.signInLink.failedTitle)).toBeVisible()

  await page.goto(link)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
  await expect(welcome(page, person.firstName)).toBeVisible()
})

test('a Google account signs in through the project’s popup; closing the popup shows no error', async ({ page, context, complaints }) => {
  complaints.allow(/^foreign request: https:\/\/(apis\.google|unpkg|fonts\.googleapis)\.com\//)
  await serveGoogleScript(context)
  await page.goto('/auth?mode=login')
  const press = async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: messages.google.signIn }).click()
    return opened
  }
  const closed = await press()
  await closed.close()
  await expect(page.getByRole('button', { name: messages.google.signIn })).toBeEnabled()
  await expect(page.getByText(messages.google.failed)).toBeHidden()

  const window = await press()
  expect(new URL(window.url()).searchParams.get('customParameters')).toBe(JSON.stringify({ prompt: 'select_account' }))
  await window.getByRole('button', { name: 'Add new account' }).click()
  await window.locator('#email-input').fill('grace@example.com')
  await window.locator('#display-name-input').fill('Grace Ledger')
  await window.locator('#sign-in').click()
  await expect(welcome(page, 'Grace')).toBeVisible()
})

test('the content security policy allows only the project, and our own identity service is off', async ({ page, emulator, request }) => {
  const answer = await page.goto('/auth')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://apis.google.com', emulator.origin, emulator.origin])
  expect((await request.get(getIdentitySession.path)).status()).toBe(404)
  expect(await (await request.get(getConfig.path)).json()).toMatchObject({ identity: { kind: 'firebase' }, mailbox: null })
})

test('a deleted account is also deleted from the project', async ({ emulator, request }) => {
  const { email, password } = makePerson()
  const { uid, token } = await emulator.makeUser(email, password)
  const headers = { authorization: `Bearer ${token}`, 'firebase-uid': uid }
  const firebaseUser = { uid, email, displayName: 'Ada Quill', emailVerified: true }
  expect((await request.post(login.path, { headers, data: { firebaseUser } })).status()).toBe(login.status)
  expect(await emulator.hasUser(email)).toBe(true)
  expect((await request.delete(deleteAccount.path, { headers })).status()).toBe(deleteAccount.status)
  expect(await emulator.hasUser(email)).toBe(false)
  expect((await request.get(getMe.path, { headers })).status()).toBe(401)
})

test('a user deletes their account with their password, and is deleted from the project', async ({ page, emulator, complaints }) => {
  complaints.allow(/status of 400/)
  const person = await becomeVerified(page, (email) => emulator.findHostedLink(email, 'VERIFY_EMAIL'))
  await signIn(page, person)
  await expect(welcome(page, person.firstName)).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await dialog.getByLabel('Password').fill('Wrong2026')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  expect(await emulator.hasUser(person.email)).toBe(false)
})
