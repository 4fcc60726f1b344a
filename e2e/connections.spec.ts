import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/ledgers-test.ts'
import { becomeUser } from './fixtures/person.ts'

const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })

/** A new analysis of the client Quill, at its trial balances, for the year to 31 March 2026. */
async function openTrialBalances(page: Page): Promise<void> {
  await becomeUser(page)
  await page.goto('/new-analysis')
  await page.getByLabel(messages.analyses.nameLabel).fill('Quill 2026')
  await page.getByLabel('Client').fill('Quill')
  await page.getByRole('combobox', { name: messages.analyses.standardLabel }).click()
  await page.getByRole('option', { name: 'UK GAAP' }).click()
  await page.getByRole('button', { name: 'Start from a trial balance' }).click()
  await page.getByLabel('First day of the period', { exact: true }).fill('2025-04-01')
  await page.getByLabel('Last day of the period', { exact: true }).fill('2026-03-31')
  await step(page, 'Trial balance').click()
}

const panelOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'From the system that keeps the ledger' }) })

test('a ledger is connected, pulled, drafted, and pulled again after a late journal', async ({ page, ledgers }) => {
  await openTrialBalances(page)
  const panel = panelOf(page)
  await panel.getByRole('link', { name: 'Connect the ledger' }).click()
  await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect Xero' }).click()

  await page.getByRole('combobox', { name: 'Organisation of this client' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText('not pulled yet')).toBeVisible()
  expect(page.url()).not.toContain('code=')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Quill 2026' }).click()
  await page
    .getByRole('link', { name: /statements/i })
    .first()
    .click()
  await page.getByRole('link', { name: 'Trial balance' }).click()
  await panel.getByRole('button', { name: /^Pull from Xero/ }).click()
  await expect(panel.getByRole('button', { name: 'Use both trial balances' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Use both trial balances' }).click()
  await expect(page.getByText('They are equal.')).toHaveCount(2)

  await ledgers.order('post')
  await panel.getByRole('button', { name: /^Pull from Xero/ }).click()
  await expect(panel.getByText('One journal of the period changed')).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByText('Rent of March, posted late')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'What changes this year' })).toContainText('2 accounts')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Use both trial balances' }).click()
  await expect(panel.getByText('2 pulls')).toBeVisible()

  await ledgers.order('end')
  await panel.getByRole('button', { name: /^Pull from Xero/ }).click()
  await expect(panel.getByText('Access has ended at Xero')).toBeVisible({ timeout: 60_000 })
})

test('a person who refuses there is back where the connection began', async ({ page, ledgers, complaints }) => {
  complaints.allow(/409 \(Conflict\).*\/api\/connections$/)
  await openTrialBalances(page)
  await panelOf(page).getByRole('link', { name: 'Connect the ledger' }).click()
  await ledgers.order('refuse')
  await page.getByRole('button', { name: 'Connect Xero' }).click()
  await expect(page.getByRole('heading', { name: 'The ledger was not connected.' })).toBeVisible()
  await expect(page.getByText('Access was refused there. Nothing was connected.')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible()
  await ledgers.order('agree')
})
