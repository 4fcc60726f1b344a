import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectFit } from './fixtures/fit.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { becomeAdmin, becomeUser, makeAnalysis } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const { feedback, chat, analysis, profile, admin, adminDashboard, signOut } = messages.navigation
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const entries = (page: Page) => bar(page).getByRole('link').or(bar(page).getByRole('button'))

async function expectCurrent(page: Page, name: string | null): Promise<void> {
  const current = bar(page).locator('[aria-current="page"]')
  if (name === null) await expect(current).toHaveCount(0)
  else await expect(current).toHaveText(name)
}

test('the navigation bar has its items in order and marks the current one', async ({ page }) => {
  await becomeUser(page)
  await expect(entries(page).filter({ visible: true })).toHaveText(['Tickmark', feedback, chat, analysis, profile, signOut, /K$/, '', ''])
  // The product name links to the dashboard and is marked as the current page.
  await expectCurrent(page, 'Tickmark')
  await bar(page).getByRole('link', { name: chat }).click()
  await expect(page.getByRole('heading', { level: 1, name: chat })).toBeVisible()
  await expectCurrent(page, chat)
  const id = await makeAnalysis(page, 'Year end')
  for (const [path, current] of [
    ['/analysis', analysis],
    [`/analysis/${id}`, analysis],
    ['/new-analysis', analysis],
    ['/profile', profile],
    ['/users', null],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectCurrent(page, current)
  }
})

test('an administrator’s navigation bar fits on one line on every screen that shows it', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(bar(page).getByRole('button', { name: signOut })).toBeVisible()
    const tops = await entries(page)
      .filter({ visible: true })
      .evaluateAll((all) => all.map((entry) => Math.round(entry.getBoundingClientRect().height)))
    expect(Math.max(...tops)).toBeLessThanOrEqual(48)
    await expectFit(page)
  }
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(bar(page).getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: signOut })).toBeHidden()
})

test('the drawer has the same items, works with the keyboard and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeAdmin(page)
  const open = bar(page).getByRole('button', { name: 'Open menu' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveText([chat, analysis, profile, new RegExp(adminDashboard)])
  await expect(menu(page).getByRole('navigation').getByRole('button')).toHaveText([feedback, signOut])
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, menu(page).getByRole('link', { name: adminDashboard }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
  await expect(menu(page)).toHaveCount(0)
  await open.click()
  await expect(menu(page).locator('[aria-current="page"]')).toContainText(adminDashboard)
  await expect(menu(page).getByText(admin, { exact: true })).toBeVisible()
})

test('dialogs opened from the drawer return the focus to the page', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeUser(page)
  for (const [entry, dialog] of [
    [feedback, messages.feedback.title],
    ['Go to a page or an analysis', 'Command palette'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu(page).getByRole('button', { name: entry }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
    await expectFit(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  }
})

test('an unknown address shows the not-found page, with a hint for developers', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: messages.notFoundTitle })).toBeVisible()
  await expect(page.getByText(/did you forget to add the page to the router/i)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})
