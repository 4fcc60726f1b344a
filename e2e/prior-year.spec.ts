import { fillPath, messages, putDocument } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { invite, openColleague } from './fixtures/colleague.ts'
import { becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

const place = (page: Page) => page.getByRole('region', { name: 'Last year’s statements' })
const points = (page: Page) => page.getByRole('region', { name: 'Review points' })
const choose = (page: Page, file: string) => page.getByLabel('Last year’s statements, PDF').setInputFiles(file)

test('last year’s statements are added to a reviewed draft, which is reviewed against them, and replaced', async ({
  page,
  browser,
  server,
}) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Wrenfield Joinery Limited')
  await uploadDraft(page, id, samples.withErrors)
  await page.goto(`/analysis/${id}`)
  await expect(points(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('from last year’s statements')).toHaveCount(0)
  await expect(place(page).getByRole('link')).toHaveCount(0)

  await page.getByRole('button', { name: '1 draft · last year’s statements not added' }).click()
  await choose(page, samples.encrypted)
  await expect(
    page.getByText(`Nothing was compared with the file given as last year’s statements: ${messages.upload.encrypted}`),
  ).toBeVisible({
    timeout: 60_000,
  })
  await expect(place(page).getByRole('link', { name: 'encrypted.pdf' })).toBeVisible()
  await expect(place(page).getByRole('button', { name: 'Replace' })).toBeVisible()

  await choose(page, samples.priorYear)
  await expect(place(page).getByRole('link', { name: 'prior-year.pdf' })).toBeVisible()
  await expect(place(page).getByText(/^Last year’s statements · \d+ pages? · /)).toBeVisible({ timeout: 60_000 })
  await expect(points(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Nothing was compared with the file')).toHaveCount(0)
  await expect(page.getByText(/^Draft 1 · \d+ pages/)).toBeVisible()

  await test.step('a viewer sees the name of the file and cannot change it', async () => {
    const colleague = await openColleague(browser, server.origin)
    await invite(page, colleague.person.email, 'reviewer')
    await colleague.page.goto('/analysis')
    await colleague.page.getByRole('button', { name: 'Accept the invitation to Wrenfield Joinery Limited' }).click()
    await colleague.page.goto(`/analysis/${id}`)
    await colleague.page.getByRole('button', { name: '1 draft · last year’s statements added' }).click()
    await expect(place(colleague.page).getByRole('link', { name: 'prior-year.pdf' })).toBeVisible()
    await expect(place(colleague.page).getByRole('button')).toHaveCount(0)
    await colleague.close()
  })
})

test(
  'last year’s statements can be uploaded before the draft; a file that is not a PDF or cannot be sent shows an error',
  { tag: '@slow' },
  async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    await becomeUser(page)
    const id = await makeAnalysis(page, 'Wrenfield Joinery Limited')
    await page.goto(`/analysis/${id}`)
    await choose(page, samples.renamedPng)
    await expect(place(page).getByRole('alert')).toHaveText(messages.upload.notAPdf)

    await page.route(`**${fillPath(putDocument.path, { id })}?*`, (route) => route.abort(), { times: 1 })
    await choose(page, samples.priorYear)
    await expect(place(page).getByRole('alert')).toContainText('The server cannot be reached.')
    await place(page).getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(place(page).getByRole('link', { name: 'prior-year.pdf' })).toBeVisible()
    await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()

    await page.getByLabel('PDF file').setInputFiles(samples.clean)
    await expect(points(page)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: /^1 draft/ }).click()
    await expect(place(page).getByText(/ pages? · /)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^1 draft/ }).click()
    await expect(place(page).getByRole('link', { name: 'prior-year.pdf' })).toBeVisible()
  },
)
