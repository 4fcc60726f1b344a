import {
  addTalkingPoint,
  editTalkingPoint,
  fillPath,
  listPoints,
  listTalkingPoints,
  orderTalkingPoints,
  type AnalysisPoints,
  type TalkingPoints,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { bearer } from './fixtures/person.ts'
import { reviewSample } from './fixtures/review-sample.ts'
import { expect, test } from './fixtures/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Talking points' })
const items = (page: Page) => panel(page).getByRole('listitem')
const textOf = (page: Page, place: number) =>
  items(page)
    .nth(place - 1)
    .locator('p')
    .first()

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path, { headers: await bearer(page) })).json()) as Answer
}

/** A sample with errors, reviewed and on screen. Returns the id of its analysis. */
async function openSample(page: Page): Promise<number> {
  const { id } = await reviewSample(page)
  await page.goto(`/analysis/${id}`)
  return id
}

test('talking points are drafted, edited, put in order by keyboard, discussed and removed', async ({ page, context }) => {
  const id = await openSample(page)
  await page.getByRole('tab', { name: 'Talking points' }).click()
  await page.getByRole('button', { name: 'Draft talking points' }).click()
  await expect(panel(page)).toContainText(/^0 of \d+ discussed/)
  await expect(panel(page)).toBeFocused()
  const whole = await items(page).count()
  expect(whole).toBeGreaterThan(8)
  await expect(
    panel(page)
      .getByText(/ rose \d+\.\d% to .+ \(2024: .+\), in £.000\. What drove it\?$/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  const first = await textOf(page, 1).innerText()
  await items(page).nth(0).getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Talking point', exact: true }).fill('Ask the client about tax first')
  await page.keyboard.press('Control+Enter')
  await expect(textOf(page, 1)).toHaveText('Ask the client about tax first')
  await expect(items(page).nth(0)).toBeFocused()

  // The focus follows what is moved, so that the key can be pressed again.
  await items(page).nth(0).getByRole('checkbox', { name: 'Discussed' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(textOf(page, 2)).toHaveText('Ask the client about tax first')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(textOf(page, 3)).toHaveText('Ask the client about tax first')
  await page.keyboard.press('Space')
  await expect(panel(page)).toContainText(`1 of ${whole} discussed`)
  await expect(items(page).nth(2).getByRole('checkbox', { name: 'Discussed' })).toBeChecked()

  await items(page)
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(items(page)).toHaveCount(whole - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items(page)).toHaveCount(whole)

  // At the top the button for that is off.
  const moved = await textOf(page, 2).innerText()
  await items(page).nth(1).getByRole('button', { name: 'Move up' }).click()
  await expect(textOf(page, 1)).toHaveText(moved)
  await items(page).nth(0).getByRole('button', { name: 'Move down' }).click()
  await expect(textOf(page, 2)).toHaveText(moved)

  // Another window sees what is added, and drafting again adds nothing.
  const other = await context.newPage()
  await other.goto(`/analysis/${id}`)
  await other.getByRole('tab', { name: 'Talking points' }).click()
  await expect(items(other)).toHaveCount(whole)
  await panel(page).getByRole('textbox', { name: 'Add a talking point' }).fill('Agree the date of signing')
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(textOf(other, whole + 1)).toHaveText('Agree the date of signing')
  const stored = await read<TalkingPoints>(page, fillPath(listTalkingPoints.path, { id }))
  expect(stored.offered).toBe(0)
  expect(stored.talkingPoints.map(({ text }) => text)).not.toContain(first)
  expect(stored.talkingPoints[2]).toMatchObject({ text: 'Ask the client about tax first', state: 'discussed' })

  await items(page)
    .nth(0)
    .getByRole('button', { name: /^Point \d/ })
    .click()
  await expect(page.getByRole('tab', { name: /^Point \d/ })).toHaveAttribute('aria-selected', 'true')
})

test('a talking point that a colleague reworded meanwhile is not overwritten, and nothing that was written is lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const id = await openSample(page)
  await page.getByRole('tab', { name: 'Talking points' }).click()
  // The first one: the form stays where it is, with the focus.
  const add = panel(page).getByRole('textbox', { name: 'Add a talking point' })
  for (const text of ['Tax', 'Leases']) {
    await add.fill(text)
    await page.keyboard.press('Control+Enter')
    await expect(items(page).filter({ hasText: text })).toBeVisible()
    await expect(add).toBeFocused()
  }
  // Another tab, while one is being added: afterwards nothing is left in the field that could be added twice.
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**${fillPath(addTalkingPoint.path, { id })}`, async (route) => {
    if (route.request().method() === 'POST') await isLetThrough
    await route.continue()
  })
  await add.fill('Signing')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: 'Checklist' }).click()
  letThrough()
  await page.getByRole('tab', { name: 'Talking points' }).click()
  await expect(items(page).filter({ hasText: 'Signing' })).toBeVisible()
  await expect(add).toHaveValue('')

  const edit = (place: number) =>
    items(page)
      .nth(place - 1)
      .getByRole('button', { name: 'Edit' })
  const field = (place: number) =>
    items(page)
      .nth(place - 1)
      .getByRole('textbox', { name: 'Talking point', exact: true })
  await edit(1).click()
  await expect(field(1)).toBeFocused()
  await field(1).fill('Tax, as I see it')
  await field(1).press('Escape')
  await expect(items(page).nth(0)).toBeFocused()
  await edit(1).click()
  await expect(field(1)).toHaveValue('Tax, as I see it')
  await edit(2).click()
  await field(2).fill('Leases of cars')

  const [first] = (await read<TalkingPoints>(page, fillPath(listTalkingPoints.path, { id }))).talkingPoints
  const reworded = await page.request.patch(fillPath(editTalkingPoint.path, { id, talkingPointId: first?.id ?? 0 }), {
    headers: await bearer(page),
    data: { version: first?.version, text: 'Tax, as a colleague sees it' },
  })
  expect(reworded.status(), await reworded.text()).toBe(200)
  await page.getByRole('tab', { name: 'Checklist' }).click()
  await page.getByRole('tab', { name: 'Talking points' }).click()

  // Both are sent before either is answered: each form closes, or stays, by its own.
  await field(1).press('Control+Enter')
  await field(2).press('Control+Enter')
  await expect(items(page).nth(0)).toContainText('It now reads “Tax, as a colleague sees it”.')
  await expect(field(1)).toHaveValue('Tax, as I see it')
  await expect(textOf(page, 2)).toHaveText('Leases of cars')
  await field(1).press('Control+Enter')
  await expect(textOf(page, 1)).toHaveText('Tax, as I see it')
})

test('a talking point that was moved stays there, whatever the server says of the list before it has the new order', async ({ page }) => {
  const id = await openSample(page)
  await page.getByRole('tab', { name: 'Talking points' }).click()
  await page.getByRole('button', { name: 'Draft talking points' }).click()
  const first = await textOf(page, 1).innerText()
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**${fillPath(orderTalkingPoints.path, { id })}`, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await items(page).nth(0).getByRole('button', { name: 'Move down' }).click()
  await expect(textOf(page, 2)).toHaveText(first)
  // A colleague has discussed it, so the list is read again.
  const { talkingPoints } = await read<TalkingPoints>(page, fillPath(listTalkingPoints.path, { id }))
  const [known] = talkingPoints
  expect(known?.text).toBe(first)
  const discussed = await page.request.patch(fillPath(editTalkingPoint.path, { id, talkingPointId: known?.id ?? 0 }), {
    headers: await bearer(page),
    data: { version: known?.version, state: 'discussed' },
  })
  expect(discussed.status(), await discussed.text()).toBe(200)
  await expect(items(page).nth(1).getByRole('checkbox', { name: 'Discussed' })).toBeChecked()
  await expect(textOf(page, 2)).toHaveText(first)
  await expect(items(page).nth(1).getByRole('button', { name: 'Move down' })).toBeFocused()
  letThrough()
  await expect
    .poll(async () => (await read<TalkingPoints>(page, fillPath(listTalkingPoints.path, { id }))).talkingPoints[1]?.text)
    .toBe(first)
  await expect(textOf(page, 2)).toHaveText(first)
})

test('a talking point is dragged to another place', async ({ page }) => {
  await openSample(page)
  await page.getByRole('tab', { name: 'Talking points' }).click()
  await page.getByRole('button', { name: 'Draft talking points' }).click()
  const third = await textOf(page, 3).innerText()
  await items(page)
    .nth(2)
    .getByTitle('Drag to move')
    .dragTo(items(page).nth(0), { targetPosition: { x: 60, y: 2 } })
  await expect(textOf(page, 1)).toHaveText(third)
})

test('materiality shows its basis, can be set, and filters and sorts the points', async ({ page }) => {
  const id = await openSample(page)
  const points = page.getByRole('region', { name: 'Review points' })
  await expect(points).toContainText('difference 1.3 points')
  await expect(points).toContainText(/Planning materiality £[\d,]+,000: 5% of profit before tax [\d,]+ \(£.000\)/)
  const sizes = points.getByRole('group', { name: 'Compared with materiality' })
  const sizesOf = async () => (await read<AnalysisPoints>(page, `${fillPath(listPoints.path, { id })}?state=open`)).counts.size

  await points.getByRole('button', { name: 'Set…' }).click()
  const form = page.getByRole('form', { name: 'Materiality' })
  await expect(form.getByLabel('Materiality in full')).toBeFocused()
  await form.getByLabel('Materiality in full').fill('a lot')
  await form.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(form).toContainText('Enter a whole amount, such as 100,000.')
  await form.getByLabel('Materiality in full').fill('£300,000')
  await form.getByLabel('Currency').fill('')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Three letters.')
  await form.getByLabel('Currency').fill('gbp')
  await page.keyboard.press('Enter')
  await expect(points).toContainText(/Materiality £300,000, set by /)
  await expect(points.getByRole('button', { name: 'Set…' })).toBeFocused()
  const { material, below, none } = await sizesOf()
  expect(material + below).toBeGreaterThan(0)
  await points.getByRole('button', { name: 'More filters' }).click()
  await expect(sizes.getByRole('button', { name: /^Material/ })).toHaveText(`Material${material}`)
  await expect(sizes.getByRole('button', { name: /^Below/ })).toHaveText(`Below${below}`)
  await expect(sizes.getByRole('button', { name: /^No amount/ })).toHaveText(`No amount${none}`)

  await sizes.getByRole('button', { name: /^Below/ }).click()
  await expect(page).toHaveURL(/size=below/)
  await expect(points.getByRole('heading', { level: 4 })).toHaveCount(below)
  await sizes.getByRole('button', { name: /^Below/ }).click()
  await expect(page).not.toHaveURL(/size=/)
  await points.getByRole('combobox', { name: 'Group points' }).click()
  await page.getByRole('option', { name: 'By amount' }).click()
  await expect(points.getByRole('heading', { level: 3 })).toHaveText(['Amounts in GBP', 'No amount to compare'])
  await expectAccessible(page)

  await points.getByRole('button', { name: /^Use the suggested/ }).click()
  await expect(points).toContainText('Planning materiality')
})
