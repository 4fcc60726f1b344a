import { messages, verifyEmail } from '@tickmark/contract'
import { expectFit } from './fixtures/fit.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { becomeAdmin, becomeUser, enrol, makeAdmin, makePerson } from './fixtures/person.ts'
import { fillSignUpForm } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the screens of signing in and up are accessible and fit', async ({ page, complaints }) => {
      complaints.allow(/status of (400|401)/)
      await page.goto('/auth?mode=login')
      await expect(page.getByRole('button', { name: messages.google.signIn })).toBeVisible()
      await expectFit(page)
      await page.getByRole('button', { name: messages.reset.forgot }).click()
      await page.getByRole('button', { name: messages.reset.send }).click()
      await expect(page.getByText(messages.reset.invalidTitle).first()).toBeVisible()
      await expectFit(page)

      await page.goto('/auth?mode=signup')
      await fillSignUpForm(page, makePerson())
      await expectFit(page)
      await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
      await expect(page.getByRole('dialog', { name: messages.verificationRequiredTitle })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectFit(page)

      await page.goto('/auth?mode=reset&token=abc')
      await page.getByLabel('New Password').fill('abc')
      await expectFit(page)
      await page.goto('/auth?mode=reset')
      await expect(page.getByText(messages.reset.invalidLink)).toBeVisible()
      await expectFit(page)
      await page.goto('/auth?mode=login&link=abc')
      await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
      await expect(page.getByText(messages.emailInvalid)).toBeVisible()
      await expectFit(page)

      await page.route(`**${verifyEmail.path}`, (route) => route.fulfill({ json: { email: 'ada@example.com' } }))
      await page.goto('/verify-email?token=abc&email=ada%40example.com')
      await expect(page.getByText(messages.emailVerifiedTitle).first()).toBeVisible()
      await page.unrouteAll()
      await page.goto('/admin/login')
      await page.getByRole('button', { name: messages.admin.login }).click()
      await expect(page.getByText(messages.admin.emailInvalid)).toBeVisible()
      await expectFit(page)
    })

    test('the administrators’ screens are accessible and fit', async ({ page, context }) => {
      await becomeAdmin(page)
      await page.goto('/admin/bigquery')
      await page.getByRole('button', { name: messages.admin.testSecurity }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expectFit(page)
      await context.clearCookies()
      await becomeUser(page)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: messages.admin.accessDeniedTitle })).toBeVisible()
      await expectFit(page)
    })
  })
}

test('a password can be reset, and an administrator can log in and test, without a pointer', async ({ page }) => {
  const admin = makeAdmin()
  await enrol(page, admin)
  await page.goto('/auth?mode=login')
  await tabTo(page, page.getByRole('button', { name: messages.reset.forgot }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.reset.sentTitle).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/admin/bigquery')
  await tabTo(page, page.getByLabel(messages.admin.emailLabel))
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: messages.admin.testSecurity }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(messages.admin.testCompleteTitle)
})
