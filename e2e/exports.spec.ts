import { readFile } from 'node:fs/promises'
import { exportMemo, fillPath, getAnalysisReview, listReviewPoints, type AnalysisReview } from '@tickmark/contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { bearer, becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

const menu = (page: Page) => page.getByRole('menu', { name: 'Export' })

/** A sample with errors, reviewed, and its menu of exports in view. */
async function openReviewed(page: Page, name: string): Promise<number> {
  await becomeUser(page)
  const id = await makeAnalysis(page, name)
  await uploadDraft(page, id, samples.withErrors)
  const path = fillPath(getAnalysisReview.path, { id })
  const state = async () => ((await (await page.request.get(path, { headers: await bearer(page) })).json()) as AnalysisReview).state
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
  await page.goto(`/analysis/${id}`)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  return id
}

test('the menu saves each file under the name of the analysis, with mouse and keyboard', async ({ page }) => {
  await openReviewed(page, 'Wrenfield: 2025/26')
  const files = [
    ['Marked PDF', 'Wrenfield_ 2025_26, marked.pdf', '%PDF'],
    ['Review memo (Word)', 'Wrenfield_ 2025_26, review memo.docx', 'PK'],
    ['Points and checklist (Excel)', 'Wrenfield_ 2025_26, review points.xlsx', 'PK'],
  ] as const
  for (const [at, [item, name, start]] of files.entries()) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).press('ArrowDown')
    await expectAccessible(page, at === 0 ? ['light', 'dark'] : [])
    for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
    await expect(menu(page).getByRole('menuitem', { name: item })).toBeFocused()
    await page.keyboard.press('Enter')
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(name)
    expect((await readFile(await saved.path())).subarray(0, start.length).toString()).toBe(start)
  }
  await page.getByRole('button', { name: 'Export' }).click()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
})

test('a file that cannot be made says why, and one that takes long can be stopped', async ({ page, complaints }) => {
  complaints.allow(/status of 429/)
  const id = await openReviewed(page, 'Year end')
  const path = `**${fillPath(exportMemo.path, { id })}`
  const sentence = 'Several files are being prepared already. Please try again in a moment.'
  await page.route(path, (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_EXPORTS', error: sentence } }))
  const save = async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await menu(page).getByRole('menuitem', { name: 'Review memo (Word)' }).click()
  }
  await save()
  await expect(page.getByRole('dialog', { name: 'The review memo could not be prepared.' })).toContainText(sentence)
  await page.unroute(path)
  await page.route(path, () => {})
  await save()
  await page.getByRole('button', { name: 'Preparing…' }).click()
  await page.getByRole('menuitem', { name: 'Stop preparing the review memo' }).click()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('a file is prepared on while the page changes its layout, and can still be stopped or saved', async ({ page }) => {
  const id = await openReviewed(page, 'Year end')
  const held: Route[] = []
  await page.route(`**${fillPath(exportMemo.path, { id })}`, (route) => {
    held.push(route)
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await menu(page).getByRole('menuitem', { name: 'Review memo (Word)' }).click()
  const preparing = page.getByRole('button', { name: 'Preparing…' })
  await expect(preparing).toBeVisible()

  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(page.getByRole('separator')).toHaveCount(0)
  await preparing.click()
  await expect(page.getByRole('menuitem', { name: 'Stop preparing the review memo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('separator')).toHaveCount(2)
  await expect(preparing).toBeVisible()

  const saving = page.waitForEvent('download')
  await Promise.all(held.map((route) => route.continue()))
  expect((await saving).suggestedFilename()).toBe('Year end, review memo.docx')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('the whole review is printed, in ink, whatever the theme', async ({ page, complaints }) => {
  // The pages of the draft are hidden on paper, and cannot scroll there.
  complaints.allow(/offsetParent is not set/)
  await openReviewed(page, 'Year end')
  await page.evaluate(() => {
    window.print = () => {
      document.body.setAttribute('data-printed', '')
    }
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await menu(page).getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ colorScheme: 'dark' })
  const printed = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(printed.getPageCount()).toBeGreaterThan(2)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Prepared by')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('a review that is printed before it has loaded says so', async ({ page, complaints }) => {
  complaints.allow(/offsetParent is not set/)
  const id = await openReviewed(page, 'Year end')
  await page.route(`**${fillPath(listReviewPoints.path, { id })}`, () => {})
  await page.reload()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The review was still loading when this was printed.')).toBeVisible()
  await expect(page.getByText('Nothing to raise')).toHaveCount(0)
})
