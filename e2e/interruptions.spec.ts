import { changeAnalysisStatus, fillPath, messages, putDocument } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { changeStatus } from './fixtures/colleague.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

/*
 * The server restarts, or an answer is slow or lost, in the middle of an upload, a question or a change of status: nothing is lost or
 * doubled, and the person is told the truth. What happens before anything was sent stands beside each of the three in its own file.
 */

const name = 'Harbourline Group plc 2026'
const points = (page: Page) => page.getByRole('region', { name: 'Review points' })
const status = (page: Page) => page.getByRole('combobox', { name: `Status of ${name}` })

test('a restart after an upload, before its review: both pages of it come to the points, and work goes on', async ({
  page,
  context,
  server,
  complaints,
}) => {
  // While the server goes down and comes up, its answers are 503 or none.
  complaints.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|status of 503|WebSocket connection to .* failed/)
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
})

test('a change of status whose answer is slow is shown as on its way, taken once, and true at the end', async ({ page }) => {
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

test('a change of status whose answer was lost says so, and the page shows what holds', async ({ page, complaints }) => {
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
