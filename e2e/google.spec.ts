import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/google-test.ts'

/** Signing in with a Google account when this server stores the identities. */

async function press(page: Page, label: string = messages.google.signIn): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: label }).click()
  return opened
}

/** The popup may be closed during its login call; the page that opened it makes the call again. */
const closedWhileTelling = /(?:Failed to synchronize user with backend|No token could be obtained) Unreachable/

const welcome = (page: Page, name: string) => page.getByRole('heading', { name: `Welcome, ${name}!` })

test('the user chooses an account in a popup, which closes; the page is signed in, also after a reload', async ({ page, complaints }) => {
  complaints.allow(closedWhileTelling)
  await page.goto('/auth?mode=login')
  const window = await press(page)
  const closed = window.waitForEvent('close')
  await window.getByRole('link', { name: 'grace@example.com' }).click()
  await closed
  await expect(welcome(page, 'Grace')).toBeVisible()
  await page.reload()
  await expect(welcome(page, 'Grace')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
})

test('signing up works the same way', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(closedWhileTelling)
  await page.goto('/auth?mode=signup')
  const window = await press(page, messages.google.signUp)
  await window.getByRole('link', { name: 'hedy@example.com' }).click()
  await expect(welcome(page, 'Hedy')).toBeVisible()
})

test('closing the popup or pressing Cancel shows no error', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/auth?mode=login')
  await (await press(page)).close()
  const button = page.getByRole('button', { name: messages.google.signIn })
  await expect(button).toBeEnabled()
  const window = await press(page)
  await window.getByRole('link', { name: 'Cancel' }).click()
  await expect(button).toBeEnabled()
  await expect(page.getByText(messages.loginFailedTitle)).toBeHidden()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

test('an unsolicited callback shows an error, which the popup passes to its page', { tag: '@slow' }, async ({ page, context }) => {
  await page.goto('/auth?mode=login')
  const window = await press(page)
  const account = window.getByRole('link', { name: 'grace@example.com' })
  // Only now has the popup been to the server, which set its cookie.
  await expect(account).toBeVisible()
  await context.clearCookies({ name: 'tickmark_google' })
  await account.click()
  await expect(page.getByText(messages.google.failed).first()).toBeVisible()
})

test('the final page is readable if it is not in a popup', { tag: '@slow' }, async ({ page, complaints }) => {
  // It still tries to close itself.
  complaints.allow(/Scripts may close only the windows that were opened by them/)
  for (const [outcome, words] of [
    ['failed', messages.google.failed],
    ['cancelled', 'No account was chosen.'],
    ['nonsense', messages.google.failed],
  ] as const) {
    await page.goto(`/auth?mode=google&outcome=${outcome}`)
    await expect(page.getByRole('main')).toContainText(words)
  }
  await expectAccessible(page)
})
