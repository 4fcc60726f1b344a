import type { Page } from '@playwright/test'
import { startForeignServer } from './fixtures/foreign-server.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'
import { leavings, waysOutOfPages, waysOutOfThreads } from './fixtures/ways-out.ts'

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

test('no script of the page or of its thread can send anything, but the page can be left', async ({ page, context, complaints }) => {
  complaints.allow(/./)
  const foreign = await startForeignServer()
  try {
    await openPage(page)
    const answered: string[] = []
    context.on('requestfinished', (request) => answered.push(request.url()))
    const own = new URL('/api/health', page.url()).href
    const [thread, ...others] = page.workers()
    expect([thread === undefined, others]).toEqual([false, []])
    for (const address of [foreign.origin, own]) {
      const target = { address, stun: foreign.stun }
      for (const tryOut of waysOutOfThreads) await thread?.evaluate(tryOut, target)
      for (const tryOut of [...waysOutOfThreads, ...waysOutOfPages]) await page.evaluate(tryOut, target)
    }
    expect([foreign.reached, answered.filter(isForeign)]).toEqual([[], []])
    // What was queued before would arrive before.
    for (const leave of leavings) await page.evaluate(leave, { address: foreign.origin, stun: foreign.stun })
    await expect.poll(() => foreign.reached.toSorted()).toEqual(['GET /left', 'GET /opened'])
  } finally {
    await foreign.close()
  }
})

for (const [name, file, sentence] of [
  ['protected by a password', samples.encrypted, 'This PDF is protected by a password. Please save a copy without one and choose that.'],
  ['cut off', samples.truncated, 'This PDF is damaged and cannot be read. Please print it to a new PDF and choose that.'],
  ['no PDF', samples.renamedPng, 'This file is not a PDF.'],
  ['empty', samples.empty, 'This file is not a PDF.'],
  ['without text', samples.imageOnly, 'This PDF has no text. It may be scanned or contain only images.'],
] as const)
  test(`a file that is ${name} ends in a sentence, and the next one is reviewed`, async ({ page }) => {
    await openPage(page)
    await review(page, file)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await review(page, samples.clean)
    await expect(page.getByText(/^\d+ points$/)).toBeVisible()
  })

test('a review that hangs is cancelled at once, and the next one gets a new thread', async ({ page }) => {
  await openPage(page)
  const [thread] = page.workers()
  await thread?.evaluate(() => {
    // After the answer to this call.
    setTimeout(() => {
      for (;;);
    })
  })
  await review(page, samples.clean)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await review(page, samples.clean)
  await expect(page.getByText(/^\d+ points$/)).toBeVisible()
  expect(page.workers()).toHaveLength(1)
})

test('a file that cannot be loaded is named, and loaded at the next attempt', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.route('**/pdfium-*.wasm', (route) => route.abort(), { times: 1 })
  await page.goto('/try')
  await expect(page.getByRole('alert')).toContainText('pdfium.wasm could not be loaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  await review(page, samples.clean)
  await expect(page.getByText(/^\d+ points$/)).toBeVisible()
})
