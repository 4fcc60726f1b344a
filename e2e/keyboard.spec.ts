import { messages, verifyEmail } from '@tickmark/contract'
import { tabTo } from './fixtures/keyboard.ts'
import { findVerificationLink } from './fixtures/mailbox.ts'
import { enrolAdmin, makeAdmin, makePerson, register } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

test('the main journey works with the keyboard only', async ({ page }) => {
  const person = makePerson()
  await register(page, person)
  const link = await findVerificationLink(page.request, person.email)
  // The page redirects after three seconds, so its clock is stopped until the link is reached.
  await page.clock.install()
  await page.route(`**${verifyEmail.path}`, async (route) => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await route.continue()
  })
  await page.goto(link)
  await tabTo(page, page.getByRole('link', { name: messages.goToLogin }))
  await page.keyboard.press('Enter')
  await page.clock.resume()

  const email = page.getByLabel('Email', { exact: true })
  await tabTo(page, email)
  await email.fill('')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('link', { name: messages.analyses.newButton }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(messages.analyses.nameLabel))
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: 'UK GAAP' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: messages.analyses.standardLabel })).toContainText('UK GAAP')
  await tabTo(page, page.getByRole('button', { name: messages.analyses.create }))
  await page.keyboard.press('Enter')

  // Wait for the event before the walk: the browser handles a key without waiting for the switch that reports file choosers.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: messages.upload.button }))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(samples.withErrors)

  const points = page.getByRole('region', { name: 'Review points' })
  await expect(points).toBeVisible({ timeout: 60_000 })
  const errorsOnly = points.getByRole('button', { name: /^Errors/ })
  await tabTo(page, errorsOnly)
  await page.keyboard.press('Space')
  await expect(errorsOnly).toHaveAttribute('aria-pressed', 'true')
  await expect(points.getByRole('img', { name: 'Warning' })).toHaveCount(0)

  const signOut = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut })
  await tabTo(page, signOut)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
})

test('password reset, admin login and security test work with the keyboard only', { tag: '@slow' }, async ({ page }) => {
  const admin = makeAdmin()
  await enrolAdmin(page, admin)
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

test('the first Tab stop skips the navigation', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})
