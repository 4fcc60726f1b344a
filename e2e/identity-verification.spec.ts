import { limits, messages, sendVerificationEmail, signUp, verifyEmail } from '@tickmark/contract'
import { expectAccessible } from './fixtures/axe.ts'
import { findVerificationLink } from './fixtures/mailbox.ts'
import { makePerson, register } from './fixtures/person.ts'
import { fillSignUpForm, signUpOnScreen } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

test('a verification shows progress, then success, and goes to the login after three seconds', async ({ page }) => {
  const person = makePerson()
  await register(page, person)
  const link = await findVerificationLink(page.request, person.email)
  await page.clock.install()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${verifyEmail.path}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByText('Verifying your email address.')).toBeVisible()
  await expect(page.getByRole('link', { name: messages.goToLogin })).toBeHidden()
  await expectAccessible(page)

  await page.clock.pauseAt(Date.now() + 60_000)
  letGo()
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByText(messages.emailVerifiedTitle).first()).toBeVisible()
  await page.clock.runFor(limits.verifiedRedirectDelayMs - 1)
  await expect(page).toHaveURL(/\/verify-email/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

for (const [what, answer, sentence] of [
  ['of ours', { status: 500, json: { code: 'VERIFICATION_FAILED', error: messages.verificationError } }, messages.verificationError],
  [
    'of a used link',
    { status: 400, json: { code: 'INVALID_VERIFICATION_LINK', error: messages.invalidVerificationLink } },
    messages.invalidVerificationLink,
  ],
  ['of a proxy', { status: 502, body: 'Bad Gateway' }, messages.verificationFailedText],
] as const) {
  test(`a failure ${what} is shown with a link to the login`, { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(new RegExp(`status of ${answer.status}|${messages.verificationError}`))
    await page.route(`**${verifyEmail.path}`, (route) => route.fulfill(answer))
    await page.goto('/verify-email?token=abc&email=ada%40example.com')
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
    await expect(page.getByText('If your address is already verified')).toBeVisible()
    await expect(page.getByText(messages.verificationFailedTitle).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: messages.goToLogin }).click()
    await expect(page).toHaveURL(/\/auth\?mode=login$/)
  })
}

test('a user who signed up with two addresses can use either link', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 400/)
  const [earlier, later] = [makePerson(), makePerson()]
  await signUpOnScreen(page, earlier)
  await signUpOnScreen(page, later)
  await page.goto(await findVerificationLink(page.request, earlier.email))
  await expect(page.getByText(messages.emailVerifiedTitle).first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(earlier.email)
})

test(
  'a verification email that cannot be sent again shows an error, and the cause is logged',
  { tag: '@slow' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 502/)
    await page.goto('/auth?mode=signup')
    await fillSignUpForm(page, makePerson())
    await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
    const dialog = page.getByRole('dialog', { name: messages.verificationRequiredTitle })
    await expectAccessible(page)
    const json = { code: 'VERIFICATION_MAIL_FAILED', error: messages.sendVerificationFailed }
    await page.route(`**${sendVerificationEmail.path}`, (route) => route.fulfill({ status: 502, json }))
    complaints.allow(/Failed to send verification email.*VERIFICATION_MAIL_FAILED/s)
    const logged = page.waitForEvent('console', (message) => message.text().includes('VERIFICATION_MAIL_FAILED'))
    await dialog.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText(messages.sendVerificationFailed).first()).toBeVisible()
    await logged
  },
)

test('a common password is refused at its field, and the sign-up flag is removed', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 400/)
  await page.goto('/auth?mode=signup')
  await fillSignUpForm(page, { ...makePerson(), password: 'Password123' })
  await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.reset.tooCommon })).toBeVisible()
  await expect(page.getByText(messages.signUpFailedTitle).first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('signupInProgress'))).toBeNull()
})

test('a sign-up that fails without a message from the server shows the specified one', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(new RegExp(`status of 502|${messages.signUpFailedText}`))
  await page.route(`**${signUp.path}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto('/auth?mode=signup')
  await fillSignUpForm(page, makePerson())
  await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
  await expect(page.getByText(messages.signUpFailedTitle).first()).toBeVisible()
  await expect(page.getByText(messages.signUpFailedShort, { exact: true }).first()).toBeVisible()
})
