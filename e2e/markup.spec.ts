import { messages } from '@tickmark/contract'
import { htmlWithTable, wordWithTable } from '../reviewer/src/testing/small-draft.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const word = { name: 'draft.docx', mimeType: WORD, buffer: Buffer.from(wordWithTable()) }
const html = { name: 'draft.html', mimeType: 'text/html', buffer: Buffer.from(htmlWithTable()) }
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
