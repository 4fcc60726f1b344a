import {
  cancelRecognition,
  checkFigures,
  fillPath,
  getAnalysisReview,
  getDocument,
  getFirstPage,
  getPageMarks,
  messages,
  type AnalysisReview,
  type PageFigure,
  type PageMarks,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { holdRequests } from './fixtures/hold-requests.ts'
import { bearer, uploadDraft } from './fixtures/person.ts'
import { reviewSample } from './fixtures/review-sample.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

const marksOf = (page: Page, of: number) => page.locator(`[data-page-marks="${of}"]`)
const pageField = (page: Page) => page.getByRole('textbox', { name: 'Page', exact: true })

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path, { headers: await bearer(page) })).json()) as Answer
}

/** Presses a figure where it is printed. */
async function pressFigure(page: Page, of: number, { box: [left, top, right, bottom] }: PageFigure): Promise<void> {
  const svg = marksOf(page, of)
  await expect(svg.locator('[data-mark="ticked"]')).toBeAttached()
  const shown = await svg.boundingBox()
  const [, , width = 1, height = 1] = ((await svg.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  if (shown === null) throw new Error(`Page ${of} is not on screen`)
  await page.mouse.click(shown.x + ((left + right) / 2 / width) * shown.width, shown.y + ((top + bottom) / 2 / height) * shown.height)
}

test('a point shows its sum on the page, and a figure shows what proves it and its other places', async ({ page }) => {
  const { id, reviewId } = await reviewSample(page)
  await page.goto(`/analysis/${id}?point=1`)
  await expect(pageField(page)).toHaveValue('5')
  await expect(marksOf(page, 5).locator('[data-mark="tie"]')).toBeAttached()
  await expect(page.getByRole('note', { name: 'The sum on the page' })).toContainText('difference 30')

  const { figures } = await read<PageMarks>(page, fillPath(getPageMarks.path, { id, reviewId, page: 5 }))
  const tax = figures.find(({ text }) => text === '(454)')
  if (tax === undefined) throw new Error('The sample has no tax of 454')
  await pressFigure(page, 5, tax)
  const figure = page.getByRole('article', { name: 'Figure (454)' })
  await expect(figure).toContainText('Ticked')
  await expect(figure.getByRole('table', { name: 'The arithmetic' }).first()).toBeVisible()

  const elsewhere = figure.getByRole('region', { name: 'The same fact elsewhere' }).getByRole('button').first()
  const place = /page (\d+)/.exec(await elsewhere.innerText())?.[1] ?? ''
  await elsewhere.click()
  await expect(pageField(page)).toHaveValue(place)
  await expect(page.getByRole('article', { name: /^Figure/ })).toContainText(`page ${place}`)
  // The figure there is chosen only when the marks of its page are known: this one is now among its other places.
  await expect(page.getByRole('article', { name: /^Figure/ }).getByRole('region', { name: 'The same fact elsewhere' })).toContainText(
    'page 5',
  )
  // The point comes back by its line in the list, without its page moving away.
  await page.getByRole('tab', { name: 'Figure' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Checklist' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('region', { name: 'Review points' }).getByRole('heading', { level: 4 }).first().getByRole('button').click()
  await expect(page.getByRole('tab', { name: 'Point 1' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article', { name: 'Point 1' })).toBeVisible()
  await expectAccessible(page)

  // The picture of a page says how many of its points are open.
  const picture = page.getByRole('navigation', { name: 'Pages by picture' }).getByRole('button', { name: /^Page 5,/ })
  const openOn = async () => Number(/(\d+) open point/.exec((await picture.getAttribute('aria-label')) ?? '')?.[1] ?? 0)
  await pageField(page).fill('5')
  await pageField(page).press('Enter')
  await expect.poll(openOn).toBeGreaterThan(0)
  const open = await openOn()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Clear point' }).click()
  await expect.poll(openOn).toBe(open - 1)
})

test('figures without a tick are walked through and checked by eye, by keyboard alone', async ({ page }) => {
  const { id, reviewId } = await reviewSample(page)
  await page.goto(`/analysis/${id}`)
  const left = page.getByRole('checkbox', { name: /^Without a tick: \d+$/ })
  const count = async () => Number(/\d+/.exec((await left.locator('..').textContent()) ?? '')?.[0])
  await expect(left).toBeVisible()
  const before = await count()
  await page.keyboard.press('u')
  await expect(left).toBeChecked()

  await page.keyboard.press('.')
  const figure = page.getByRole('article', { name: /^Figure/ })
  await expect(figure).toContainText('No tick')
  // Its own page: the pages may still be on their way there.
  const first = Number(/page (\d+)/.exec(await figure.innerText())?.[1])
  // On screen before the server has stored it.
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**${fillPath(checkFigures.path, { id, reviewId, page: first })}`, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.keyboard.press('v')
  await expect.poll(count).toBe(before - 1)
  letThrough()
  await expect(page.getByText('1 checked by eye')).toBeVisible()
  // It went on to the next one; the one before is checked.
  await expect(page.getByRole('button', { name: 'Checked by eye', exact: true })).toBeVisible()
  // The screen does not wait for the server.
  const listChecked = async () =>
    (await read<PageMarks>(page, fillPath(getPageMarks.path, { id, reviewId, page: first }))).figures.filter(({ eye }) => eye !== undefined)
  await expect.poll(async () => (await listChecked()).length).toBe(1)

  await page.keyboard.press('z')
  await expect.poll(count).toBe(before)
  await expect.poll(async () => (await listChecked()).length).toBe(0)
})

test('the pages can be searched, zoomed, rotated and reached by number', async ({ page }) => {
  const { id } = await reviewSample(page)
  await page.goto(`/analysis/${id}`)
  await expect(marksOf(page, 1)).toBeVisible()
  await pageField(page).fill('6')
  await pageField(page).press('Enter')
  await expect(marksOf(page, 6).locator('[data-mark="ticked"]')).toBeAttached()

  await page.getByRole('button', { name: 'Search the document' }).click()
  const find = page.getByRole('search')
  await find.getByRole('searchbox').fill('turnover')
  await expect(find.getByRole('status')).toHaveText(/^\d+ of \d+$/)
  await find.getByRole('searchbox').fill('no such words')
  await expect(find.getByRole('status')).toHaveText('Not found')
  await find.getByRole('searchbox').press('Escape')
  await expect(find).toBeHidden()

  const sheet = page.locator('.page[data-page-number="6"]')
  const width = async () => (await sheet.boundingBox())?.width ?? 0
  const fitted = await width()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(fitted)
  await page.getByRole('button', { name: 'Fit the width' }).click()
  // The scroll bar may come or go.
  await expect.poll(async () => Math.abs((await width()) - fitted)).toBeLessThan(3)
  await page.getByRole('button', { name: 'Rotate' }).click()
  await expect.poll(async () => ((await sheet.boundingBox())?.height ?? 0) < (await width())).toBe(true)

  await pageField(page).fill('999')
  await pageField(page).press('Enter')
  await expect(pageField(page)).toHaveValue('14')
})

test('the columns beside the pages are made wider, folded and unfolded, and stay so', async ({ page }) => {
  const { id } = await reviewSample(page)
  await page.goto(`/analysis/${id}?point=1`)
  const pages = page.getByRole('region', { name: 'Pages', exact: true })
  const width = async () => (await pages.boundingBox())?.width ?? 0
  await expect(pages).toBeVisible()
  const before = await width()
  const details = page.getByRole('separator', { name: 'Width of the details' })
  await details.press('ArrowLeft')
  await expect.poll(width).toBeLessThan(before)
  await details.press('Enter')
  await expect.poll(width).toBeGreaterThan(before + 200)
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeHidden()

  // What needs the details unfolds them: the open point, another one, a place of the sign-off.
  const rows = page.getByRole('region', { name: 'Review points' }).getByRole('heading', { level: 4 })
  for (const row of [rows.first(), rows.nth(1)]) {
    await row.getByRole('button').click()
    await expect(page.getByRole('tab', { name: 'Chat' })).toBeVisible()
    await details.press('Enter')
    await expect(page.getByRole('tab', { name: 'Chat' })).toBeHidden()
  }
  const open = async (place: RegExp) => {
    await page.getByRole('button', { name: 'Sign-off' }).click()
    await page.getByRole('dialog', { name: 'Sign-off' }).getByRole('button', { name: place }).click()
  }
  await open(/left to a person$/)
  await expect(page.getByRole('tab', { name: 'Checklist' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Checklist' })).toBeVisible()
  const points = page.getByRole('separator', { name: 'Width of the points' })
  await points.press('Enter')
  await expect(rows.first()).toBeHidden()
  await open(/^\d+ open errors?$/)
  await expect(page).toHaveURL(/\?severity=error$/)
  await expect(rows.first()).toBeVisible()
  const box = await points.boundingBox()
  if (box === null) throw new Error('The separator is not on the screen')
  // Beside the line too: the target is 24 pixels wide.
  const grip = box.x + 16
  const [widened, stated] = [await width(), Number(await points.getAttribute('aria-valuenow'))]
  await page.mouse.move(grip, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(grip - 60, box.y + 200, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await width()) - widened)).toBe(60)
  await expect(points).toHaveAttribute('aria-valuenow', String(stated - 60))

  // Columns that were made wide in a large window leave the pages their room in a small one.
  await page.evaluate(() => {
    localStorage.setItem('columnWidths', JSON.stringify({ points: 640, details: 720 }))
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeInViewport({ ratio: 1 })
  await expect.poll(width).toBeGreaterThan(250)
})

test('the next draft takes nothing from the earlier one to its pages, and nothing from what is being written', async ({ page }) => {
  const { id } = await reviewSample(page)
  await page.goto(`/analysis/${id}?point=1`)
  const sum = page.getByRole('note', { name: 'The sum on the page' })
  await expect(sum).toContainText('difference 30')
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.pressSequentially('I do not agree, since ')

  await uploadDraft(page, id, samples.clean)
  await expect(page.getByText('Draft 2 ·')).toBeVisible()
  await comment.pressSequentially('every vertical zero changed')
  await expect(page.getByText('The newest draft no longer has this.')).toBeVisible({ timeout: 60_000 })
  await expect(sum).toBeHidden()
  await expect(page.locator('[data-mark="tie"]')).toHaveCount(0)
  await expect(comment).toBeFocused()
  await expect(comment).toHaveValue('I do not agree, since every vertical zero changed')
})

test('on a phone the pages are below the points, and a point leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await reviewSample(page)
  await page.goto(`/analysis/${id}?point=1`)
  await page.getByRole('article', { name: 'Point' }).getByRole('button', { name: 'Show page 5' }).click()
  await expect(marksOf(page, 5).locator('[data-mark="tie"]')).toBeInViewport()
  await expectAccessible(page)
})

test('while a draft is being reviewed, its pages can be read', async ({ page }) => {
  const { id } = await reviewSample(page)
  const path = fillPath(getAnalysisReview.path, { id })
  const { document } = await read<AnalysisReview>(page, path)
  await page.route(`**${path}`, (route) => route.fulfill({ json: { state: 'reviewing', progress: 40, document, points: [] } }))
  await page.goto(`/analysis/${id}`)
  await expect(page.getByRole('progressbar', { name: /Checking the figures/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pages' }).getByText('Annual report and financial statements')).toBeVisible()
})

test('while a scan is being recognised, its page is shown; it can be cancelled, and started again', async ({ page }) => {
  const { id } = await reviewSample(page)
  const path = fillPath(getAnalysisReview.path, { id })
  const { document } = await read<AnalysisReview>(page, path)
  const waiting: AnalysisReview = { state: 'reading', progress: 0, recognition: { done: 2, pages: 12 }, document }
  const cancelled: AnalysisReview = {
    state: 'failed',
    progress: 0,
    failure: { code: 'RECOGNITION_CANCELLED', error: messages.upload.recognitionCancelled },
    document,
  }
  let review = waiting
  await page.route(`**${path}`, (route) => route.fulfill({ json: review }))
  await page.route(`**${fillPath(cancelRecognition.path, { id })}`, (route) => {
    review = route.request().method() === 'DELETE' ? cancelled : waiting
    return route.fulfill({ json: review })
  })
  await page.goto(`/analysis/${id}`)
  await expect(page.getByRole('progressbar', { name: 'Recognising page 3 of 12' })).toHaveAttribute('aria-valuenow', '17')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel text recognition' }).click()
  await expect(page.getByRole('status').filter({ hasText: messages.upload.recognitionCancelled })).toBeVisible()
  // One's own wish is no failure.
  await expect(page.getByText(messages.upload.errorTitle)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reviewed' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recognise again' }).click()
  await expect(page.getByRole('progressbar', { name: 'Recognising page 3 of 12' })).toBeVisible()
})

test('a picture of the first page is on screen until the page is drawn in its place', async ({ page }) => {
  const { id } = await reviewSample(page)
  const { document } = await read<AnalysisReview>(page, fillPath(getAnalysisReview.path, { id }))
  const params = { id, documentId: document?.id ?? 0 }
  const headers = await bearer(page)
  await expect.poll(async () => (await page.request.get(fillPath(getFirstPage.path, params), { headers })).body()).not.toHaveLength(0)
  const release = await holdRequests(page, `**${fillPath(getDocument.path, params)}`)
  await page.goto(`/analysis/${id}`)
  const picture = page.getByRole('region', { name: 'Pages' }).locator('img')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(800)
  // In another size, the page comes to lie elsewhere.
  await page.getByRole('button', { name: 'Fit the page' }).click()
  await expect(picture).toHaveCount(0)
  await page.reload()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(800)
  const place = await picture.boundingBox()
  release()
  await expect(marksOf(page, 1)).toBeVisible()
  await expect(picture).toHaveCount(0)
  const drawn = await page.locator('.page[data-page-number="1"]').boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((drawn?.[side] ?? 0) - (place?.[side] ?? 0)), side).toBeLessThan(2)
})
