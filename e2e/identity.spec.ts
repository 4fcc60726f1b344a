import { getIdentitySession, messages } from '@tickmark/contract'
import { findVerificationLink } from './fixtures/mailbox.ts'
import { becomeUser, makeAnalysis, makePerson, register } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { fillSignUpForm } from './fixtures/sign-up-form.ts'

test('the sign-up form shows what is missing while it is filled in', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  const create = page.getByRole('button', { name: messages.auth.createAccountButton })
  await expect(create).toBeDisabled()

  await page.getByLabel('Email', { exact: true }).fill('ada@')
  await expect(page.getByText(messages.emailInvalid)).toBeVisible()
  for (const [label, sentence] of [
    ['First Name', messages.firstNameRequired],
    ['Surname', messages.surnameRequired],
  ] as const) {
    await page.getByLabel(label).fill('x')
    await page.getByLabel(label).fill('')
    await expect(page.getByText(sentence)).toBeVisible()
  }

  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abc')
  for (const rule of [messages.passwordTooShort, messages.passwordNeedsUpper, messages.passwordNeedsNumber]) {
    await expect(page.getByRole('listitem').filter({ hasText: rule }).getByRole('img', { name: 'Not met:' })).toBeVisible()
  }
  await expect(
    page.getByRole('listitem').filter({ hasText: messages.passwordNeedsLower }).getByRole('img', { name: 'Met:', exact: true }),
  ).toBeVisible()

  await page.getByLabel('Confirm Password').fill('other')
  await expect(page.getByText(messages.passwordsDiffer)).toBeVisible()
  await page.getByLabel('Confirm Password').fill('')
  await expect(page.getByText(messages.confirmRequired)).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('checkbox').uncheck()
  await expect(page.getByText(messages.acceptTerms)).toBeVisible()
  await expect(create).toBeDisabled()
})

test('the verification dialog stays open: Escape draws attention, a reload restores it, its button goes to the login', async ({ page }) => {
  const person = makePerson()
  await page.goto('/auth?mode=signup')
  await fillSignUpForm(page, person)
  await page.getByRole('button', { name: messages.auth.createAccountButton }).click()

  const dialog = page.getByRole('dialog', { name: messages.verificationRequiredTitle })
  await expect(dialog).toContainText(person.email)
  await expect(page.getByText(messages.signUpSuccessfulTitle).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: messages.verificationRequiredButton })).toBeFocused()

  await page.reload()
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(messages.verificationSentTitle).first()).toBeVisible()
  await dialog.getByRole('button', { name: messages.verificationRequiredButton }).click()
  await expect(page.getByText(messages.checkEmailTitle).first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await page.reload()
  await expect(dialog).toBeHidden()
})

test('a taken address is refused', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 409/)
  const person = makePerson()
  await register(page, person)
  await page.goto('/auth?mode=signup')
  await fillSignUpForm(page, person)
  await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
  await expect(page.getByText(messages.signUpFailedTitle).first()).toBeVisible()
  await expect(page.getByText(messages.emailTaken).first()).toBeVisible()
})

test('an unverified user cannot sign in and sees why', async ({ page, complaints }) => {
  complaints.allow(/status of 403/)
  const person = makePerson()
  await register(page, person)
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
  await expect(page.getByText(messages.emailNotVerifiedTitle, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(messages.emailNotVerifiedLogin).first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  await page.getByRole('button', { name: 'Send the verification link again' }).click()
  await expect(page.getByText(messages.verificationSentTitle).first()).toBeVisible()
})

test('a wrong password and an invalid form show messages', async ({ page, complaints }) => {
  complaints.allow(/status of 401/)
  await page.goto('/auth?mode=login')
  await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
  await expect(page.getByText(messages.emailInvalid)).toBeVisible()
  await expect(page.getByText(messages.passwordTooShort)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Ledger2026')
  await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
  await expect(page.getByText(messages.loginFailedTitle).first()).toBeVisible()
  await expect(page.getByText(messages.invalidCredentials).first()).toBeVisible()
})

test('a verification link works once, and only for its address', async ({ page, complaints }) => {
  complaints.allow(/status of 400/)
  const person = makePerson()
  await register(page, person)
  const link = await findVerificationLink(page.request, person.email)
  const bare = new URL(link)
  bare.searchParams.delete('email')

  await page.goto(bare.href)
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(messages.verificationFailedTitle).first()).toBeVisible()

  await page.goto(bare.href)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(messages.verificationEmailRequired).first()).toBeVisible()

  await page.goto(bare.href)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(messages.emailVerifiedTitle).first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)

  await page.goto(link)
  await expect(page.getByText(messages.invalidVerificationLink).first()).toBeVisible()
  await page.getByRole('link', { name: messages.goToLogin }).click()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

test('a verification link without a token is invalid', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { name: messages.verificationPageTitle })).toBeVisible()
  await expect(page.getByText(messages.invalidVerificationLink).first()).toBeVisible()
})

test('protected pages send a visitor to the login; the login sends a user home', async ({ page }) => {
  for (const path of ['/analysis', '/analysis/1', '/new-analysis']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\?mode=login$/)
  }
  await becomeUser(page)
  await page.goto('/auth?mode=signup')
  await expect(page).toHaveURL(/\/$/)
})

test(
  'a signed-in user is not treated as a visitor while the server does not respond, and can retry',
  { tag: '@slow' },
  async ({ page, complaints }) => {
    complaints.allow(/net::ERR_FAILED/)
    await becomeUser(page)
    await page.route(`**${getIdentitySession.path}`, (route) => route.abort())
    for (const path of ['/', '/auth', '/analysis']) {
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    }
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: messages.analyses.title })).toBeVisible()
  },
)

test('signing out ends the session in this browser', async ({ page }) => {
  await becomeUser(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  await page.goto('/analysis')
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

test(
  'a deep link survives the sign-in, and a link to another site is not followed',
  { tag: '@slow' },
  async ({ page, browser, server }) => {
    const person = await becomeUser(page)
    const id = await makeAnalysis(page, 'Harbourline Group plc')
    const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage()
    const signIn = async () => {
      await visitor.getByLabel('Email', { exact: true }).fill(person.email)
      await visitor.getByLabel('Password', { exact: true }).fill(person.password)
      await visitor.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
    }
    await visitor.goto(`/analysis/${id}?point=7`)
    await expect(visitor).toHaveURL(/\/auth\?mode=login$/)
    // To the other tab and back, then a reload.
    await visitor.getByRole('tab', { name: messages.auth.signUpTab }).click()
    await visitor.getByRole('tab', { name: messages.auth.loginTab }).click()
    await visitor.reload()
    await signIn()
    await expect(visitor).toHaveURL(new RegExp(`/analysis/${id}\\?point=7$`))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Harbourline Group plc' })).toBeVisible()

    await visitor.context().clearCookies()
    await visitor.goto('/auth?mode=login')
    await visitor.evaluate(() => {
      history.replaceState({ ...history.state, wanted: '//evil.example/analysis' }, '')
    })
    await visitor.reload()
    await signIn()
    await expect(visitor).toHaveURL(`${server.origin}/`)
    await visitor.context().close()
  },
)

test('an unknown address shows the not-found page', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: messages.notFoundTitle })).toBeVisible()
})
