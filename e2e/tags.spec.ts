import { writeTaggedDraft } from '../reviewer/src/testing/tagged-draft.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const draft = { name: 'accounts.xhtml', mimeType: 'application/xhtml+xml', buffer: Buffer.from(writeTaggedDraft()) }

/** Looks a tag up, sees what it states and the sums behind it, and then what has no tag. */
async function walkTags(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const tags = page.getByRole('region', { name: 'Tags' })
  await expect(tags.getByRole('button', { name: 'Tagged 17' })).toBeVisible()
  await expect(tags.getByRole('button', { name: 'Printed nowhere 1' })).toBeVisible()

  await tags.getByRole('searchbox', { name: 'Find tags' }).fill('core:creditors')
  await expect(tags.getByRole('status')).toHaveText('2 found')
  await tags
    .getByRole('button', { name: /^Creditors/ })
    .first()
    .click()
  const tag = page.getByRole('article', { name: /^Creditors/ })
  await expect(tag.getByText('GBP 31,260')).toBeVisible()
  await expect(tag.getByText('(31,260)')).toBeVisible()
  await expect(tag.getByText('Within one year', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await tag.getByRole('button', { name: 'Show its sums' }).click()
  const figure = page.getByRole('article', { name: 'Figure (31,260)' })
  await expect(figure.getByText('core:Creditors')).toBeVisible()
  await expect(figure.getByText(/Net current assets, as printed/)).toBeVisible()

  await tags.getByRole('searchbox', { name: 'Find tags' }).fill('')
  await tags.getByRole('button', { name: 'No tag 8' }).click()
  await expect(tags.getByRole('button', { name: 'Debtors' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Points', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible()
}

test('the tags of a tagged draft are listed with what they state and the sums behind them', async ({ page }) => {
  await becomeUser(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/analysis/${await makeAnalysis(page, 'Tagged')}`)
  await page.getByLabel('PDF file').setInputFiles(draft)
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  await walkTags(page)
})

test('they are listed without an account, too', async ({ page, complaints }) => {
  complaints.allow(/Unrecognized Content-Security-Policy directive 'webrtc'/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/try')
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('PDF file').setInputFiles(draft)
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  await walkTags(page)
})
