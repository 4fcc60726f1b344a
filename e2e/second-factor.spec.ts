import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { enrol, makePerson } from './fixtures/person.ts'
import { signInOnScreen } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ })
const section = (page: Page) => page.getByRole('region', { name: messages.secondFactor.title })
const codeField = (page: Page) => page.getByLabel('Code of your authenticator app')

test('two-step verification is turned on, asked for at the sign-in, and passed with a recovery code', async ({ page, complaints }) => {
  complaints.allow(/status of (401|422)/)
  const person = makePerson()
  await enrol(page, person)
  await page.goto('/auth?mode=login')
  await signInOnScreen(page, person)
  await expect(welcome(page)).toBeVisible()

  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Turn On Two-Step Verification' }).click()
  await expect(section(page).getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
  const key = await section(page).locator('code').innerText()
  await codeField(page).fill('000 000')
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(section(page).getByText(messages.secondFactor.invalidCode)).toBeVisible()
  await codeField(page).fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate())
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  const list = section(page).getByRole('list').getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await section(page).getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/auth?mode=login')
  await signInOnScreen(page, person)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await codeField(page).fill('123 456')
  await page.getByRole('button', { name: messages.auth.signInButton }).click()
  await expect(page.getByText(messages.secondFactor.invalidCode)).toBeVisible()
  // A reload asks again.
  await page.reload()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: messages.auth.signInButton }).click()
  await expect(welcome(page)).toBeVisible()
  await page.goto('/profile')
  await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible()
})
