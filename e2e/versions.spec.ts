import { fillPath, getAnalysisReview, messages, type AnalysisReview, type DraftReview } from '@tickmark/contract'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { bearer, becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

const pageField = (page: Page) => page.getByRole('textbox', { name: 'Page', exact: true })
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' })
const sideOf = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const notice = (page: Page, version: number) => page.getByRole('heading', { name: `You are looking at draft ${version} of 2.` })

/** Adds a draft over HTTP and waits until it has been reviewed. */
async function addDraft(page: Page, id: number, version: number): Promise<void> {
  await uploadDraft(page, id, samples.drafts[version - 1] ?? '')
  const read = async () => {
    const answer = await page.request.get(fillPath(getAnalysisReview.path, { id }), { headers: await bearer(page) })
    const { state, document } = (await answer.json()) as AnalysisReview
    return `${document?.version} ${state}`
  }
  await expect.poll(read, { timeout: 60_000 }).toBe(`${version} done`)
}

test('a second draft shows what it changed, walked by keyboard, each change with both drafts', async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Wrenfield Joinery Limited')
  await addDraft(page, id, 1)
  await page.goto(`/analysis/${id}`)
  await expect(page.getByText(/^Draft 1 · 14 pages · /)).toBeVisible()
  await expect(page.getByRole('group', { name: 'What is listed' })).toHaveCount(0)

  // The place for it is closed again by button or key, and the focus is where it was.
  const next = page.getByRole('button', { name: 'Upload the next draft' })
  const place = page.getByRole('group', { name: messages.upload.button })
  await next.click()
  await expect(place.getByRole('button', { name: messages.upload.button })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(place).toBeHidden()
  await expect(next).toBeFocused()
  await next.click()
  await page.getByLabel('PDF file').setInputFiles(samples.ninetyNineBytes)
  await expect(place.getByRole('alert')).toBeVisible()
  await place.getByRole('button', { name: messages.analysisActions.cancel }).click()
  await expect(place).toBeHidden()
  await expect(next).toBeFocused()
  await next.click()
  await page.getByLabel('PDF file').setInputFiles(samples.drafts[1] ?? '')
  await expect(page.getByText(/^Draft 2 · 15 pages · /)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Changes', exact: true }).click()
  await expect(page).toHaveURL(/view=changes/)
  await expect(changes(page).getByRole('status')).toHaveText(
    'Since draft 1 · fixed or gone: 1 · changed figures: 2 · changed sentences: 4 · 5 points are in both',
  )

  await test.step('a fixed point, with the figure that was corrected', async () => {
    await page.keyboard.press('j')
    const point = sideOf(page).getByRole('article', { name: 'Point 3' })
    await expect(point).toContainText('In draft 1, no longer found in draft 2')
    await expect(point).toContainText('Before, draft 1, page 10')
    await expect(point).toContainText('Now, draft 2, page 11')
    await expect(point.locator('del')).toHaveText(['93'])
    await expect(pageField(page)).toHaveValue('11')
    await expect(page.locator('[data-page-marks="11"] [data-mark="evidence"]')).toHaveAttribute('d', /\d/)
  })

  await test.step('a changed figure, and back', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const figure = sideOf(page).getByRole('article', { name: /^Fees payable to the auditor/ })
    await expect(figure).toContainText('Change 2')
    await expect(figure.locator('ins')).toHaveText(['9'])
    await expectAccessible(page)
    await page.keyboard.press('k')
    await expect(sideOf(page).getByRole('article', { name: /^Staircases and fitted joinery/ })).toBeVisible()
    await page.keyboard.press('j')
    await figure.getByRole('button', { name: 'See page 10 of draft 1' }).click()
  })

  await expect(notice(page, 1)).toBeVisible()
  await expect(pageField(page)).toHaveValue('10')
  // The viewer of the earlier draft ends after that of the newest one has begun.
  const earlierWorker = page.workers().at(-1)
  const ended = earlierWorker?.waitForEvent('close')
  await page.goBack()
  await expect(changes(page)).toBeVisible()
  await expect(notice(page, 1)).toHaveCount(0)
  await ended

  await test.step('the change that was open is open again; its marks go with the changes', async () => {
    await expect(sideOf(page).getByRole('article', { name: /^Fees payable to the auditor/ })).toBeVisible()
    await expect(changes(page).getByRole('button', { name: /^Fees payable to the auditor/ })).toBeFocused()
    const marked = page.locator('[data-page-marks="11"] [data-mark="evidence"]')
    await expect(marked).toHaveAttribute('d', /\d/)
    await page.getByRole('button', { name: 'Points', exact: true }).click()
    await expect(marked).toHaveAttribute('d', '')
  })
})

test('an earlier draft is opened by address and from the list, to read only', async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Wrenfield Joinery Limited')
  await addDraft(page, id, 1)
  await addDraft(page, id, 2)
  // As if the earlier draft stated another standard than the analysis has.
  await page.route(`**/api/analysis/${id}/drafts/*/review`, async (route) => {
    const review = (await (await route.fetch()).json()) as DraftReview
    await route.fulfill({ json: { ...review, profile: { ...review.profile, stated: { standard: 'IFRS', page: 2 } } } })
  })
  const pages: Route[] = []
  await page.route(
    '**/assets/draft-pages-*.js',
    (route) => {
      pages.push(route)
    },
    { times: 1 },
  )
  await page.goto(`/analysis/${id}?draft=1`)
  await expect(notice(page, 1)).toBeVisible()
  await expect(page.getByText(/^Draft 1 · 14 pages · /)).toBeVisible()
  // The keys work once the points are listed.
  await expect(page.getByRole('button', { name: 'Gross profit (2025) does not add up' })).toBeVisible()
  await page.keyboard.press('j')
  const point = sideOf(page).getByRole('article', { name: 'Point 1' })
  await expect(point).toContainText('Gross profit (2025) does not add up')
  // Its place is shown also if the pages come later.
  await expect.poll(() => pages.length).toBe(1)
  await pages[0]?.continue()
  await expect(pageField(page)).toHaveValue('5')
  await expect(page.locator('[data-page-marks="5"] [data-mark="tie"]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Add a point' })).toHaveCount(0)
  await expect(point.getByRole('button', { name: 'Clear' })).toHaveCount(0)
  await expectAccessible(page)
  // Only the newest draft asks which standard applies.
  await expect(page.getByRole('region', { name: 'Accounting standard' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Back to the newest draft' }).click()
  await expect(page.getByText(/^Draft 2 · 15 pages · /)).toBeVisible()
  await expect(notice(page, 1)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^2 drafts/ })).toBeFocused()
  await page.getByRole('button', { name: /^2 drafts/ }).click()
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toHaveText([
    /^Draft 2 · draft\.pdf15 pages · .* · 4 errors, 1 note · 83% proven · 5 points open$/,
    /^Draft 1 · draft\.pdf14 pages · .* · 5 errors, 1 note · 82% proven$/,
  ])
  await drafts.getByRole('button', { name: /^Draft 1/ }).click()
  await expect(page).toHaveURL(/\?draft=1$/)
  await expect(notice(page, 1)).toBeFocused()

  // What is open is in the newest draft.
  await page.getByRole('button', { name: 'Sign-off' }).click()
  await page
    .getByRole('dialog', { name: 'Sign-off' })
    .getByRole('button', { name: /left to a person$/ })
    .click()
  await expect(page.getByRole('region', { name: 'Checklist' })).toBeVisible()
  await expect(notice(page, 1)).toHaveCount(0)
  await page.goto(`/analysis/${id}?draft=7`)
  await expect(page.getByText('There is no draft 7.')).toBeVisible()
})
