import { messages } from '@tickmark/contract'
import { gzipSync } from 'node:zlib'
import { expectAccessible } from './fixtures/axe.ts'
import { expectFit } from './fixtures/fit.ts'
import { becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

for (const width of [1440, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('public screens are accessible and fit', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFit(page)
      await page.goto('/auth?mode=login')
      await expect(page.getByRole('button', { name: messages.auth.signInButton, exact: true })).toBeVisible()
      await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
      await expect(page.getByText(messages.passwordTooShort)).toBeVisible()
      await expectFit(page)
      await page.getByRole('tab', { name: messages.auth.signUpTab }).click()
      await page.getByLabel('Password', { exact: true }).fill('abc')
      await expectFit(page)
      await page.goto('/verify-email')
      await expect(page.getByRole('link', { name: messages.goToLogin })).toBeVisible()
      await expectFit(page)
      await page.goto('/verify-email?token=x')
      await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
      await expectFit(page)
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { name: messages.notFoundTitle })).toBeVisible()
      await expectFit(page)
    })

    test('working screens are accessible and fit', async ({ page }) => {
      await becomeUser(page)
      await expectFit(page)
      await page.goto('/analysis')
      await expect(page.getByText(messages.analyses.empty)).toBeVisible()
      await expectFit(page)
      await page.goto('/new-analysis')
      await expect(page.getByRole('heading', { name: messages.analyses.newTitle })).toBeVisible()
      await expectFit(page)

      const id = await makeAnalysis(page, `Statements_of_a_company_with_a_very_long_name_${'x'.repeat(120)}`)
      await page.goto('/analysis')
      await expect(page.getByRole('combobox')).toBeVisible()
      await expectFit(page)
      await page.getByRole('button', { name: /^Delete/ }).click()
      await expect(page.getByRole('dialog', { name: messages.analyses.deleteTitle })).toBeVisible()
      await expectFit(page)

      await page.goto(`/analysis/${id}`)
      await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
      await expectFit(page)
      await uploadDraft(page, id, samples.withErrors)
      await page.reload()
      await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
      await expectFit(page)

      const scanned = await makeAnalysis(page, 'Scanned')
      await uploadDraft(page, scanned, samples.imageOnly)
      await page.goto(`/analysis/${scanned}`)
      await expect(page.getByRole('button', { name: messages.upload.retry })).toBeVisible({ timeout: 30_000 })
      // Loaded again, the page tells of no outcome that just came: nothing fades in or out while it is looked at.
      await page.reload()
      await expect(page.getByRole('button', { name: messages.upload.retry })).toBeVisible()
      await expectFit(page)
    })
  })
}

test('on a small screen the menu opens as a drawer and signs out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeUser(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page)
  await menu.getByRole('link', { name: messages.navigation.analysis }).click()
  await expect(page).toHaveURL(/\/analysis$/)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
})

test('the application shell stays under 170 kB of compressed script', async ({ page }) => {
  const sizes: number[] = []
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    reading.push(
      response.body().then((body) => {
        sizes.push(gzipSync(body).length)
      }),
    )
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await Promise.all(reading)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(170_000)
})
