import { manageSubscription, messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectFit } from './fixtures/fit.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { becomeAdmin, becomeUser, makeAnalysis } from './fixtures/person.ts'
import { listAddress } from './fixtures/list-address.ts'
import { expect, test } from './fixtures/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const input = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const marked = (page: Page) => palette(page).locator('[role="option"][data-highlighted]')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function openPalette(page: Page): Promise<void> {
  // The shortcuts are loaded with the bar.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
}

test('the palette finds pages and analyses from a few letters', async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Holding, year end 2025')
  await makeAnalysis(page, 'Another company')
  await page.reload()
  await expect(h1(page, /^Welcome/)).toBeVisible()

  await openPalette(page)
  await expect(options(page).filter({ hasText: 'Holding' })).toHaveCount(1)
  await expect(marked(page)).toHaveText('Dashboard')
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await marked(page).getAttribute('id')) ?? 'none')
  await expectFit(page)
  await page.keyboard.type('hold 25')
  await expect(options(page)).toHaveCount(1)
  await expect(palette(page).getByText('1 result')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/analysis/${id}$`))
  await expect(palette(page)).toHaveCount(0)

  await openPalette(page)
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toHaveText(messages.analyses.title)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(h1(page, messages.analyses.title)).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('colleagues')
  await expect(marked(page)).toHaveText(messages.users.title)
  await page.keyboard.press('Enter')
  await expect(h1(page, messages.users.title)).toBeVisible()
})

test('the palette reports when nothing matches, closes and returns the focus', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.goto('/new-analysis')
  const name = page.getByLabel(messages.analyses.nameLabel)
  await name.fill('Year end')
  await openPalette(page)
  await page.keyboard.type('zzz')
  await expect(palette(page).getByText('No matches.')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await expectFit(page)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Year end')

  await openPalette(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(name).toBeFocused()
})

test('the palette runs the commands that are available everywhere', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  const hint = page.getByRole('button', { name: 'Go to a page or an analysis' })
  await tabTo(page, hint)
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('feed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: messages.feedback.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('keys')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await page.keyboard.type('new an')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/new-analysis$/)

  await openPalette(page)
  await page.keyboard.type('log out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('a toast does not cover the palette', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 502/)
  await becomeUser(page)
  const body = { code: 'MANAGE_SUBSCRIPTION_FAILED', error: messages.profile.manageFailed }
  await page.route(`**${manageSubscription.path}`, (route) => route.fulfill({ status: 502, json: body }))
  await page.goto('/profile')
  await page.getByRole('button', { name: messages.profile.upgrade }).click()
  await expect(page.getByText(messages.profile.manageFailedTitle).first()).toBeVisible()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
})

test('only administrators are offered the admin pages', { tag: '@slow' }, async ({ page, browser, server }) => {
  await becomeAdmin(page)
  await openPalette(page)
  await page.keyboard.type('admin')
  await expect(options(page)).toHaveText([messages.navigation.adminDashboard])
  const other = await browser.newContext({ baseURL: server.origin })
  const theirs = await other.newPage()
  await becomeUser(theirs)
  await openPalette(theirs)
  await theirs.keyboard.type('admin')
  await expect(palette(theirs).getByText('No matches.')).toBeVisible()
  await other.close()
})

test('the palette works if analyses cannot be loaded, and fits a small screen', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeUser(page)
  await page.route(listAddress, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.reload()
  await expect(h1(page, /^Welcome/)).toBeVisible()
  await openPalette(page)
  await expect(palette(page).getByText('Your analyses could not be loaded.')).toBeVisible()
  await expect(options(page).first()).toBeVisible()
  await expectFit(page)
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(palette(page)).toHaveCount(0)
})

test('single-key shortcuts work except while typing, and can be turned off', async ({ page }) => {
  await becomeUser(page)
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('term')).toHaveCount(38)
  // It is longer than the window, and opens at its title.
  await expect(sheet(page).getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport({ ratio: 1 })
  await expect(sheet(page).getByRole('button', { name: 'Close' })).not.toBeInViewport()
  await expectFit(page)
  // An open dialog takes precedence.
  await page.keyboard.press('n')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)

  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/new-analysis$/)
  const name = page.getByLabel(messages.analyses.nameLabel)
  await name.focus()
  await page.keyboard.type('n?')
  await expect(name).toHaveValue('n?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await sheet(page).getByRole('switch').click()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await page.goto('/analysis')
  await expect(h1(page, messages.analyses.title)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await openPalette(page)
  await expect(page).toHaveURL(/\/analysis$/)
  await expect(sheet(page)).toHaveCount(0)
})
