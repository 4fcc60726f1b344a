import { limits, messages } from '@tickmark/contract'
import { readFile } from 'node:fs/promises'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(async ({ page }) => {
  await becomeUser(page)
  await page.goto(`/analysis/${await makeAnalysis(page, 'Uploads')}`)
  await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
})

const refusedAtOnce = [
  {
    what: 'a picture',
    file: { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(500) },
    title: messages.upload.invalidTypeTitle,
    sentence: messages.upload.invalidType,
  },
  { what: 'an empty file', file: samples.empty, title: messages.upload.tooSmallTitle, sentence: messages.upload.tooSmall },
  { what: 'a file of 99 bytes', file: samples.ninetyNineBytes, title: messages.upload.tooSmallTitle, sentence: messages.upload.tooSmall },
  {
    what: 'a file of 20 MB and one byte',
    file: { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(limits.pdfMaxBytes + 1, '%PDF-1.7 ') },
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

for (const { what, file, title, sentence } of refusedAtOnce) {
  test(`${what} is refused before anything is sent`, async ({ page }) => {
    await page.getByLabel('PDF file').setInputFiles(file)
    await expect(page.getByRole('dialog', { name: title })).toContainText(sentence)
    await expect(page.getByRole('group', { name: messages.upload.button }).getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('button', { name: messages.upload.button })).toBeEnabled()
  })
}

const refusedByTheReader = [
  { what: 'scanned pages', file: samples.imageOnly, sentences: [messages.upload.noText] },
  { what: 'an encrypted PDF', file: samples.encrypted, sentences: [messages.upload.encrypted] },
  { what: 'half a PDF', file: samples.truncated, sentences: [messages.upload.corrupted, messages.upload.notAPdf, messages.upload.noText] },
]

for (const { what, file, sentences } of refusedByTheReader) {
  test(`${what} cannot be reviewed, and the page says why and what to do`, async ({ page }) => {
    await page.getByLabel('PDF file').setInputFiles(file)
    // What goes by itself is looked for first.
    await expect(page.getByRole('dialog', { name: messages.upload.errorTitle })).toBeVisible({ timeout: 60_000 })
    const failure = page.getByRole('alert').filter({ hasText: 'This draft could not be reviewed' })
    await expect(failure).toBeVisible()
    const said = await failure.innerText()
    expect(sentences.filter((sentence) => said.includes(sentence))).toHaveLength(1)

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

  const bar = page.getByRole('progressbar', { name: 'Uploading slow.pdf' })
  await expect(bar).toBeVisible()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(limits.uploadProgressStart)
  await page.getByRole('button', { name: messages.analysisActions.cancel }).click()
  await expect(page.getByRole('dialog', { name: messages.upload.cancelledTitle })).toContainText(messages.upload.cancelledText)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
})

test('a dropped file is taken like a chosen one', async ({ page }) => {
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

test('a server that cannot be reached is named as the cause', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('dialog', { name: messages.upload.failedTitle })).toContainText('The server cannot be reached.')
  await context.setOffline(false)
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
})
