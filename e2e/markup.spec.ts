import { messages } from '@tickmark/contract'
import { strToU8, zipSync } from 'fflate'
import { htmlWithTable, wordWithTable } from '../reviewer/src/testing/small-draft.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const word = { name: 'draft.docx', mimeType: WORD, buffer: Buffer.from(wordWithTable()) }
const html = { name: 'draft.html', mimeType: 'text/html', buffer: Buffer.from(htmlWithTable()) }
const amount = (name: string, value: string): string => `<core:${name} contextRef="e" unitRef="GBP" decimals="0">${value}</core:${name}>`
const instance = `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:core="http://xbrl.frc.org.uk/fr/2025-01-01/core">
<context id="e"><entity><identifier scheme="http://www.companieshouse.gov.uk/">01234567</identifier></entity><period><instant>2025-03-31</instant></period></context>
<unit id="GBP"><measure>iso4217:GBP</measure></unit>
${amount('FixedAssets', '10000')}${amount('NetCurrentAssetsLiabilities', '5000')}${amount('TotalAssetsLessCurrentLiabilities', '15000')}
${amount('NetAssetsLiabilities', '15000')}${amount('Equity', '15900')}</xbrl>`
const finding = /Net current assets \(2025\)/

test('a Word draft is printed, reviewed and shown, and what cannot be read is refused with what to do', async ({ page }) => {
  await becomeUser(page)
  await page.goto(`/analysis/${await makeAnalysis(page, 'Word')}`)
  const input = page.getByLabel('PDF file')
  await input.setInputFiles({ name: 'old.doc', mimeType: 'application/msword', buffer: Buffer.alloc(500) })
  const refusal = page.getByRole('group', { name: messages.upload.button }).getByRole('alert')
  await expect(refusal).toHaveText(messages.upload.otherFormat)
  await input.setInputFiles({ ...word, buffer: word.buffer.subarray(0, 300) })
  await expect(refusal).toHaveText(messages.upload.wordDamaged)

  await input.setInputFiles(word)
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The pages are Tickmark’s print of the Word file.')).toBeVisible()
  await page.getByRole('button', { name: finding }).first().click()
  await expect(page.locator('.page canvas').first()).toBeVisible()
  const link = page.getByRole('link', { name: 'draft.docx' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-disposition']).toContain('filename="draft.docx.pdf"')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('Word and HTML drafts are reviewed at /try, without any request', async ({ page, complaints }) => {
  complaints.allow(/Unrecognized Content-Security-Policy directive 'webrtc'/)
  await page.goto('/try')
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible({ timeout: 60_000 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByLabel('PDF file').setInputFiles(word)
  await page.getByRole('button', { name: finding }).first().click()
  await expect(page.getByText('The pages are Tickmark’s print of the Word file.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the next draft' }).click()
  await page.getByLabel('PDF file').setInputFiles(html)
  await expect(page.getByText('The pages are Tickmark’s print of the HTML file.')).toBeVisible()
  expect(requests.filter((address) => !address.startsWith('blob:'))).toEqual([])
})

test('an XBRL instance is printed and reviewed, alone or in a package', async ({ page }) => {
  await becomeUser(page)
  await page.goto(`/analysis/${await makeAnalysis(page, 'XBRL')}`)
  const input = page.getByLabel('PDF file')
  const refusal = page.getByRole('group', { name: messages.upload.button }).getByRole('alert')
  await input.setInputFiles({ name: 'accounts.xbrl', mimeType: '', buffer: Buffer.from(instance.slice(0, -5)) })
  await expect(refusal).toContainText('The XBRL instance is damaged')
  const packed = zipSync({ 'acme/reports/accounts.xbrl': strToU8(instance) })
  await input.setInputFiles({ name: 'accounts.zip', mimeType: 'application/zip', buffer: Buffer.from(packed) })
  await expect(page.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The pages are Tickmark’s print of the ZIP file.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Net assets differ from equity' }).first()).toBeVisible()
})
