import { askInChat, createAnalysis, errors, fillPath, manageSubscription, messages, putDocument } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

const words = messages.profile
const card = (page: Page) => page.getByRole('region', { name: words.subscriptionTitle })
const upgrade = (page: Page) => card(page).getByRole('button', { name: words.upgrade })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: words.edit })).toBeVisible()
}

/** Browsers notify a page when it becomes visible again; a headless one needs this event. */
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Expects the toast about the missing subscription, whose link opens the profile without reloading the application. */
async function followToSubscription(page: Page, title: string): Promise<void> {
  const toast = page.getByRole('dialog', { name: title })
  await expect(toast).toBeVisible()
  // A toast stays while it has the focus.
  await page.keyboard.press('F6')
  await expect(toast).toBeFocused()
  await expect(toast).toContainText(errors.SUBSCRIPTION_REQUIRED.error)
  await expectAccessible(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await toast.getByRole('link', { name: 'See your subscription' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(card(page)).toBeVisible()
  await expect(toast).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'stillHere'))).toBe(true)
}

test('a subscription starts in the test checkout, ends with its period, and then creating is blocked', async ({ page, complaints }) => {
  complaints.allow(/status of 402/)
  await becomeUser(page)
  await openProfile(page)
  await expect(card(page)).toContainText(words.trial)
  await expect(card(page)).toContainText(/Trial ends\s*\w+ \d+, \d{4}/)
  const opened = page.waitForEvent('popup')
  await upgrade(page).click()
  const checkout = await opened
  await expect(checkout.getByRole('heading', { name: 'Test checkout' })).toBeVisible()
  await expectAccessible(checkout)
  expect(await checkout.evaluate(() => window.opener)).toBeNull()
  await checkout.getByRole('button', { name: 'Start subscription' }).click()
  await expect(checkout.getByText('is renewed')).toBeVisible()
  await expectAccessible(checkout)

  // The profile in the first tab has not been reloaded.
  await lookAgain(page)
  await expect(card(page)).toContainText(words.active)
  await expect(card(page)).toContainText(/Next billing date\s*\w+ \d+, \d{4}/)
  await expect(card(page).getByRole('button', { name: words.manage })).toBeVisible()

  await checkout.getByRole('button', { name: 'Cancel at period end' }).click()
  await expect(checkout.getByRole('button', { name: 'Keep subscription' })).toBeVisible()
  await lookAgain(page)
  await expect(card(page)).toContainText(/Ends\s*\w+ \d+, \d{4}/)
  await expect(card(page)).toContainText('It will not be renewed.')
  await expect(card(page)).toContainText(words.active)
  await expectAccessible(page)

  await checkout.getByRole('button', { name: 'Let the period end' }).click()
  await expect(checkout.getByRole('button', { name: 'Start subscription' })).toBeVisible()
  await lookAgain(page)
  await expect(card(page)).toContainText(words.cancelled)
  await expect(card(page)).toContainText('To create, upload or ask questions, subscribe again.')
  await expectAccessible(page)

  await page.goto('/new-analysis')
  await page.getByLabel(messages.analyses.nameLabel).fill('Year end')
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(createAnalysis.path) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: messages.analyses.create }).click()
  expect((await answered).status()).toBe(402)
  await followToSubscription(page, messages.analyses.createFailedTitle)

  // Back from the checkout, and in again.
  await checkout.getByRole('button', { name: 'Start subscription' }).click()
  await expect(checkout.getByText('is renewed')).toBeVisible()
  await checkout.getByRole('link', { name: 'Back to your profile' }).click()
  await expect(card(checkout)).toContainText(words.active)
})

const refusal = { status: 402, json: { code: 'SUBSCRIPTION_REQUIRED', error: errors.SUBSCRIPTION_REQUIRED.error } }

test('a question without a subscription is refused with a link to the profile, and stays in the box', async ({ page, complaints }) => {
  complaints.allow(/status of 402/)
  await becomeUser(page)
  await page.route(`**${askInChat.path}`, (route) => (route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback()))
  await page.goto('/chat')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('What is a trial balance?')
  await box.press('Enter')
  await expect(page.getByRole('dialog', { name: messages.chat.sendFailedTitle })).toBeVisible()
  await expect(box).toHaveValue('What is a trial balance?')
  await followToSubscription(page, messages.chat.sendFailedTitle)
})

test('a file without a subscription is refused with a link to the profile', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 402/)
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Year end')
  await page.route(`**${fillPath(putDocument.path, { id })}?*`, (route) => route.fulfill(refusal))
  await page.goto(`/analysis/${id}`)
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await followToSubscription(page, messages.upload.failedTitle)
})

test('a browser that blocks new tabs opens the checkout in the same tab', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openProfile(page)
  await upgrade(page).click()
  await expect(page).toHaveURL(/\/dev\/checkout\?session=/)
  await expect(page.getByRole('button', { name: 'Start subscription' })).toBeVisible()
})

for (const [json, sentence] of [
  [{}, words.noCheckoutUrl],
  [{ url: 'javascript:alert(1)' }, words.invalidCheckoutUrl],
] as const) {
  test(`a response of ${JSON.stringify(json)} opens nothing`, { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(new RegExp(words.manageFailed))
    await becomeUser(page)
    await page.route(`**${manageSubscription.path}`, (route) => route.fulfill({ json }))
    await openProfile(page)
    await upgrade(page).click()
    await expect(page.getByText(words.manageFailedTitle).first()).toBeVisible()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    expect(page.context().pages()).toHaveLength(1)
    await expect(upgrade(page)).toBeEnabled()
  })
}

test('a failure to manage the subscription shows the specified message', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 502/)
  await becomeUser(page)
  const body = { code: 'MANAGE_SUBSCRIPTION_FAILED', error: words.manageFailed }
  await page.route(`**${manageSubscription.path}`, (route) => route.fulfill({ status: 502, json: body }))
  await openProfile(page)
  await upgrade(page).click()
  await expect(page.getByText(words.manageFailedTitle).first()).toBeVisible()
  await expect(page.getByText(words.manageFailed).first()).toBeVisible()
})
