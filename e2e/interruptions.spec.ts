import {
  changeAnalysisStatus,
  createAnalysis,
  createSampleAnalysis,
  type Endpoint,
  fillPath,
  idempotencyKeyHeader,
  messages,
  putDocument,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { changeStatus, openColleague } from './fixtures/colleague.ts'
import { openLine } from './fixtures/line.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

/*
 * The connection is cut, the server restarts, or a response is slow or lost during an upload, a question or a status change. Nothing may be
 * lost or stored twice, and the page must show the actual state. Failures before anything is sent are tested in each feature's own file.
 */

const name = 'Harbourline Group plc 2026'
const points = (page: Page) => page.getByRole('region', { name: 'Review points' })
const draft = async (bytes: number) => ({
  name: 'draft.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([await readFile(samples.clean), Buffer.alloc(bytes, '%padding\n')]),
})

/** Lets the first request reach the server but drops its response. Returns the idempotency keys of the requests. */
async function loseAnswer(page: Page, { method, path }: Endpoint): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(new RegExp(`${path.replace('{id}', String.raw`\d+`)}(\\?|$)`), async (route) => {
    if (route.request().method() !== method) return route.continue()
    keys.push(route.request().headers()[idempotencyKeyHeader])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return keys
}

const status = (page: Page) => page.getByRole('combobox', { name: `Status of ${name}` })

test(
  'an upload names a lost connection as the cause; once it is back, the same file is sent and stored once',
  { tag: '@slow' },
  async ({ browser, server }) => {
    const line = await openLine(server.origin)
    const { page, complaints, close } = await openColleague(browser, line.origin)
    complaints.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET_|WebSocket connection to .* failed/)
    await page.goto(`/analysis/${await makeAnalysis(page, name)}`)
    await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
    const held = line.holdAfter(1_000_000)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === putDocument.method) keys.push(request.headers()[idempotencyKeyHeader])
    })
    await page.getByLabel('PDF file').setInputFiles(await draft(5_000_000))
    await held
    await expect(page.getByRole('progressbar', { name: messages.upload.processing })).toBeVisible()
    line.cut()
    const zone = page.getByRole('group', { name: messages.upload.button })
    await expect(page.getByRole('dialog', { name: messages.upload.failedTitle })).toContainText('The server cannot be reached.')
    await expect(zone.getByRole('alert')).toContainText('The server cannot be reached.')

    line.restore()
    await zone.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(points(page)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^Draft 1 · /)).toBeVisible()
    await expect(page.getByRole('log').getByText(messages.upload.uploadedMessage)).toHaveCount(1)
    expect(keys).toEqual([keys[0], keys[0]])
    await close()
    await line.close()
  },
)

test('an upload whose response was lost shows its actual state, and a retry does not create a second draft', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await becomeUser(page)
  await page.goto(`/analysis/${await makeAnalysis(page, name)}`)
  const keys = await loseAnswer(page, putDocument)
  await page.getByLabel('PDF file').setInputFiles(await draft(0))
  await expect(page.getByRole('dialog', { name: messages.upload.failedTitle })).toContainText('The server cannot be reached.')
  await expect(points(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Draft 1 · /)).toBeVisible()

  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('log').getByText(messages.upload.uploadedMessage)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: messages.upload.processedTitle })).toBeVisible()
  await expect(page.getByText(/^Draft 1 · /)).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('an analysis is created once, even if the response was lost and the user tries again', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await becomeUser(page)
  await page.goto('/new-analysis')
  const keys = await loseAnswer(page, createAnalysis)
  await page.getByLabel(messages.analyses.nameLabel).fill(name)
  await page.getByRole('button', { name: messages.analyses.create }).click()
  await expect(page.getByRole('dialog', { name: messages.analyses.createFailedTitle })).toContainText('The server cannot be reached.')
  await page.getByRole('button', { name: messages.analyses.create }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/analysis')
  await expect(page.getByRole('link', { name: `Access Analysis: ${name}` })).toHaveCount(1)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a sample analysis whose response was lost is in the list once', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await becomeUser(page)
  await page.goto('/analysis')
  const keys = await loseAnswer(page, createSampleAnalysis)
  await page.getByRole('button', { name: 'Try it with a sample draft' }).click()
  await expect(page.getByRole('dialog', { name: messages.analyses.createFailedTitle })).toContainText('The server cannot be reached.')
  await expect(page.getByRole('link', { name: /^Access Analysis: Sample/ })).toHaveCount(1)
  expect(keys).toHaveLength(1)
})

test(
  'after a restart between upload and review, both open pages show the points and can be used',
  { tag: '@slow' },
  async ({ page, context, server, complaints }) => {
    // While the server restarts, its responses are 503 or missing, also those to what the page loads ahead.
    complaints.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET_|status of 503|Unable to preload CSS|WebSocket connection to .* failed/)
    await becomeUser(page)
    const id = await makeAnalysis(page, name)
    await page.goto(`/analysis/${id}`)
    const other = await context.newPage()
    await other.goto(`/analysis/${id}`)
    await expect(other.getByRole('button', { name: messages.upload.button })).toBeVisible()

    const stored = page.waitForResponse((response) => response.request().method() === putDocument.method)
    await page.getByLabel('PDF file').setInputFiles(samples.withErrors)
    expect((await stored).status()).toBe(putDocument.status)
    await server.restart()
    for (const one of [page, other]) {
      await expect(points(one)).toBeVisible({ timeout: 60_000 })
      await expect(one.getByRole('link', { name: 'with-errors.pdf' })).toHaveCount(1)
    }

    await page.getByPlaceholder(messages.chat.analysisPlaceholder).fill('What does page 5 say?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByRole('article', { name: 'Answer' }).last()).toContainText('5')
    await changeStatus(page, name, 'In Review')
    await other.reload()
    await expect(other.getByRole('log').getByText('What does page 5 say?')).toHaveCount(1)
    await expect(status(other)).toContainText('In Review')
  },
)

test('a slow status change is shown as pending, is made once, and ends with the actual status', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, name)
  await page.goto(`/analysis/${id}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  await page.route(`**${fillPath(changeAnalysisStatus.path, { id })}`, async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await status(page).click()
  await page.getByRole('option', { name: 'Complete' }).click()
  await expect(status(page)).toHaveAttribute('aria-disabled', 'true')
  await status(page).press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeHidden()
  release()
  await expect(status(page)).toContainText('Complete')
  await expect(page.getByRole('dialog', { name: messages.analyses.statusUpdatedTitle })).toBeVisible()
  expect(asked).toBe(1)
})

test('a status change whose response was lost shows an error, then the actual status', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await becomeUser(page)
  const id = await makeAnalysis(page, name)
  await page.goto(`/analysis/${id}`)
  // The request reaches the server, but the response is lost.
  await page.route(`**${fillPath(changeAnalysisStatus.path, { id })}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await status(page).click()
  await page.getByRole('option', { name: 'Complete' }).click()
  await expect(page.getByRole('dialog', { name: messages.errorTitle })).toContainText(messages.analyses.statusFailed)
  await expect(status(page)).toContainText('Complete')
})
