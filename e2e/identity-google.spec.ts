import { messages } from '@tickmark/contract'
import { expect, test } from './fixtures/test.ts'

for (const [mode, button] of [
  ['login', messages.auth.signInButton],
  ['signup', messages.auth.createAccountButton],
] as const) {
  test(`no button offers Google on ${mode} where no Google client is set up`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(`/auth?mode=${mode}`)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  })
}
