import { errors, messages, providerRefusals } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/google-test.ts'

/** Signing in with the accounts of an organisation, at a provider on this machine. */

/** The popup may be closed during its login call; the page that opened it makes the call again. */
const closedWhileTelling = /(?:Failed to synchronize user with backend|No token could be obtained) Unreachable/

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Northbridge' })

/** Chooses an account in the popup of the provider, which then closes. */
async function choose(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await button(page).click()
  await (await opened).getByRole('link', { name }).click()
}

test('the user signs in with the account of the organisation, from the sign-in and from the sign-up', async ({ page, complaints }) => {
  complaints.allow(closedWhileTelling)
  const welcome = page.getByRole('heading', { name: 'Welcome, Irma!' })
  await page.goto('/auth?mode=signup')
  await expect(page.getByText('By signing up with Northbridge or Google you accept the')).toBeVisible()
  await choose(page, 'irma@example.com')
  await expect(welcome).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  // The provider still knows who they are, and asks nothing.
  await page.goto('/auth?mode=login')
  await button(page).click()
  await expect(welcome).toBeVisible()
})

test('the page says why an account was refused', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/auth?mode=login')
  await choose(page, 'Cancel')
  await expect(page.getByText(errors.SINGLE_SIGN_ON_DENIED.error).first()).toBeVisible()
  await expect(button(page)).toBeEnabled()
  await choose(page, 'joan@elsewhere.example')
  await expect(page.getByText(errors.SINGLE_SIGN_ON_DOMAIN.error).first()).toBeVisible()
  await expect(button(page)).toBeEnabled()
})

test('the final page is readable if it is not in a popup', { tag: '@slow' }, async ({ page, complaints }) => {
  // It still tries to close itself.
  complaints.allow(/Scripts may close only the windows that were opened by them/)
  for (const [outcome, code] of [...Object.entries(providerRefusals), ['failed', 'SINGLE_SIGN_ON_FAILED'] as const]) {
    await page.goto(`/auth?mode=oidc&outcome=${outcome}`)
    await expect(page.getByRole('alert').filter({ hasText: errors[code].error })).toBeVisible()
  }
  await expectAccessible(page)
})
