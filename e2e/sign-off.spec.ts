import {
  answerChecklistItem,
  type Checklist,
  fillPath,
  getAnalysisReview,
  getChecklist,
  getSignOffs,
  messages,
  type SignOffs,
} from '@tickmark/contract'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { bearer, becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

const checklist = (page: Page) => page.getByRole('region', { name: 'Checklist' })
const filter = (page: Page, name: RegExp) => checklist(page).getByRole('group', { name: 'Show' }).getByRole('button', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sign-off' })
const signOff = (page: Page) => page.getByRole('button', { name: /^Sign-off/ })

async function untilReviewed(page: Page, id: number): Promise<void> {
  const headers = await bearer(page)
  const path = fillPath(getAnalysisReview.path, { id })
  const findState = async () => ((await (await page.request.get(path, { headers })).json()) as { state: string }).state
  await expect.poll(findState, { timeout: 60_000 }).toBe('done')
}

/** A reviewed sample. Returns its id and its user's name. */
async function openSample(page: Page): Promise<{ id: number; name: string }> {
  const { firstName, surname } = await becomeUser(page)
  const id = await makeAnalysis(page, 'Year end')
  await uploadDraft(page, id, samples.withErrors)
  await untilReviewed(page, id)
  await page.goto(`/analysis/${id}`)
  await expect(page.getByRole('tab', { name: 'Checklist' })).toBeVisible()
  return { id, name: `${firstName} ${surname}` }
}

const countOf = async (page: Page, name: RegExp): Promise<number> => Number(/\d+/.exec((await filter(page, name).textContent()) ?? '')?.[0])

test('the checklist is answered with buttons and keys, and what is not met is a point', async ({ page }) => {
  const { name } = await openSample(page)
  await page.getByRole('tab', { name: 'Checklist' }).click()
  const left = await countOf(page, /^For a person/)
  expect(left).toBeGreaterThan(3)
  const items = checklist(page).getByRole('listitem')
  await expect(items).toHaveCount(await countOf(page, /^All/))
  await expect(checklist(page).getByText(`0 of ${left} answered`)).toBeVisible()

  const first = items.first()
  await first.getByRole('button', { name: 'Comment…' }).click()
  await expect(first.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Agreed to the register')
  await first.getByRole('button', { name: 'Met', exact: true }).click()
  await expect(first).toContainText(`Met, ${name}`)
  await expect(first).toContainText('“Agreed to the register”')
  await expect(checklist(page).getByText(`1 of ${left} answered`)).toBeVisible()

  // The focus has moved on to the next item.
  await expect(items.nth(1).getByRole('button', { name: 'Met', exact: true })).toBeFocused()
  await page.keyboard.press('3')
  await expect(items.nth(1)).toContainText(`Not applicable, ${name}`)
  await page.keyboard.press('2')
  await expect(items.nth(2)).toContainText(`Not met, ${name}`)
  await expect(checklist(page).getByText(`3 of ${left} answered`)).toBeVisible()

  await filter(page, /^Not met/).click()
  await expect(items).toHaveCount(await countOf(page, /^Not met/))
  const point = items.filter({ hasText: name }).getByRole('link', { name: /^Point \d+$/ })
  const number = ((await point.textContent()) ?? '').replace('Point ', '')
  await expectAccessible(page)
  await point.click()
  await expect(page).toHaveURL(new RegExp(`point=${number}`))
  await expect(page.getByRole('article', { name: `Point ${number}` })).toContainText('Not met:')

  await page.getByRole('tab', { name: 'Checklist' }).click()
  await items
    .filter({ hasText: name })
    .getByRole('button', { name: /^Take back/ })
    .click()
  await expect(checklist(page).getByText(`2 of ${left} answered`)).toBeVisible()
})

test('a comment on the checklist outlives a colleague’s answer and a failure, and the focus stays at the item', async ({
  page,
  complaints,
}) => {
  const { id } = await openSample(page)
  await page.getByRole('tab', { name: 'Checklist' }).click()
  await filter(page, /^For a person/).click()
  const item = checklist(page).getByRole('listitem').first()
  const check = (await item.getAttribute('data-item')) ?? ''
  await item.getByRole('button', { name: 'Comment…' }).click()
  await page.keyboard.type('Agreed')

  // A colleague answers it, and it no longer is for a person.
  const path = fillPath(answerChecklistItem.path, { id, check })
  const headers = await bearer(page)
  const stored = (await (await page.request.get(fillPath(getChecklist.path, { id }), { headers })).json()) as Checklist
  const basis = stored.items.find((one) => one.check === check)?.basis
  const answered = await page.request.put(path, { headers, data: { basis, answer: 'not-met', comment: 'Nowhere to be found' } })
  expect(answered.status(), await answered.text()).toBe(200)
  await expect(item).toContainText('“Nowhere to be found”')
  await expect(item.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(' to the register')

  complaints.allow(/net::ERR_FAILED/)
  await page.route(`**${path}`, (route) => route.abort(), { times: 1 })
  await item.getByRole('button', { name: 'Met', exact: true }).click()
  await expect(page.getByRole('heading', { name: messages.errorTitle, exact: true })).toBeVisible()
  await expect(item.getByRole('textbox')).toHaveValue('Agreed to the register')
  await item.getByRole('button', { name: 'Met', exact: true }).click()
  await expect(item).not.toContainText(check)

  await filter(page, /^All/).click()
  const answeredItem = checklist(page).getByRole('listitem').filter({ hasText: check })
  await expect(answeredItem).toContainText('“Agreed to the register”')
  await answeredItem.getByRole('button', { name: `Change: ${check}` }).click()
  await expect(answeredItem).toBeFocused()
  await answeredItem.getByRole('button', { name: 'Cancel' }).click()
  await expect(answeredItem).toBeFocused()
  await answeredItem.getByRole('button', { name: `Take back: ${check}` }).click()
  await expect(answeredItem.getByRole('button', { name: 'Not applicable' })).toBeEnabled()
  await expect(answeredItem).toBeFocused()
  await page.keyboard.press('3')
  await expect(answeredItem).toContainText('Not applicable, ')
})

test('an analysis is signed; a changed point and another draft make that stale', async ({ page }) => {
  const { id, name } = await openSample(page)
  await signOff(page).click()
  await expect(sheet(page).getByText(/open errors?$/)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Sign as preparer' }).click()
  await expect(sheet(page).getByText(new RegExp(`${name} \\(AQ\\), .*, draft 1`))).toBeVisible()
  await expect(sheet(page).getByRole('status')).toHaveText('Signed as preparer.')
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'Prepared by' })).toBeFocused()
  const reviewedLine = sheet(page).getByRole('listitem').filter({ hasText: 'Reviewed by' })
  // Approval comes last.
  await expect(sheet(page).getByRole('button', { name: 'Waits for the reviewer' })).toBeDisabled()
  // One person may sign both lines, but not by mistake.
  const both = sheet(page).getByRole('group', { name: 'Sign as reviewer as well?' })
  await sheet(page).getByRole('button', { name: 'Sign as reviewer' }).click()
  await expect(both.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(both).toBeHidden()
  await expect(reviewedLine.getByText('Not signed')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Sign as reviewer' }).click()
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Sign both lines' }).click()
  await expect(sheet(page).getByText('Prepared and reviewed by the same person.')).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(signOff(page)).toHaveText('Sign-offreviewed')

  await page.goto(`/analysis/${id}?point=1`)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Clear point' }).click()
  await expect(signOff(page)).toHaveText('Sign-offchanged since')
  await signOff(page).click()
  await expect(sheet(page).getByText('Stale. 1 point has changed since.')).toHaveCount(2)
  await sheet(page).getByRole('button', { name: 'Sign again as preparer' }).click()
  await expect(sheet(page).getByText('Stale. 1 point has changed since.')).toHaveCount(1)
  await sheet(page).getByRole('button', { name: 'Withdraw: reviewed by' }).click()
  await expect(reviewedLine.getByText('Not signed')).toBeVisible()

  await uploadDraft(page, id, samples.withErrors)
  await untilReviewed(page, id)
  await expect(sheet(page).getByText(/Signed on draft 1; draft 2 has arrived since\./)).toBeVisible()

  await sheet(page).getByRole('tab', { name: 'History' }).click()
  const history = sheet(page).getByRole('list', { name: 'History' })
  await expect(history).toContainText(`${name} uploaded draft 2`)
  await expect(history).toContainText(`${name} withdrew the reviewer’s signature on draft 1`)
  await expect(history).toContainText(`Point 1: ${name} cleared it`)
  await expect(history).toContainText(`${name} viewed draft 1`)
  await expectAccessible(page)
  await history.getByRole('link', { name: 'Point 1', exact: true }).first().click()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/point=1/)
})

test('the sign-off of another person is withdrawn only after a question', async ({ page }) => {
  const { id, name } = await openSample(page)
  await signOff(page).click()
  await sheet(page).getByRole('button', { name: 'Sign as preparer' }).click()
  const line = sheet(page).getByRole('listitem').filter({ hasText: 'Prepared by' })
  await expect(line).toContainText(name)
  // The line reads as signed by a person who has left since.
  await page.route(`**${fillPath(getSignOffs.path, { id })}`, async (route) => {
    const response = await route.fetch()
    const stored = (await response.json()) as SignOffs
    await route.fulfill({
      response,
      json: { ...stored, prepared: stored.prepared && { ...stored.prepared, by: null, name: 'Cara Mills' } },
    })
  })
  await page.reload()
  await signOff(page).click()
  await sheet(page).getByRole('button', { name: 'Withdraw: prepared by' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw the sign-off' })
  await expect(question).toContainText('Cara Mills signed draft 1 as preparer.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(line).toContainText('Cara Mills')
  await sheet(page).getByRole('button', { name: 'Withdraw: prepared by' }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(line).toContainText('Not signed')
  await expect(question).toBeHidden()
})

test('before the next draft is uploaded, it is asked about sign-offs that hold, and about a file that is there already', async ({
  page,
}) => {
  const { name } = await openSample(page)
  await signOff(page).click()
  await sheet(page).getByRole('button', { name: 'Sign as preparer' }).click()
  await expect(sheet(page).getByText('Signed as preparer.')).toBeAttached()
  await sheet(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Upload the next draft' }).click()
  await page.getByLabel('PDF file').setInputFiles(samples.withErrors)
  const same = page.getByRole('dialog', { name: 'This file is draft 1' })
  await expect(same).toContainText(`Prepared by ${name}.`)
  await expect(same.getByRole('button', { name: 'Do not upload' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(same).toBeHidden()

  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  const signed = page.getByRole('dialog', { name: 'Draft 1 has been signed' })
  await expect(signed).toContainText('each line has to be signed again')
  await signed.getByRole('button', { name: 'Upload the draft' }).click()
  await expect(page.getByText(/^Draft 2 · /)).toBeVisible({ timeout: 60_000 })
  await expect(signOff(page)).toHaveText('Sign-offchanged since')
})

test('a part that cannot be loaded shows a message, and nothing that was written is lost', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/)
  const { id } = await openSample(page)
  await page.goto(`/analysis/${id}?point=1`)
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.fill('Agreed to the register')
  await page.route('**/assets/sign-off-sheet-*.js', (route) => route.abort())
  await signOff(page).click()
  await expect(page.getByRole('dialog', { name: 'This could not be opened' })).toBeVisible()
  await expect(comment).toHaveValue('Agreed to the register')

  // Parts of the page itself too.
  await page.route('**/assets/draft-entries-*.js', (route) => route.abort())
  const drafts = page.getByRole('button', { name: /^1 draft/ })
  await drafts.click()
  await expect(drafts).toHaveAttribute('aria-expanded', 'false')
  await expect(comment).toHaveValue('Agreed to the register')
})

test('while it is found out what is open, no other status can be chosen', async ({ page }) => {
  const { id } = await openSample(page)
  const held: Route[] = []
  await page.route(`**${fillPath(getSignOffs.path, { id })}`, (route) => {
    held.push(route)
  })
  const status = page.getByRole('combobox', { name: /^Status of/ })
  await status.click()
  await page.getByRole('option', { name: 'Complete' }).click()
  await expect(status).toHaveAttribute('aria-disabled', 'true')
  await Promise.all(held.map((route) => route.continue()))
  await expect(page.getByRole('dialog', { name: 'Some work is still open' })).toBeVisible()
})

test('Complete says what is open, goes there, and can be set all the same', async ({ page }) => {
  await openSample(page)
  const status = page.getByRole('combobox', { name: /^Status of/ })
  const choose = async () => {
    await status.click()
    await page.getByRole('option', { name: 'Complete' }).click()
  }
  const warning = page.getByRole('dialog', { name: 'Some work is still open' })
  await choose()
  await expect(warning).toContainText('No one has signed this analysis as it is now.')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await expect(status).toContainText('Drafting')

  await choose()
  await warning.getByRole('button', { name: /left to a person$/ }).click()
  await expect(warning).toBeHidden()
  await expect(checklist(page)).toBeVisible()

  await choose()
  await warning.getByRole('button', { name: 'Complete anyway' }).click()
  await expect(status).toContainText('Complete')
  await status.click()
  await page.getByRole('option', { name: 'In Review' }).click()
  await expect(status).toContainText('In Review')
})
