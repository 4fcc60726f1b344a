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
 * The line is cut, the server restarts, or an answer is slow or lost, in the middle of an upload, a question or a change of status: nothing is lost or
 * doubled, and the person is told the truth. What happens before anything was sent stands beside each of the three in its own file.
 */

const name = 'Harbourline Group plc 2026'
const points = (page: Page) => page.getByRole('region', { name: 'Review points' })
const draft = async (bytes: number) => ({
  name: 'draft.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([await readFile(samples.clean), Buffer.alloc(bytes, '%padding\n')]),
})

/** The server hears what is sent there, and its answer is lost on the way, once. Answers the keys under which it is sent. */
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
  'a line that is cut in the middle of an upload is named as the cause; once it is back, the same file is sent and stored once',
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

    line.mend()
    await zone.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(points(page)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^Draft 1 · /)).toBeVisible()
    await expect(page.getByRole('log').getByText(messages.upload.uploadedMessage)).toHaveCount(1)
    expect(keys).toEqual([keys[0], keys[0]])
    await close()
    await line.close()
  },
)

test('an upload whose answer was lost is shown as what it is, and sent again it stays the first draft', async ({ page, complaints }) => {
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

test('an analysis whose creation was not answered is there once, also when it is asked for again', async ({ page, complaints }) => {
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

test('a sample whose answer was lost stands in the list, once', { tag: '@slow' }, async ({ page, complaints }) => {
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
  'a restart after an upload, before its review: both pages of it come to the points, and work goes on',
  { tag: '@slow' },
  async ({ page, context, server, complaints }) => {
    // While the server goes down and comes up, its answers are 503 or none.
    complaints.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET_|status of 503|WebSocket connection to .* failed/)
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

test(
  'a change of status whose answer is slow is shown as on its way, taken once, and true at the end',
  { tag: '@slow' },
  async ({ page }) => {
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
  },
)

test('a change of status whose answer was lost says so, and the page shows what holds', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await becomeUser(page)
  const id = await makeAnalysis(page, name)
  await page.goto(`/analysis/${id}`)
  // The server hears it, and its answer is lost on the way.
  await page.route(`**${fillPath(changeAnalysisStatus.path, { id })}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await status(page).click()
  await page.getByRole('option', { name: 'Complete' }).click()
  await expect(page.getByRole('dialog', { name: messages.errorTitle })).toContainText(messages.analyses.statusFailed)
  await expect(status(page)).toContainText('Complete')
})
