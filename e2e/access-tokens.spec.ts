import { listAnalyses } from '@tickmark/contract'
import { expectAccessible } from './fixtures/axe.ts'
import { becomeUser } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

test('an access token is created, used by a program, and revoked', async ({ page, playwright, baseURL }) => {
  await becomeUser(page)
  await page.goto('/profile')
  await expect(page.getByText('You have no access tokens.')).toBeVisible()
  await page.getByRole('button', { name: 'New Access Token' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly')
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog', { name: 'Your new access token' }).getByLabel('Access token', { exact: true })
  await expect(field).toHaveValue(/^tmk_/)
  await expectAccessible(page)
  const secret = await field.inputValue()
  await page.getByRole('button', { name: 'I have copied it' }).click()

  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  expect((await program.get(listAnalyses.path)).status()).toBe(200)
  await page.getByRole('button', { name: 'Revoke Nightly' }).click()
  await page.getByRole('dialog', { name: 'Revoke Nightly' }).getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('You have no access tokens.')).toBeVisible()
  expect((await program.get(listAnalyses.path)).status()).toBe(401)
  await program.dispose()

  await page.getByRole('link', { name: 'What the API offers' }).click()
  await page.getByLabel('Search').fill('createAnalysis')
  await page.getByText('Creates an analysis with the status Drafting.').click()
  await expect(page.getByText('-X POST')).toBeVisible()
  await expectAccessible(page)
})
