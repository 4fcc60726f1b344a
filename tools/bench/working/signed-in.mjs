import { email, password } from '../account.mjs'

/**
 * A browser context of the account that `openAccount` made, signed in.
 * @param {import('@playwright/test').Browser} browser @param {string} base @returns {Promise<import('@playwright/test').BrowserContext>}
 */
export async function openSignedIn(browser, base) {
  // What waits in the page is a text that the product's own policy would not let run.
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const signedIn = await context.request.post('/api/identity/sign-in/email', { data: { email, password }, headers: { origin: base } })
  if (!signedIn.ok()) throw new Error(`signing in was answered ${signedIn.status()}`)
  return context
}
