import { changeAnalysisContent, limits, messages, putDocument } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(async ({ page }) => {
  await becomeUser(page)
  await page.goto(`/analysis/${await makeAnalysis(page, 'Uploads')}`)
  await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
})

/** Files that are refused at once; `huge` is the path of a file one byte too large. */
const refusedAtOnce = (huge: string) => [
  {
    what: 'a picture',
    file: { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(500) },
    title: messages.upload.invalidTypeTitle,
    sentence: messages.upload.invalidDraftType,
  },
  { what: 'an empty file', file: samples.empty, title: messages.upload.tooSmallTitle, sentence: messages.upload.tooSmall },
  { what: 'a file of 99 bytes', file: samples.ninetyNineBytes, title: messages.upload.tooSmallTitle, sentence: messages.upload.tooSmall },
  {
    what: 'a file of 20 MB and one byte',
    file: huge,
    title: messages.upload.tooLargeTitle,
    sentence: messages.upload.tooLarge,
  },
  {
    what: 'a picture that calls itself a PDF',
    file: samples.renamedPng,
    title: messages.upload.errorTitle,
    sentence: messages.upload.notAPdf,
  },
]

test('a file that cannot be a draft is refused before anything is sent', async ({ page }, testInfo) => {
  // On disk: passing 20 MB to the browser takes seconds.
  const huge = testInfo.outputPath('huge.pdf')
  await writeFile(huge, Buffer.alloc(limits.pdfMaxBytes + 1, '%PDF-1.7 '))
  for (const { what, file, title, sentence } of refusedAtOnce(huge)) {
    await test.step(what, async () => {
      await page.reload()
      await page.getByLabel('PDF file').setInputFiles(file)
      await expect(page.getByRole('dialog', { name: title })).toContainText(sentence)
      await expect(page.getByRole('group', { name: messages.upload.button }).getByRole('alert')).toHaveText(sentence)
      await expect(page.getByRole('button', { name: messages.upload.retry })).toBeEnabled()
    })
  }
})

test('the drop zone shows its own messages below', { tag: '@slow' }, async ({ page }) => {
  await page.getByLabel('PDF file').setInputFiles(samples.ninetyNineBytes)
  await expect(page.getByText(`File is smaller than ${limits.pdfMinBytes} bytes`)).toBeVisible()
})

const refusedByTheReader = [
  { what: 'scanned pages', file: samples.imageOnly, sentences: [messages.upload.noText], tag: [] },
  { what: 'an encrypted PDF', file: samples.encrypted, sentences: [messages.upload.encrypted], tag: '@slow' },
  {
    what: 'half a PDF',
    file: samples.truncated,
    sentences: [messages.upload.corrupted, messages.upload.notAPdf, messages.upload.noText],
    tag: '@slow',
  },
]

for (const { what, file, sentences, tag } of refusedByTheReader) {
  test(`${what} cannot be reviewed, and the page shows why and what to do`, { tag }, async ({ page }) => {
    await page.getByLabel('PDF file').setInputFiles(file)
    // Look first for what disappears on its own.
    await expect(page.getByRole('dialog', { name: messages.upload.errorTitle })).toBeVisible({ timeout: 60_000 })
    const failure = page.getByRole('alert').filter({ hasText: 'This draft could not be reviewed' })
    await expect(failure).toBeVisible()
    const text = await failure.innerText()
    expect(sentences.filter((sentence) => text.includes(sentence))).toHaveLength(1)

    await page.getByRole('button', { name: messages.upload.retry }).click()
    await page.getByLabel('PDF file').setInputFiles(samples.clean)
    await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  })
}

test('a slow upload shows its progress and can be cancelled', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 })
  const padding = Buffer.alloc(5_000_000, '%padding\n')
  await page
    .getByLabel('PDF file')
    .setInputFiles({ name: 'slow.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([await readFile(samples.clean), padding]) })

  const bar = page.getByRole('progressbar', { name: `${messages.upload.processing} slow.pdf` })
  await expect(bar).toBeVisible()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(limits.uploadProgressStart)
  await page.getByRole('button', { name: messages.analysisActions.cancel }).click()
  await expect(page.getByRole('dialog', { name: messages.upload.cancelledTitle })).toContainText(messages.upload.cancelledText)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
})

test('what is still read when the points are listed is named, and can be cancelled', async ({ page }) => {
  await holdWorker(page)
  // A review on a busy machine takes longer than a document may take to open.
  await page.evaluate((limit) => {
    const { setTimeout: start } = window
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => (ms === limit ? 0 : start(work, ms)) })
  }, limits.pdfLoadTimeoutMs)
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(messages.upload.processing)).toBeHidden()
  const bar = page.getByRole('progressbar', { name: 'Reading the text for the chat clean.pdf' })
  await expect(bar).toBeVisible()
  await page.getByRole('group', { name: messages.upload.button }).getByRole('button', { name: messages.analysisActions.cancel }).click()
  await expect(bar).toBeHidden()
})

test('a dropped file works like a chosen one', async ({ page }) => {
  const base64 = (await readFile(samples.clean)).toString('base64')
  const transfer = await page.evaluateHandle((content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0)
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }))
    return data
  }, base64)
  const zone = page.getByRole('group', { name: messages.upload.button })
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(zone.getByText(messages.upload.dropHere)).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'dropped.pdf' })).toBeVisible()
})

test('an unreachable server is named as the cause, and the same file can be sent again', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const path = new RegExp(`${putDocument.path.replace('{id}', String.raw`\d+`)}\\?`)
  await page.route(path, (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('dialog', { name: messages.upload.failedTitle })).toContainText('The server cannot be reached.')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
})

for (const { what, status, body } of [
  {
    what: 'storage that is used up',
    status: 409,
    body: {
      code: 'STORAGE_FULL',
      error: 'This would use 2.1 GB of the analysis owner’s 2 GB of storage. Delete analyses that are no longer needed.',
    },
  },
  { what: 'a disk that is full', status: 507, body: { code: 'DISK_FULL', error: messages.upload.diskFull } },
]) {
  test(`${what} is named in the toast and beside the upload`, { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(new RegExp(`status of ${status}`))
    const path = new RegExp(`${putDocument.path.replace('{id}', String.raw`\d+`)}\\?`)
    await page.route(path, (route) => route.fulfill({ status, json: body }), { times: 1 })
    await page.getByLabel('PDF file').setInputFiles(samples.clean)
    await expect(page.getByRole('dialog', { name: messages.upload.failedTitle })).toContainText(body.error)
    await expect(page.getByRole('main')).toContainText(body.error)
  })
}

test('the text goes into the analysis and the chat; if saving it fails, it is retried', async ({ page, complaints }) => {
  complaints.allow(/status of 503/)
  const path = new RegExp(`${changeAnalysisContent.path.replace('{id}', String.raw`\d+`)}$`)
  const kept: string[] = []
  await page.route(path, async (route) => {
    kept.push((route.request().postDataJSON() as { content: string }).content)
    await (kept.length === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue())
  })
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('dialog', { name: messages.errorTitle })).toContainText(messages.analyses.contentFailed)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('log').getByText(messages.upload.uploadedMessage)).toBeVisible()
  await expect(page.getByRole('dialog', { name: messages.upload.processedTitle })).toContainText(messages.upload.processedText)
  expect(kept[0]).toContain('Wrenfield Joinery Limited')
  expect(kept[1]).toBe(kept[0])
})

/** The PDF library's worker never loads. The page starts one when it opens, so it is opened again. */
async function holdWorker(page: Page): Promise<void> {
  await page.route(/pdf\.worker/, () => new Promise<never>(() => {}))
  await page.reload()
}

test('in the chat an upload shows its progress, and a new upload replaces it', { tag: '@slow' }, async ({ page }) => {
  await holdWorker(page)
  await page.getByRole('button', { name: 'Attach a PDF' }).click()
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  const bar = page.getByRole('progressbar', { name: messages.upload.analyzing })
  await expect(bar).toBeVisible()
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(limits.uploadProgressStart)
  await expect(bar).toHaveAccessibleName(`${messages.upload.analyzing} clean.pdf`)
  await page.getByLabel('PDF file').setInputFiles(samples.withErrors)
  await expect(bar).toHaveAccessibleName(`${messages.upload.analyzing} with-errors.pdf`)
  await page.getByRole('button', { name: messages.analysisActions.cancel }).click()
  await expect(page.getByRole('dialog', { name: messages.upload.cancelledTitle })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('on the new-analysis page an upload shows its progress and can be cancelled', { tag: '@slow' }, async ({ page }) => {
  await holdWorker(page)
  await page.goto('/new-analysis')
  await page.getByRole('button', { name: 'Attach a PDF' }).click()
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('progressbar', { name: messages.upload.analyzingDocument })).toBeVisible()
  await page.getByRole('button', { name: messages.upload.cancel }).click()
  await expect(page.getByRole('dialog', { name: messages.upload.cancelledTitle })).toBeVisible()
})

async function openChatUploader(page: Page): Promise<void> {
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Attach a PDF' }).click()
  await expect(page.getByText(messages.upload.hint)).toBeVisible()
}

test('a document that does not open in time is abandoned', { tag: '@slow' }, async ({ page }) => {
  await holdWorker(page)
  await openChatUploader(page)
  await page.clock.install()
  const asked = page.waitForRequest(/pdf\.worker/)
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await asked
  await expect(page.getByRole('progressbar', { name: messages.upload.processing })).toBeVisible()
  await page.clock.runFor(limits.pdfLoadTimeoutMs)
  await expect(page.getByRole('dialog', { name: messages.upload.errorTitle })).toContainText(messages.upload.timedOut)
  await expect(page.getByRole('button', { name: messages.upload.retry })).toBeVisible()
})

test('a PDF library that cannot be loaded is named as the cause', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await page.route(/open-pdf/, (route) => route.abort())
  await openChatUploader(page)
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('dialog', { name: messages.upload.errorTitle })).toContainText(messages.upload.libraryMissing)
})

test('a corrupted document is refused, and after a moment pasting the text is suggested', { tag: '@slow' }, async ({ page }) => {
  await openChatUploader(page)
  const buffer = Buffer.from(`%PDF-1.7\n${'no objects here '.repeat(40)}`)
  await page.getByLabel('PDF file').setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('alert').filter({ hasText: messages.upload.corrupted })).toBeVisible()
  await expect(page.getByRole('dialog', { name: messages.upload.manualTitle })).toContainText(messages.upload.manualText)
  await page.getByRole('button', { name: 'Paste the text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste the text of the document' })
  await dialog.getByRole('textbox').fill('Statement of financial position: total assets 1,234.')
  await dialog.getByRole('button', { name: 'Use this text' }).click()
  await expect(page.getByRole('log').getByText(messages.upload.uploadedMessage)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})
