import {
  deleteAccount,
  downloadMyData,
  endAllSessions,
  getMe,
  getProfile,
  listSessions,
  messages,
  signIn,
  updateProfile,
} from '@tickmark/contract'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { becomeUser, makeAnalysis, type Person, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

const words = messages.profile
const information = (page: Page) => page.getByRole('region', { name: words.informationTitle })
const management = (page: Page) => page.getByRole('region', { name: words.managementTitle })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: words.edit })).toBeVisible()
}

/** The same user in another browser. */
async function signInElsewhere(browser: Browser, baseURL: string, { email, password, firstName }: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const answer = await page.request.post(signIn.path, { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(signIn.status)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${firstName}!` })).toBeVisible()
  return page
}

const expectFit = async (page: Page) => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('a profile is shown and edited with the keyboard only, and the dashboard greets the new name', async ({ page }) => {
  const person = await becomeUser(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: messages.navigation.profile }).click()
  await expect(information(page)).toContainText(person.email)
  await expect(information(page)).toContainText('Not given')

  await page.getByRole('button', { name: words.edit }).press('Enter')
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Surname').fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.firstNameRequired)).toBeVisible()
  await expect(page.getByText(messages.surnameRequired)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: words.cancel }).press('Enter')
  await expect(page.getByRole('button', { name: words.edit })).toBeFocused()
  await expect(information(page)).toContainText(person.surname)

  await page.keyboard.press('Enter')
  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Company (optional)').fill('Tally & Co')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.updated).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.edit })).toBeFocused()
  await expect(information(page)).toContainText('Tally & Co')
  await page.getByRole('link', { name: 'Tickmark, home' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace!' })).toBeVisible()
})

test('changes that cannot be saved stay in the form, with the server’s reason', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 503|Failed to update profile/)
  await becomeUser(page)
  await openProfile(page)
  await page.getByRole('button', { name: words.edit }).click()
  await page.getByLabel('Surname').fill('Hopper')
  const body = { code: 'UNAVAILABLE', error: 'The service is not available right now. Please try again shortly.' }
  await page.route(`**${updateProfile.path}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: body }) : route.fallback(),
  )
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.updateFailedTitle).first()).toBeVisible()
  await expect(page.getByText(body.error).first()).toBeVisible()
  await expect(page.getByLabel('Surname')).toHaveValue('Hopper')
})

test('a profile that cannot be loaded is retried once, and can be retried by the user', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await becomeUser(page)
  let tries = 0
  await page.route(`**${getMe.path}`, (route) => {
    tries += 1
    return tries <= 2 ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback()
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: messages.dashboard.syncingTitle })).toBeVisible()
  await expect(page.getByText(`${words.fetchFailed}: 500`)).toBeVisible()
  expect(tries).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: messages.dashboard.sync }).click()
  await expect(page.getByRole('button', { name: words.edit })).toBeVisible()
})

test('if the token is refused, the profile is loaded with the session cookie', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 403/)
  const person = await becomeUser(page)
  await page.route(`**${getMe.path}`, (route) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN', error: 'no' } }))
  const asked = page.waitForRequest((request) => request.url().endsWith(getProfile.path) && request.method() === 'GET')
  await openProfile(page)
  expect((await asked).headers()['authorization']).toBeUndefined()
  await expect(information(page)).toContainText(person.email)
})

test('a session in another browser is listed and can be ended', async ({ page, browser, server }) => {
  const person = await becomeUser(page)
  const elsewhere = await signInElsewhere(browser, server.origin, person)
  await openProfile(page)
  const sessions = management(page).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(sessions.filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0)
  await management(page)
    .getByRole('button', { name: /^End the session of \w+ on a computer, signed in/ })
    .click()
  await expect(sessions).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: /^Welcome/ })).toHaveCount(0)
  expect((await elsewhere.request.get(getProfile.path)).status()).toBe(401)
  await elsewhere.context().close()
  await page.reload()
  await expect(sessions).toHaveCount(1)
})

test('sessions that cannot be loaded or ended show an error', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 50\d|could not be/)
  await becomeUser(page)
  await page.route(`**${listSessions.path}`, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await openProfile(page)
  await expect(page.getByText('Your sessions could not be loaded.')).toBeVisible()
  await page.unroute(`**${listSessions.path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(management(page).getByRole('listitem')).toHaveCount(1)
  await page.route(`**${endAllSessions.path}`, (route) => route.fulfill({ status: 503, body: 'broken' }))
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page.getByText('You could not be signed out everywhere. Please try again.').first()).toBeVisible()
})

test('signing out everywhere ends the sessions in all browsers', { tag: '@slow' }, async ({ page, browser, server }) => {
  const person = await becomeUser(page)
  const elsewhere = await signInElsewhere(browser, server.origin, person)
  await openProfile(page)
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: words.cancel })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page.getByText('Signed out everywhere').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  expect((await elsewhere.request.get(getProfile.path)).status()).toBe(401)
  await elsewhere.context().close()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\?mode=login/)
})

test('a user can download all their data', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await uploadDraft(page, await makeAnalysis(page, 'Year end'), samples.clean)
  await openProfile(page)
  const begun = page.waitForEvent('download')
  await management(page).getByRole('link', { name: 'Download My Data' }).click()
  const download = await begun
  expect(download.url()).toContain(downloadMyData.path)
  expect(download.suggestedFilename()).toMatch(/^tickmark-\d{4}-\d\d-\d\d\.zip$/)
  const archive = await readFile(await download.path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  expect(archive.includes('data.json')).toBe(true)
  expect(archive.length).toBeGreaterThan((await readFile(samples.clean)).length)
})

test('an account is deleted only with its password', async ({ page, complaints }) => {
  complaints.allow(/status of 40[013]/)
  const person = await becomeUser(page)
  await makeAnalysis(page, 'Year end')
  await openProfile(page)
  await management(page).getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Password')
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter your password')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await management(page).getByRole('button', { name: 'Delete Account' }).click()
  // A wrong password, and one that is too short to be valid.
  for (const wrong of ['Wrong2026', 'wrong']) {
    await password.fill(wrong)
    await confirm.click()
    await expect(dialog.getByText('This is not your password')).toBeVisible()
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await management(page).getByRole('button', { name: 'Delete Account' }).click()
  }

  await page.evaluate(() => Reflect.set(window, 'before', true))
  await password.fill(person.password)
  await confirm.click()
  await expect(page.getByText(words.deleted).first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  const answer = await page.request.post(signIn.path, { data: { email: person.email, password: person.password } })
  expect(await answer.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  // The page is reloaded, so nothing of the session is left in memory.
  await expect(async () => {
    expect(await page.evaluate(() => Reflect.has(window, 'before'))).toBe(false)
  }).toPass({ timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test(
  'a user without a password sees what to do; a failed deletion shows an error and deletes nothing',
  { tag: '@slow' },
  async ({ page, complaints }) => {
    complaints.allow(/status of (403|502)|Failed to delete/)
    await becomeUser(page)
    await openProfile(page)
    await management(page).getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog')
    const refused = { code: 'RECENT_SIGN_IN_REQUIRED', error: words.recentSignInRequired }
    let asked = 0
    await page.route(`**${deleteAccount.path}`, async (route) => {
      asked += 1
      await route.fulfill({ status: 403, json: refused })
    })
    await dialog.getByRole('button', { name: 'I sign in without a password' }).click()
    await expect(dialog.getByLabel('Password')).toHaveCount(0)
    await expect(dialog.getByText(/signed in within the last ten minutes/)).toBeVisible()
    await expectAccessible(page)
    // Choosing how to sign in deletes nothing.
    expect(asked).toBe(0)
    const confirm = dialog.getByRole('button', { name: 'Delete Account' })
    await confirm.click()
    await expect(dialog.getByText(/Sign out, sign in again as usual/)).toBeVisible()
    await page.route(`**${deleteAccount.path}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await confirm.click()
    await expect(page.getByText(words.deleteFailedTitle).first()).toBeVisible()
    await expect(page.getByText(words.deleteFailed).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'I have a password' }).click()
    await expect(dialog.getByLabel('Password')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(information(page)).toBeVisible()
  },
)

for (const width of [1440, 390]) {
  test(`long names and every subscription state fit and are accessible at ${width} pixels`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await becomeUser(page)
    await openProfile(page)
    await expectFit(page)
    await page.getByRole('button', { name: words.edit }).click()
    await page.getByLabel('First Name').fill('Maximiliana'.repeat(9))
    await page.getByLabel('Surname').fill('W'.repeat(100))
    await page.getByLabel('Company (optional)').fill('Unternehmensberatungsgesellschaft'.repeat(6))
    await expectFit(page)
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('button', { name: words.edit })).toBeFocused()
    await expectFit(page)
    await management(page).getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete Account' })).toBeVisible()
    await expectFit(page)
  })
}
