import type { Page } from '@playwright/test'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(({ complaints }) => {
  complaints.allow(/Unrecognized Content-Security-Policy directive 'webrtc'/)
})

/** Opens the page and waits until it has loaded everything. Returns the requests that it makes from then on. */
async function openPage(page: Page): Promise<readonly string[]> {
  await page.goto('/try')
  await expect(page.getByLabel('Choose or drop a PDF')).toBeEnabled()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

const review = (page: Page, file: string) => page.getByLabel('Choose or drop a PDF').setInputFiles(file)

/** Blobs are in the page's memory. */
const isForeign = (address: string) => !address.startsWith('blob:')

test('a draft is reviewed without any request, and without a network', async ({ page, context }) => {
  const requests = await openPage(page)
  await context.setOffline(true)
  await review(page, samples.withErrors)
  await expect(page.getByText(/^\d+ points$/)).toBeVisible()
  await review(page, samples.ifrs)
  await expect(page.getByText(/^\d+ points$/)).toBeVisible()
  expect(requests.filter(isForeign)).toEqual([])
})
