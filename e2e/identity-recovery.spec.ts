import { messages, requestPasswordReset, sendSignInLink } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { findMailedLink } from './fixtures/mailbox.ts'
import { enrol, makePerson } from './fixtures/person.ts'
import { signInOnScreen } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

const toast = (page: Page, sentence: string) => page.getByText(sentence).first()
const resetDialog = (page: Page) => page.getByRole('dialog', { name: messages.reset.title })

async function openReset(page: Page): Promise<void> {
  await page.goto('/auth?mode=login')
  await page.getByRole('button', { name: messages.reset.forgot }).click()
  await expect(resetDialog(page).getByLabel('Email')).toBeFocused()
}

async function sendReset(page: Page, email: string): Promise<void> {
  await resetDialog(page).getByLabel('Email').fill(email)
  await resetDialog(page).getByRole('button', { name: messages.reset.send }).click()
}

test('the reset dialog copies the address, and closes with Cancel and with Escape', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/auth?mode=login')
  const forgot = page.getByRole('button', { name: messages.reset.forgot })
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await forgot.click()
  await expect(resetDialog(page).getByLabel('Email')).toHaveValue('ada@example.com')
  await expectAccessible(page)
  await resetDialog(page).getByRole('button', { name: messages.analysisActions.cancel }).click()
  await expect(resetDialog(page)).toBeHidden()
  await forgot.click()
  await page.keyboard.press('Escape')
  await expect(resetDialog(page)).toBeHidden()
  await expect(forgot).toBeFocused()
})

test('each failure of a reset has its own message, and the dialog stays open', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of (404|502|429)|Failed to send password reset email/)
  await openReset(page)
  await sendReset(page, 'not an address')
  await expect(toast(page, messages.reset.invalidTitle)).toBeVisible()
  await expect(toast(page, messages.reset.invalidText)).toBeVisible()
  await sendReset(page, 'nobody@example.com')
  await expect(toast(page, messages.reset.noAccount)).toBeVisible()
  for (const [status, json, sentence] of [
    [502, { code: 'RESET_MAIL_FAILED', error: messages.reset.failed }, messages.reset.failed],
    [429, { code: 'TOO_MANY_EMAILS', error: messages.tooManyEmails }, messages.tooManyEmails],
    [502, { oops: true }, messages.reset.failed],
  ] as const) {
    await page.route(`**${requestPasswordReset.path}`, (route) => route.fulfill({ status, json }))
    await sendReset(page, 'ada@example.com')
    await expect(toast(page, sentence)).toBeVisible()
    await expect(resetDialog(page)).toBeVisible()
  }
})

test('a reset link sets a new password, once', async ({ page, complaints }) => {
  complaints.allow(/status of (400|401)/)
  const person = makePerson()
  await enrol(page, person)
  await openReset(page)
  await sendReset(page, person.email)
  await expect(toast(page, messages.reset.sentTitle)).toBeVisible()
  await expect(toast(page, 'spam folder')).toBeVisible()
  await expect(resetDialog(page)).toBeHidden()

  const link = await findMailedLink(page.request, person.email, '/auth?mode=reset')
  await page.goto(link)
  const change = page.getByRole('button', { name: messages.reset.change })
  const password = page.getByLabel('New Password')
  const confirmation = page.getByLabel('Confirm Password')
  await expect(change).toBeDisabled()
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('abc')
  await expect(
    page.getByRole('listitem').filter({ hasText: messages.passwordNeedsNumber }).getByRole('img', { name: 'Not met:' }),
  ).toBeVisible()
  await confirmation.fill('other')
  await expect(page.getByText(messages.passwordsDiffer)).toBeVisible()
  await expectAccessible(page)

  await password.fill('Password123')
  await confirmation.fill('Password123')
  await change.click()
  await expect(page.getByRole('alert').filter({ hasText: messages.reset.tooCommon })).toBeVisible()
  await expect(password).toBeFocused()

  await password.fill('Reconciled77')
  await confirmation.fill('Reconciled77')
  await change.click()
  await expect(toast(page, messages.reset.doneTitle)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: messages.goToLogin }).click()
  await signInOnScreen(page, person)
  await expect(toast(page, messages.invalidCredentials)).toBeVisible()
  await signInOnScreen(page, { ...person, password: 'Reconciled77' })
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()

  await page.goto(link)
  await password.fill('Reconciled78')
  await confirmation.fill('Reconciled78')
  await change.click()
  await expect(page.getByText(messages.reset.invalidLink)).toBeVisible()
  await expect(page.getByRole('link', { name: messages.goToLogin })).toBeVisible()
})

test('an address without a token is not a reset link', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/auth?mode=reset')
  await expect(page.getByText(messages.reset.invalidLink)).toBeVisible()
  await expectAccessible(page)
})

test('a sign-in link signs in the browser that requested it', async ({ page }) => {
  const person = makePerson()
  await enrol(page, person)
  await page.goto('/auth?mode=login')
  const send = page.getByRole('button', { name: messages.signInLink.button })
  await send.click()
  await expect(page.getByText(messages.emailInvalid)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await send.click()
  await expect(toast(page, messages.checkEmailTitle)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBe(person.email)

  await page.goto(await findMailedLink(page.request, person.email, '/auth?mode=login&link='))
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull()
})

test(
  'another browser is asked for the address; a wrong address and a used link are refused',
  { tag: '@slow' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 400/)
    const person = makePerson()
    await enrol(page, person)
    expect((await page.request.post(sendSignInLink.path, { data: { email: person.email } })).status()).toBe(sendSignInLink.status)
    const link = await findMailedLink(page.request, person.email, '/auth?mode=login&link=')
    const email = page.getByLabel('Email', { exact: true })
    const enter = page.getByRole('button', { name: messages.auth.signInButton, exact: true })

    await page.goto(link)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/auth\?mode=login$/)

    await page.goto(link)
    await email.fill('somebody@example.com')
    await enter.click()
    await expect(toast(page, messages.signInLink.failedTitle)).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?mode=login$/)

    await page.goto(link)
    await email.fill(person.email)
    await enter.click()
    await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut }).click()
    await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
    await page.goto(link)
    await email.fill(person.email)
    await enter.click()
    await expect(toast(page, messages.signInLink.failedTitle)).toBeVisible()
    await expect(toast(page, messages.signInLink.invalid)).toBeVisible()
  },
)

test('a sign-in link that cannot be sent shows an error', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of (404|502)/)
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByRole('button', { name: messages.signInLink.button }).click()
  await expect(toast(page, messages.signInLink.failedTitle)).toBeVisible()
  await expect(toast(page, messages.reset.noAccount)).toBeVisible()
  const json = { code: 'SIGN_IN_LINK_FAILED', error: messages.signInLink.failed }
  await page.route(`**${sendSignInLink.path}`, (route) => route.fulfill({ status: 502, json }))
  await page.getByRole('button', { name: messages.signInLink.button }).click()
  await expect(toast(page, messages.signInLink.failed)).toBeVisible()
})
