import { fillPath, getPoint, type PointDetail } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { bearer } from './fixtures/person.ts'
import { reviewSample } from './fixtures/review-sample.ts'
import { expect, test } from './fixtures/test.ts'

const marksOf = (page: Page, of: number) => page.locator(`[data-page-marks="${of}"]`)

/** Drags a box over a page, from one place to another, each as a share of its width and height. */
async function drag(page: Page, of: number, from: [number, number], to: [number, number]): Promise<void> {
  const shown = await marksOf(page, of).boundingBox()
  if (shown === null) throw new Error(`Page ${of} is not on screen`)
  const at = ([across, down]: [number, number]) => [shown.x + across * shown.width, shown.y + down * shown.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

test('a person marks a region of a page for a point of their own, and changes it', async ({ page }) => {
  const { id } = await reviewSample(page)
  await page.goto(`/analysis/${id}?point=1`)
  await expect(marksOf(page, 5).locator('[data-mark="tie"]')).toBeAttached()
  const readBox = async () => {
    const number = new URL(page.url()).searchParams.get('point') ?? ''
    const answer = await page.request.get(fillPath(getPoint.path, { id, number: Number(number) }), { headers: await bearer(page) })
    return ((await answer.json()) as PointDetail).box
  }

  await page.getByRole('button', { name: 'Add a point' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a point' })
  await dialog.getByLabel('What is it about?').fill('The heading is wrong')
  // Escape closes the dialog, and what was written is there again.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a point' }).click()
  await expect(dialog.getByLabel('What is it about?')).toHaveValue('The heading is wrong')
  await dialog.getByRole('button', { name: 'Choose a region' }).click()
  await expect(dialog).toHaveCount(0)
  const bar = page.getByRole('note', { name: 'Choosing a region' })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('About the page as a whole.')

  await dialog.getByRole('button', { name: 'Choose a region' }).click()
  await drag(page, 5, [0.25, 0.3], [0.5, 0.4])
  // What was written is still there, and the press that ended the drag has not closed the dialog or chosen a figure.
  await expect(dialog.getByLabel('What is it about?')).toHaveValue('The heading is wrong')
  await expect(dialog).toContainText('About a region on page 5.')
  await dialog.getByLabel('Details').fill('It should name the company.')
  await page.keyboard.press('Control+Enter')
  const point = page.getByRole('article', { name: /^Point/ })
  await expect(point).toContainText('The heading is wrong')
  await expect(marksOf(page, 5).locator('[data-mark="evidence"]')).not.toHaveAttribute('d', '')
  const [width = 0, height = 0] = ((await marksOf(page, 5).getAttribute('viewBox')) ?? '').split(' ').map(Number).slice(2)
  const box = (await readBox()) ?? []
  expect(box.map((edge, at) => Math.round((edge / (at % 2 === 0 ? width : height)) * 100))).toEqual([25, 30, 50, 40])

  await point.getByRole('button', { name: 'Edit this point' }).click()
  const edit = page.getByRole('dialog', { name: /^Edit point/ })
  await expect(edit).toContainText('About a region on page 5.')
  await edit.getByRole('button', { name: 'Remove' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect.poll(readBox).toBeUndefined()
})

test('a point that is added while a figure is looked at is about that figure', async ({ page }) => {
  const { id } = await reviewSample(page)
  await page.goto(`/analysis/${id}?point=1`)
  await expect(marksOf(page, 5).locator('[data-mark="tie"]')).toBeAttached()
  await page.keyboard.press('f')
  await expect(page.getByRole('article', { name: /^Figure/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('tab', { name: 'Figure' })).toBeFocused()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Add a point' })).toContainText(/About a region on page \d+\./)
})
