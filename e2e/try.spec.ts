import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
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
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

const choose = (page: Page, file: string) => page.getByLabel('PDF file').setInputFiles(file)

const point = (page: Page, title: string) => page.getByRole('button', { name: title }).first()
const first = 'Gross profit (2025) does not add up'

/** Blobs are in the page's memory. */
const isForeign = (address: string) => !address.startsWith('blob:')

async function saveAs(page: Page, item: string): Promise<[name: string, start: string]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const saved = await saving
  return [saved.suggestedFilename(), (await readFile(await saved.path())).subarray(0, 2).toString()]
}

test('two drafts are reviewed, worked on and saved without any request, and without a network', async ({ page, context }) => {
  const requests = await openPage(page)
  await expect(page.getByText('which figures carry no tick')).toBeVisible()
  await context.setOffline(true)
  await choose(page, samples.drafts[0] ?? '')
  await point(page, first).click()
  await expect(page.getByText('One digit looks wrong')).toBeVisible()
  await page.getByRole('tab', { name: 'Checklist' }).click()
  await expect(page.getByText('0 of 30 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Add the next draft' }).click()
  await choose(page, samples.drafts[1] ?? '')
  await page.getByRole('button', { name: 'Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Fixed or gone' })).toBeVisible()
  await page.getByRole('button', { name: 'Points', exact: true }).click()
  expect(await saveAs(page, 'Marked PDF')).toEqual(['draft-1, marked.pdf', '%P'])
  expect(await saveAs(page, 'Review memo (Word)')).toEqual(['draft-1, review memo.docx', 'PK'])
  expect(await saveAs(page, 'Points and checklist (Excel)')).toEqual(['draft-1, review points.xlsx', 'PK'])
  expect(requests.filter(isForeign)).toEqual([])
})

const hour = 3_600_000

test('what was done is there again, in one tab at a time, until it is removed or has expired', async ({ page, context }) => {
  await page.clock.install()
  await openPage(page)
  await page.getByRole('button', { name: 'Take our sample' }).click()
  await point(page, first).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /Cleared 1/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Cleared 1/ })).toBeVisible()

  const second = await context.newPage()
  await second.goto('/try/')
  await expect(second.getByRole('heading', { name: 'This review is open in another tab.' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Take our sample' })).toBeVisible()

  await page.getByRole('button', { name: 'Take our sample' }).click()
  await expect(point(page, first)).toBeVisible()
  await page.clock.fastForward(167 * hour)
  await page.reload()
  await expect(point(page, first)).toBeVisible()
  await page.clock.fastForward(2 * hour)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Take our sample' })).toBeVisible()
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

test('files that cannot be reviewed end in a sentence, and the next one is reviewed', async ({ page }) => {
  await openPage(page)
  for (const [file, sentence] of [
    [samples.encrypted, 'The PDF is protected by a password. Please choose a copy without one.'],
    [samples.truncated, 'The file appears to be corrupted or is not a valid PDF. Please try another file.'],
    [samples.renamedPng, "The file could not be processed. Please make sure it's a valid PDF."],
    [samples.empty, 'The file appears to be empty or corrupted. Please choose a valid PDF document.'],
    [samples.imageOnly, 'No text was found in the PDF. It may be scanned or contain only images.'],
  ] as const) {
    await choose(page, file)
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  }
  await choose(page, samples.drafts[0] ?? '')
  await expect(point(page, first)).toBeVisible()
})

/** The sample with its last page overwritten: the file still lists that page. */
async function damageLastPage(): Promise<Buffer> {
  const file = await readFile(samples.clean)
  const start = file.lastIndexOf('/Type /Page\n', undefined, 'latin1')
  return file.fill(' ', start, file.indexOf('endobj', start, 'latin1'), 'latin1')
}

test('a page that is damaged in the file is noted where it would be', async ({ page, complaints }) => {
  // The library reports it, too.
  complaints.allow(/Unable to get page|pdfPage is not loaded|FormatError|XRefEntryException/)
  await openPage(page)
  await page.getByLabel('PDF file').setInputFiles({ name: 'damaged.pdf', mimeType: 'application/pdf', buffer: await damageLastPage() })
  await expect(page.getByRole('heading', { name: 'Review points' })).toBeVisible()
  const pages = page.getByRole('region', { name: 'Pages', exact: true })
  await expect(pages.getByRole('group', { name: 'Page 1', exact: true })).toBeVisible()
  await pages.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('This page of the file is damaged and cannot be shown.')).toBeVisible()
})

/** Whatever the thread of the page is asked next has no answer. */
async function hangThread(page: Page): Promise<void> {
  for (const thread of page.workers())
    await thread.evaluate(() => {
      // That of the PDF library goes on drawing pages.
      if ('pdfjsWorker' in globalThis) return
      // After the answer to this call.
      setTimeout(() => {
        for (;;);
      })
    })
}

test('a review that hangs is cancelled at once, and the next one gets a new thread', async ({ page }) => {
  await openPage(page)
  await hangThread(page)
  await choose(page, samples.drafts[0] ?? '')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
  await choose(page, samples.drafts[0] ?? '')
  await expect(point(page, first)).toBeVisible()

  // So is a change of the standard, which then stays as it was.
  await hangThread(page)
  const standard = page.getByRole('combobox', { name: 'Accounting standard' })
  await standard.click()
  await page.getByRole('option', { name: 'IFRS' }).click()
  await expect(standard.getByRole('status')).toHaveText('Reviewing the draft')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(standard).toHaveText('UK GAAP')
  await expect(point(page, first)).toBeVisible()
})

test('a file that cannot be loaded is named, and loaded at the next attempt', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.route('**/pdfium-*.wasm', (route) => route.abort(), { times: 1 })
  await page.goto('/try')
  await expect(page.getByRole('alert')).toContainText('pdfium.wasm could not be loaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
})

test('the page is accessible, empty and with a review, wide and narrow', async ({ page }) => {
  await openPage(page)
  await expectAccessible(page, ['light', 'dark'])
  await page.getByRole('button', { name: 'How to check' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, ['light', 'dark'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Take our sample' }).click()
  await point(page, first).click()
  await expectAccessible(page, ['light', 'dark'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, ['light'])
})

test('a visitor comes here from the landing page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try it with your own draft' }).click()
  await expect(page).toHaveURL(/\/try\/#\/analysis\/1$/)
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
})
