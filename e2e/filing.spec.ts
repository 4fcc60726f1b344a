import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/filing-test.ts'
import { becomeUser } from './fixtures/person.ts'

/** The drafted statements of the sample company. */
async function draftSample(page: Page): Promise<void> {
  await becomeUser(page)
  await page.goto('/new-analysis')
  await page.getByLabel(messages.analyses.nameLabel).fill('Pellbrook Kitchens')
  await page.getByRole('combobox', { name: messages.analyses.standardLabel }).click()
  await page.getByRole('option', { name: 'UK GAAP' }).click()
  await page.getByRole('button', { name: 'Start from a trial balance' }).click()
  await page.getByRole('button', { name: 'Fill in the sample' }).click()
  await page.getByRole('button', { name: 'Next: statements' }).click()
  await expect(page.getByRole('heading', { name: 'Balance sheet' })).toBeVisible()
}

test('accounts are filed after a person has confirmed exactly what is sent', async ({ page, gateway }) => {
  await draftSample(page)
  await page.getByRole('button', { name: 'File', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'File the accounts' })
  await expect(dialog.getByText('Pellbrook Kitchens Limited')).toBeVisible()
  await expect(dialog.getByText('nothing reaches the register')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send to Companies House' })).toHaveCount(0)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Check with Arelle' }).click()
  await expect(dialog.getByText('Checked by Arelle: nothing found')).toBeVisible({ timeout: 30_000 })

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the document' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('UKCompaniesHouseRegisteredNumber')

  // What the draft leaves open is listed, and a person has to say that it is meant.
  await expect(dialog.getByRole('heading', { name: '11 gaps in the document' })).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Continue to the confirmation' })
  await expect(next).toBeDisabled()
  await dialog.getByLabel('File the accounts with these gaps').check()
  await next.click()
  const send = dialog.getByRole('button', { name: 'Send to Companies House' })
  const number = dialog.getByLabel('Type the company number')
  const hash = (await dialog.locator('dd strong').textContent()) ?? ''
  await number.fill('00000000')
  await send.click()
  await expect(dialog.getByText('This is not the number in the document.')).toBeVisible()
  await expect(dialog.getByText('This is not how the fingerprint begins.')).toBeVisible()
  await expect(number).toBeFocused()
  await expectAccessible(page)

  await number.fill('99000417')
  await page.keyboard.press('Tab')
  await page.keyboard.type(hash)
  await page.keyboard.press('Tab')
  await page.keyboard.type('AB12CD')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Companies House has the accounts')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  gateway.decide('reject')
  await expect(dialog.getByText('The accounts are not made up to the right date.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText(/accounting reference date/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue to the confirmation' }).click()
  await expect(number).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
