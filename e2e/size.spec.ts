import { messages } from '@tickmark/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { becomeAdmin, becomeUser, makeAnalysis } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

/** The maximum size of compressed script on first load (design, section 7). */
const maxBytes = 220_000

/** Opens a page in a browser with an empty cache, waits until it is shown, and returns the compressed bytes of its scripts. */
async function weigh(page: Page, path: string, shown: () => Promise<void>): Promise<number> {
  const reading: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') reading.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(path)
  await shown()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(reading)
  expect(sizes.length).toBeGreaterThan(0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

const screens = [
  { of: 'a visitor', enter: async () => {}, paths: ['/auth', '/verify-email', '/admin/login'] },
  { of: 'a signed-in user', enter: becomeUser, paths: ['/', '/analysis', '/new-analysis', '/profile', '/users', '/chat', '/terms'] },
  {
    of: 'an administrator',
    enter: becomeAdmin,
    paths: ['', '/bigquery', '/manage-users', '/feedback', '/contact', '/audit', '/usage'].map((page) => `/admin${page}`),
  },
]

for (const { of, enter, paths } of screens) {
  test(`each screen of ${of} loads at most 220 kB of compressed script`, async ({ page, context }) => {
    await enter(page)
    for (const path of paths) await expectSmall(context, path)
  })
}

test('an analysis loads at most 220 kB of compressed script', { tag: '@slow' }, async ({ page, context }) => {
  await becomeUser(page)
  await expectSmall(context, `/analysis/${await makeAnalysis(page, 'Harbourline Group plc')}`)
})

async function expectSmall(context: BrowserContext, path: string): Promise<void> {
  const fresh = await context.newPage()
  const session = await context.newCDPSession(fresh)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const size = await weigh(fresh, path, () => expect(fresh.getByRole('heading').first()).toBeVisible())
  expect(size, path).toBeLessThanOrEqual(maxBytes)
  await fresh.close()
}

test('the design system page is not part of the application', { tag: '@slow' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: messages.auth.signInButton, exact: true })).toBeVisible()
  expect(asked.filter((path) => path.includes('dev-ui'))).toEqual([])
  expect((await page.request.get('/dev/ui.html')).status()).toBe(404)
})
