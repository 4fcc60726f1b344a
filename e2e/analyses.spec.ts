import { limits, messages, signIn } from '@tickmark/contract'
import { makeAnalyses } from './fixtures/analyses.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { listAddress } from './fixtures/list-address.ts'
import { expect, test } from './fixtures/test.ts'

test('a status change shows in the list and on the page, and is saved', async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Harbour & Vale')
  await page.goto('/analysis')
  const row = page.getByRole('row', { name: /Harbour & Vale/ })
  await expect(row.getByRole('link', { name: /^Access Analysis/ })).toBeVisible()
  await row.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Complete' }).click()
  await expect(page.getByRole('dialog', { name: messages.analyses.statusUpdatedTitle })).toContainText(messages.analyses.statusUpdatedText)
  await expect(row.getByRole('link', { name: /^View Analysis/ })).toBeVisible()

  await row
    .getByRole('cell', { name: /Harbour & Vale/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/analysis/${id}$`))
  await expect(page.getByRole('combobox')).toContainText('Complete')
  await page.reload()
  await expect(page.getByRole('combobox')).toContainText('Complete')
})

test('typing on the closed status opens it at the match; after a second it closes without a change', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.goto(`/analysis/${await makeAnalysis(page, 'Typed')}`)
  const status = page.getByRole('combobox')
  const list = page.getByRole('listbox')
  await status.focus()
  // The second is measured on the page's own clock, which a busy machine does not affect.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('c')
  await page.clock.runFor(limits.selectTypeAheadMs / 2)
  await expect(page.getByRole('option', { name: 'Complete' })).toBeFocused()
  await page.clock.runFor(limits.selectTypeAheadMs / 2 - 1)
  await expect(list).toBeVisible()
  await page.clock.resume()
  await expect(list).toBeHidden()
  await expect(status).toContainText('Drafting')

  await page.clock.pauseAt(Date.now() + 120_000)
  await page.keyboard.press('i')
  await page.clock.runFor(limits.selectTypeAheadMs / 2)
  await expect(page.getByRole('option', { name: 'In Review' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.resume()
  await expect(status).toContainText('In Review')
  await expect(page.getByRole('dialog', { name: messages.analyses.statusUpdatedTitle })).toBeVisible()
})

test('an analysis is deleted only after confirmation', async ({ page }) => {
  await becomeUser(page)
  await makeAnalysis(page, 'Kept')
  await makeAnalysis(page, 'Dropped')
  await page.goto('/analysis')
  await page.getByRole('button', { name: 'Delete Dropped' }).click()
  const dialog = page.getByRole('dialog', { name: messages.analyses.deleteTitle })
  await expect(dialog).toContainText(messages.analyses.deleteQuestion)
  await expect(dialog.getByRole('button', { name: messages.analysisActions.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete Dropped' }).click()
  await dialog.getByRole('button', { name: messages.analysisActions.delete }).click()
  await expect(page.getByRole('dialog', { name: messages.analyses.deletedTitle })).toContainText(messages.analyses.deletedText)
  await page.reload()
  await expect(page.getByText('Kept', { exact: true })).toBeVisible()
  await expect(page.getByText('Dropped', { exact: true })).toHaveCount(0)
})

test('a failed status change shows an error and keeps the old status', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await becomeUser(page)
  await makeAnalysis(page, 'Offline')
  await page.goto('/analysis')
  await page.getByRole('combobox').click()
  await context.setOffline(true)
  await page.getByRole('option', { name: 'Complete' }).click()
  await expect(page.getByRole('dialog', { name: messages.errorTitle })).toContainText(messages.analyses.statusFailed)
  await expect(page.getByRole('combobox')).toContainText('Drafting')
})

test("another person's analysis does not exist", async ({ page, browser, server, complaints }) => {
  complaints.allow(/status of 404/)
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Private')
  const other = await browser.newContext({ baseURL: server.origin })
  const stranger = await other.newPage()
  await becomeUser(stranger)
  await stranger.goto(`/analysis/${id}`)
  await expect(stranger.getByText('There is no such analysis, or you do not have access to it.')).toBeVisible()
  await other.close()

  await page.goto('/analysis/not-a-number')
  await expect(page.getByRole('heading', { name: messages.notFoundTitle })).toBeVisible()
})

test('a long list is shown in pages and can be searched by name', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.route(listAddress, (route) => route.fulfill({ json: makeAnalyses(5_000) }))
  await page.goto('/analysis')
  await expect(page.getByText('1 to 50 of 5,000')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51 to 100 of 5,000')).toBeVisible()
  const looked = page.getByRole('searchbox', { name: 'Find an analysis' })
  await looked.fill('4321 harbourline')
  await expect(page.getByRole('row', { name: /Harbourline Group plc 4321/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await looked.fill('nobody')
  await expect(page.getByText('No analysis matches these words.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('row')).toHaveCount(51)
})

test('a viewer is offered only what viewers may do', async ({ page }) => {
  await becomeUser(page)
  await page.route(listAddress, (route) => route.fulfill({ json: makeAnalyses(4) }))
  await page.goto('/analysis')
  const row = page.getByRole('row', { name: /Shared by Ada Quill; you are a viewer/ })
  await expect(row.getByRole('link')).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  const reviewed = page.getByRole('row', { name: /you are a reviewer/ })
  await expect(reviewed.getByRole('combobox')).toBeVisible()
  await expect(reviewed.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

test('a new user gets the review of a sample draft with one click', async ({ page }) => {
  await becomeUser(page)
  await page.goto('/analysis')
  await page.getByRole('button', { name: messages.analyses.trySample }).click()
  await expect(page.getByRole('dialog', { name: messages.analyses.createdTitle })).toBeVisible()
  await expect(page).toHaveURL(/\/analysis\/\d+$/)
  await expect(page.getByRole('region', { name: 'Review points' }).getByRole('heading', { level: 4 }).first()).toBeVisible({
    timeout: 60_000,
  })
})

test('a toast is replaced by the next, and a swipe of more than 50 pixels dismisses it', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 401/)
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Ledger2026')
  const toast = page.getByRole('dialog', { name: messages.loginFailedTitle })
  const refuse = async () => {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === signIn.path)
    await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
    await answer
    await expect(toast).toBeVisible()
  }
  await refuse()
  await toast.evaluate((element) => element.setAttribute('data-earlier', ''))
  await refuse()
  await expect(page.locator('[data-earlier]')).toBeHidden()
  await expect(toast).toHaveCount(1)
  // It stays while the pointer is on it.
  await toast.hover()
  const box = await toast.boundingBox()
  if (box === null) throw new Error('The toast has no place')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40 + distance, box.y + 20, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(50)
  await expect(toast).toBeVisible()
  await swipe(51)
  await expect(toast).toBeHidden()
})
