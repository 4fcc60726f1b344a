import { messages } from '@tickmark/contract'
import { expect, test } from './fixtures/test.ts'

for (const [mode, button] of [
  ['login', messages.auth.signInButton],
  ['signup', messages.auth.createAccountButton],
] as const) {
  test(`no Google button is shown on ${mode} if no Google client is configured`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(`/auth?mode=${mode}`)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  })
}
