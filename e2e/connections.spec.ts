import { LedgerProvider, messages, providerNames } from '@tickmark/contract'
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
  await page.getByRole('combobox', { name: 'Framework' }).click()
  await page.getByRole('option', { name: /Section 1A/ }).click()
  await page.getByLabel('First day of the period', { exact: true }).fill('2025-04-01')
  await page.getByLabel('Last day of the period', { exact: true }).fill('2026-03-31')
  await step(page, 'Trial balance').click()
}

const panelOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'From the system that keeps the ledger' }) })

/** Of the journal that is posted late in the journeys. */
const late = 'Rent of March, posted late'

for (const provider of LedgerProvider.options) {
  const name = providerNames[provider]
  test(`a ledger at ${name} is connected, pulled, drafted, and pulled again after a late journal`, async ({ page, ledgers }) => {
    // Both systems have the same screens.
    const expectScreen = async () => {
      if (provider === 'xero') await expectAccessible(page)
    }
    await openTrialBalances(page)
    const panel = panelOf(page)
    await panel.getByRole('link', { name: 'Connect the ledger' }).click()
    await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
    await expectScreen()
    await page.getByRole('button', { name: `Connect ${name}` }).click()

    // A consent at Xero covers several organisations, and one at QuickBooks a single one, which leads back at once.
    if (provider === 'xero') {
      await page.getByRole('combobox', { name: 'Organisation of this client' }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('button', { name: 'Use it' }).click()
    }
    await expect(page.getByText('not pulled yet')).toBeVisible()
    expect(page.url()).not.toContain('code=')
    await expectScreen()

    await page.getByRole('link', { name: 'Quill 2026' }).click()
    await page
      .getByRole('link', { name: /statements/i })
      .first()
      .click()
    await step(page, 'Trial balance').click()
    const pull = async () => {
      await panel.getByRole('button', { name: `Pull from ${name}` }).click()
      await expect(panel.getByRole('button', { name: 'Use both trial balances' })).toBeVisible({ timeout: 60_000 })
    }
    await pull()
    await expectScreen()
    await panel.getByRole('button', { name: 'Use both trial balances' }).click()
    await expect(page.getByText('They are equal.')).toHaveCount(2)

    await ledgers.order(`post ${provider}`)
    await pull()
    await expect(panel.getByText('One journal of the period changed')).toBeVisible()
    await expect(panel.getByText(late)).toBeVisible()
    await expect(panel.getByRole('region', { name: 'What changes this year' })).toContainText('2 accounts')
    await expectScreen()
    await panel.getByRole('button', { name: 'Use both trial balances' }).click()
    await expect(panel.getByText('2 pulls')).toBeVisible()

    await step(page, 'Statements').click()
    await expectRentMoved(page, expectScreen)
    // The pull that was replaced is kept, so this is still known after the page has been left.
    await page.reload()
    await expect(whatMoved(page)).toContainText(/figures moved since the pull of/)

    await step(page, 'Trial balance').click()
    await ledgers.order(`end ${provider}`)
    await panel.getByRole('button', { name: `Pull from ${name}` }).click()
    await expect(panel.getByText(`Access has ended at ${name}`)).toBeVisible({ timeout: 60_000 })
  })
}

const whatMoved = (page: Page) => page.getByRole('region', { name: 'What moved' })

/** The rent of 1,250.00 that was posted late: the statements mark what it moved, and say by how much. */
async function expectRentMoved(page: Page, expectScreen: () => Promise<void>): Promise<void> {
  await expect(whatMoved(page)).toContainText(/\d+ figures moved since the pull of/)
  const moved = page.locator('.draft-paper [data-moved]')
  await expect(moved).toHaveCount(0)
  await whatMoved(page).getByRole('switch', { name: 'Show what moved' }).check()
  const [count = ''] = (await whatMoved(page).innerText()).split(' ')
  await expect(moved).toHaveCount(Number(count))
  const cash = moved.and(page.getByRole('button', { name: /, Cash at bank/ })).first()
  await expect(cash).toHaveAccessibleDescription(/^was \(?[\d,]+\)?, difference \(1,250\)$/)
  await expectScreen()
  await cash.press('Enter')
  await expect(page.getByText(/^Since the pull of .*, difference \(1,250\)\.$/)).toBeVisible()
  await whatMoved(page).getByRole('switch').uncheck()
  await expect(moved).toHaveCount(0)
}

test('a person who refuses there is back where the connection began', async ({ page, ledgers, complaints }) => {
  complaints.allow(/409 \(Conflict\).*\/api\/connections$/)
  await openTrialBalances(page)
  await panelOf(page).getByRole('link', { name: 'Connect the ledger' }).click()
  await ledgers.order('refuse xero')
  await page.getByRole('button', { name: 'Connect Xero' }).click()
  await expect(page.getByRole('heading', { name: 'The ledger was not connected.' })).toBeVisible()
  await expect(page.getByText('Access was refused there. Nothing was connected.')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible()
  await ledgers.order('agree xero')
})
