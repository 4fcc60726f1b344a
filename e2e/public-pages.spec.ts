import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { limits, messages, sendContactMessage } from '@tickmark/contract'
import type { Page, Response } from '@playwright/test'
import { becomeUser } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const pages = ['/', '/terms', '/privacy', '/cookies'] as const
const createAccount = (page: Page) => page.getByRole('link', { name: 'Create an account' }).first()
const sendButton = (page: Page) => page.locator('form[action="/contact"] button[type="submit"]')

/** One character too long, counted as typed. */
const tooLong = `${'Dear all,\n'.repeat(limits.contactMessageMaxLength / 10)}.`

async function fillIn(page: Page, { name = 'Ada King', email = 'ada@example.com', message = 'Could you call me back?' } = {}) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

test(
  'the pages are served as compressed by the build, so that servers need not compress them at startup',
  { tag: '@slow' },
  async ({ request }) => {
    for (const path of pages) {
      const etag = (await request.get(path)).headers()['etag'] ?? ''
      const [, hash = ''] = /^"(.+)-br"$/.exec(etag) ?? []
      expect(existsSync(fileURLToPath(new URL(`../web/dist-pages/compressed/${hash}.br`, import.meta.url))), `${path} ${etag}`).toBe(true)
    }
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page and the legal pages are readable, and their links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(createAccount(page)).toHaveAttribute('href', '/auth?mode=signup')
    for (const name of ['Terms', 'Privacy', 'Cookies']) {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('link', { name: 'Return to Home' }).first().click()
      await expect(createAccount(page)).toBeVisible()
    }
  })

  test('a message is sent', async ({ page }) => {
    await page.goto('/')
    await fillIn(page)
    await sendButton(page).click()
    await expect(page).toHaveURL(/\/\?sent=1#contact$/)
    await expect(page.getByText(messages.contact.sentTitle)).toBeVisible()
    await expect(page.getByText(messages.contact.sentText)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })

  test('a refused message is shown again exactly as written, as plain text', { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(/status of 422/)
    const name = `"><script src="/x.js"></script><img src=x onerror=alert(1)>'&amp;`
    await page.goto('/')
    await fillIn(page, { name, message: '            ' })
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    expect((await answered).status()).toBe(422)
    await expect(page.getByText(messages.contact.fieldsMissing)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(page.locator('script[src="/x.js"], img[src="x"]')).toHaveCount(0)

    await page.getByLabel('Message').fill('Could you call me back?')
    await sendButton(page).click()
    await expect(page.getByText(messages.contact.sentTitle)).toBeVisible()
  })

  test('a message that is too long is shown again in full', { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(/status of 422/)
    await page.goto('/')
    await fillIn(page, { message: tooLong })
    await sendButton(page).click()
    await expect(page.getByText(messages.contact.messageTooLong)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue(tooLong)
    await expect(page.getByLabel('Message')).toBeFocused()
    // The maximum length, counted as typed.
    await page.getByLabel('Message').fill(tooLong.slice(1))
    await sendButton(page).click()
    await expect(page.getByText(messages.contact.sentTitle)).toBeVisible()
  })
})

test.describe('with script', () => {
  test('a message is sent without leaving the page', async ({ page }) => {
    await page.goto('/')
    await fillIn(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${sendContactMessage.path}`, async (route) => {
      await held
      await route.continue()
    })
    await sendButton(page).click()
    await expect(sendButton(page)).toHaveText(messages.contact.sending)
    release()
    const toast = page.getByRole('status').filter({ hasText: messages.contact.sentTitle })
    await expect(toast).toContainText(messages.contact.sentText)
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect(sendButton(page)).not.toHaveText(messages.contact.sending)
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText(messages.contact.sentText)).toHaveCount(0)
  })

  test('every failure has its own message, and the text stays', { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(/status of (400|429|500)|net::ERR_FAILED/)
    await page.goto('/')
    await sendButton(page).click()
    await expect(page.getByText(messages.contact.fieldsMissing)).toBeVisible()

    await fillIn(page, { message: 'short' })
    await sendButton(page).click()
    await expect(page.getByText(messages.contact.messageTooShort)).toBeVisible()
    await expect(page.getByText(messages.contact.fieldsMissing)).toHaveCount(0)

    await fillIn(page, { message: tooLong })
    await sendButton(page).click()
    await expect(page.getByText(messages.contact.messageTooLong)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue(tooLong)

    const answers = [
      { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a while.' }, shown: 'Please wait a while.' },
      { status: 500, body: 'broken', shown: messages.contact.sendFailed },
    ]
    for (const { shown, ...answer } of answers) {
      await page.route(`**${sendContactMessage.path}`, (route) => route.fulfill(answer))
      await sendButton(page).click()
      await expect(page.getByText(shown, { exact: true })).toBeVisible()
      await page.unroute(`**${sendContactMessage.path}`)
    }
    await page.route(`**${sendContactMessage.path}`, (route) => route.abort())
    await sendButton(page).click()
    await expect(page.getByText(messages.contact.sendFailedToast)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue(tooLong)
    await expect(page.getByLabel('Name')).toHaveValue('Ada King')
  })
})

test('a signed-in user sees the application instead of the landing page', async ({ page }) => {
  const { firstName } = await becomeUser(page)
  const greeting = page.getByRole('heading', { name: `Welcome, ${firstName}!` })
  await page.goto('/?app')
  await expect(greeting).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/terms')
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/?visitor')
  await expect(createAccount(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await expect(greeting).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(createAccount(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await expect(createAccount(page)).toBeVisible()
})

test('a session that has ended redirects to the landing page, once', { tag: '@slow' }, async ({ page, context, server }) => {
  for (const name of ['tickmark_session', 'tickmark_identity.session_token']) {
    await context.addCookies([{ name, value: 'ended', url: server.origin }])
  }
  const loaded: string[] = []
  page.on('load', () => loaded.push(page.url()))
  await page.goto('/')
  await expect(createAccount(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/analysis')
  await expect(page).toHaveURL(/\/auth\?mode=login/)
  expect(loaded.length).toBeLessThanOrEqual(3)
})

/** The size of a response on the wire. */
async function bytesOf(response: Response): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await response.request().sizes()
  return responseBodySize + responseHeadersSize
}

for (const path of pages) {
  test(`${path} is small and has no layout shift`, { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'moved', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'moved', Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Fonts that load late must not move the text.
    let release = () => {}
    const shown = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await shown
      await route.continue()
    })
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThan(0.02)

    const kinds = responses.map((response) => response.request().resourceType())
    const sizes = await Promise.all(responses.map((response) => bytesOf(response)))
    const without = (kind: string) => sizes.filter((_, at) => kinds[at] !== kind).reduce((sum, size) => sum + size, 0)
    expect(kinds).toContain('font')
    expect(without('image')).toBeLessThan(60_000)
    for (const [at, kind] of kinds.entries()) if (kind === 'script') expect(sizes[at]).toBeLessThan(5_000)
    if (path !== '/') expect(kinds).not.toContain('script')
  })
}
