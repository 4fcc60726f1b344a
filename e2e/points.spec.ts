import { type AnalysisMembers, changePoints, fillPath, listMembers, listPoints, messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { holdRequests } from './fixtures/hold-requests.ts'
import { reviewSample } from './fixtures/review-sample.ts'
import { expect, test } from './fixtures/test.ts'

const points = (page: Page) => page.getByRole('region', { name: 'Review points' })
const titles = (page: Page) => points(page).getByRole('heading', { level: 4 })
const choice = (page: Page, name: RegExp) => points(page).getByRole('button', { name })

/** A reviewed sample. Returns its id and its user's name. */
async function openSample(page: Page): Promise<{ id: number; name: string }> {
  const { id, name } = await reviewSample(page)
  await page.goto(`/analysis/${id}`)
  await expect(titles(page).first()).toBeVisible()
  return { id, name }
}

test('points are cleared with a note, dismissed with a reason, taken back, and counted', async ({ page }) => {
  const { name } = await openSample(page)
  const whole = await titles(page).count()
  await titles(page).first().getByRole('button').click()
  await expect(page.getByRole('table', { name: 'The arithmetic' })).toBeVisible()

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Typing error in the template')
  // What was begun is there again after a look at another point.
  for (const at of [1, 0]) await titles(page).nth(at).getByRole('button').click()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Typing error in the template')
  // The second press asks for nothing new.
  await page.getByRole('button', { name: 'Clear point' }).dblclick()
  // Held, or it would go after five seconds, which a busy machine may need for the next lines.
  const toast = page.getByRole('dialog', { name: 'Point 1 cleared' })
  await toast.hover()
  // It covers nothing that people use next.
  const covered = await toast.boundingBox()
  const details = page.getByRole('complementary', { name: 'Details' })
  const next = [
    page.getByRole('button', { name: /^Sign-off/ }),
    page.getByRole('combobox', { name: /^Status of/ }),
    page.getByRole('button', { name: 'Upload the next draft' }),
    details.getByRole('tablist'),
    details.getByRole('button', { name: 'Clear', exact: true }),
    page.getByRole('toolbar', { name: 'Document' }),
    titles(page).first(),
  ]
  for (const control of next) {
    const box = await control.boundingBox()
    if (covered === null || box === null) throw new Error('Not on screen')
    const isClear = covered.x + covered.width <= box.x || box.x + box.width <= covered.x || covered.y >= box.y + box.height
    expect(isClear || covered.y + covered.height <= box.y, String(control)).toBe(true)
  }
  await expect(choice(page, /^Open \d/)).toHaveText(`Open${whole - 1}`)
  await expect(page.getByText('Nothing was changed')).toHaveCount(0)
  await expect(choice(page, /^Cleared \d/)).toHaveText('Cleared1')
  await expect(titles(page)).toHaveCount(whole - 1)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(choice(page, /^Open \d/)).toHaveText(`Open${whole}`)

  await page.goto(page.url().replace(/\?.*/, '?point=2'))
  // A date is kept although the field goes away while it has the focus.
  await page.getByLabel('Due').fill('2030-06-30')
  await titles(page)
    .nth(2)
    .getByRole('button')
    .evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
    })
  await expect(points(page).getByText('due 30 Jun 2030')).toBeVisible()
  await titles(page).nth(1).getByRole('button').click()
  await page.getByRole('button', { name: 'Dismiss…' }).click()
  await page.getByRole('button', { name: 'Dismiss point' }).click()
  await expect(page.getByText('Give a reason, so that others can see why this is not followed up.')).toBeVisible()
  await page.getByLabel('Reason').fill('Immaterial')
  await page.getByRole('button', { name: 'Dismiss point' }).click()
  await choice(page, /^Dismissed 1/).click()
  await expect(page).toHaveURL(/list=dismissed/)
  await expect(titles(page)).toHaveCount(1)
  await titles(page).getByRole('button').click()
  await expect(page.getByText('Immaterial', { exact: true })).toBeVisible()
  await page.getByText(/^History/).click()
  await expect(page.getByText(`${name} dismissed it: “Immaterial”`)).toBeVisible()
  await expectAccessible(page)
})

test('a filter chosen while a change is on its way stays', async ({ page }) => {
  const { id } = await openSample(page)
  let send = () => {}
  const path = fillPath(changePoints.path, { id })
  await page.route(`**${path}`, (route) => {
    send = () => void route.continue()
  })
  await titles(page).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Typing error in the template')
  await Promise.all([page.waitForRequest(`**${path}`), page.getByRole('button', { name: 'Clear point' }).click()])
  await choice(page, /^Cleared 0/).click()
  await expect(points(page)).toContainText('Nothing has been cleared here.')
  send()
  await expect(titles(page)).toHaveCount(1)
  await expect(page).toHaveURL(/list=cleared/)
})

test('a change is undone after the analysis was left, and nothing is opened elsewhere', async ({ page }) => {
  const { id } = await openSample(page)
  await titles(page).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  // The points are read again while the next page loads.
  const releasePoints = await holdRequests(page, `**${fillPath(listPoints.path, { id })}*`)
  const releasePage = await holdRequests(page, '**/assets/analysis-list-route*.js')
  await page.getByRole('button', { name: 'Clear point' }).click()
  await expect(page.getByRole('dialog', { name: 'Point 1 cleared' })).toBeVisible()
  await page.getByRole('link', { name: messages.analyses.backToList }).click()
  await expect(page).toHaveURL(/\/analysis$/)
  const areRead = page.waitForResponse(`**${fillPath(listPoints.path, { id })}*`)
  releasePoints()
  await areRead
  releasePage()
  await expect(page.getByRole('heading', { level: 1, name: messages.analyses.title })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog', { name: 'Undone' })).toBeVisible()
  await expect(page).toHaveURL(/\/analysis$/)
  await page.getByRole('link', { name: 'Access Analysis: Year end' }).click()
  await expect(choice(page, /^Cleared 0/)).toBeVisible()
  await expect(page).not.toHaveURL(/point=/)
})

test('every step works by keyboard alone', async ({ page }) => {
  const { name } = await openSample(page)
  const whole = await titles(page).count()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/point=1/)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByRole('article', { name: 'Point 1' })).toBeVisible()

  await page.keyboard.press('c')
  await page.keyboard.type('Client confirms')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText(name)
  await page.keyboard.press('Escape')

  await page.keyboard.press('e')
  await page.keyboard.type('Fixed in draft 2')
  await page.keyboard.press('Control+Enter')
  await expect(titles(page)).toHaveCount(whole - 1)
  await expect(page).toHaveURL(/point=2/)
  await page.keyboard.press('z')
  await expect(titles(page)).toHaveCount(whole)
  await expect(page).toHaveURL(/point=1/)
  await expect(page.getByRole('article', { name: 'Point 1' })).toBeVisible()

  // The list of people gives the keys back, whether or not anything was chosen.
  const options = page.getByRole('option')
  for (const leave of ['Escape', 'Enter']) {
    await page.keyboard.press('a')
    await expect(options.first()).toBeFocused()
    await page.keyboard.press(leave)
    await expect(options).toHaveCount(0)
  }
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.type('Below materiality')
  await page.keyboard.press('Control+Enter')
  await expect(titles(page)).toHaveCount(whole - 2)

  await page.keyboard.press('p')
  await page.getByLabel('What is it about?').fill('Ask for the lease contract')
  await page.getByRole('textbox', { name: 'Page' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('heading', { name: 'Ask for the lease contract' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('lease contract')
  await expect(titles(page)).toHaveCount(1)
})

test('another window sees comments and changes at once', async ({ page, context }) => {
  const { id } = await openSample(page)
  const whole = await titles(page).count()
  const other = await context.newPage()
  await other.goto(`/analysis/${id}?point=1`)
  await expect(other.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()

  await titles(page).first().getByRole('button').click()
  await page.getByRole('region', { name: 'Comments' }).getByRole('textbox').fill('Seen')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(other.getByRole('region', { name: 'Comments' })).toContainText('Seen')

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Clear point' }).click()
  // The open point stays, with what became of it.
  await expect(other.getByText('Point 1 is not in this list.')).toBeVisible()
  await expect(other.getByText(/^Cleared by/)).toBeVisible()
  await expect(choice(other, /^Open \d/)).toHaveText(`Open${whole - 1}`)
})

test('without a connection a change is refused in words, and what was written is kept until it can be sent', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await openSample(page)
  const whole = await titles(page).count()
  await titles(page).first().getByRole('button').click()
  const comment = page.getByRole('region', { name: 'Comments' }).getByRole('textbox')
  await comment.fill('Asked the client')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const note = page.getByRole('textbox', { name: /^Note/ })
  await note.fill('Corrected in the ledger')

  await context.setOffline(true)
  const unreachable = page.getByText('The server cannot be reached. Check your connection and try again.').first()
  await page.getByRole('button', { name: 'Clear point' }).click()
  await expect(unreachable).toBeVisible()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(note).toHaveValue('Corrected in the ledger')
  await expect(comment).toHaveValue('Asked the client')
  await expect(choice(page, /^Open \d/)).toHaveText(`Open${whole}`)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('listitem')).toHaveText(/Asked the client/)
  await page.getByRole('button', { name: 'Clear point' }).click()
  await expect(choice(page, /^Open \d/)).toHaveText(`Open${whole - 1}`)
  await choice(page, /^Cleared 1/).click()
  await expect(titles(page)).toHaveCount(1)
  await titles(page).getByRole('button').click()
  await expect(page.getByText('Corrected in the ledger', { exact: true })).toBeVisible()
})

test('with names suggested, keys choose the person to mention, and Escape closes the suggestions alone', async ({ page }) => {
  const { id } = await reviewSample(page)
  const member = { email: '', role: 'reviewer', within: false } as const
  const shared: AnalysisMembers = {
    members: [
      { ...member, userId: 8, firstName: 'Cara', surname: 'Mills' },
      { ...member, userId: 9, firstName: 'Carl', surname: 'Marsh' },
    ],
    invitations: [],
  }
  await page.route(`**${fillPath(listMembers.path, { id })}`, (route) => route.fulfill({ json: shared }))
  await page.goto(`/analysis/${id}?point=1`)
  const comment = page.getByRole('textbox', { name: 'Comment' })
  const names = page.getByRole('listbox', { name: 'Mention' })
  await comment.pressSequentially('Please ask @ca')
  await expect(names.getByRole('option', { name: 'Cara Mills' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await comment.press('ArrowDown')
  await comment.press('Enter')
  await expect(comment).toHaveValue('Please ask @Carl Marsh ')
  await expect(comment).toBeFocused()
  await expect(page.getByText('People mentioned are notified.')).toBeVisible()

  await comment.pressSequentially('and @c')
  await expect(names).toBeVisible()
  await comment.press('Escape')
  await expect(names).toBeHidden()
  await expect(comment).toBeFocused()
  await comment.press('Enter')
  await expect(comment).toHaveValue('Please ask @Carl Marsh and @c\n')
})
