import { messages } from '@tickmark/contract'
import { expect, test } from './fixtures/test.ts'

for (const [mode, label, title] of [
  ['login', messages.google.signIn, messages.loginFailedTitle],
  ['signup', messages.google.signUp, messages.signUpFailedTitle],
] as const) {
  test(`'${label}' says so where no Google client is set up, without a window`, { tag: '@slow' }, async ({ page, context }) => {
    await page.goto(`/auth?mode=${mode}`)
    await page.getByRole('button', { name: label }).click()
    await expect(page.getByText(title).first()).toBeVisible()
    await expect(page.getByText(messages.google.unauthorizedDomain).first()).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
  })
}
