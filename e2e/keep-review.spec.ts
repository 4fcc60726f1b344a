import { createAnalysis, messages, putDocument } from '@tickmark/contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { countHandovers, leaveWithReview, putOldHandover, trySample, unknownPolicy } from './fixtures/handover.ts'
import { findVerificationLink } from './fixtures/mailbox.ts'
import { takeMember } from './fixtures/members.ts'
import { becomeUser, makePerson } from './fixtures/person.ts'
import { fillSignUpForm, signInOnScreen } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(({ complaints }) => {
  complaints.allow(unknownPolicy)
})

const file = 'Wrenfield Joinery, draft accounts.pdf'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Keep this review' })
const upload = (page: Page) => page.getByRole('button', { name: 'Upload and review' })
const nothingWaits = (page: Page) => page.getByRole('heading', { name: 'No review waits in this browser' })
const points = (page: Page) => page.getByRole('region', { name: 'Review points' })

/** Clears the first point. Returns its title. */
async function work(page: Page): Promise<string> {
  const titles = points(page).getByRole('heading', { level: 4 })
  const title = await titles.first().innerText()
  await titles.first().getByRole('button').click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Agreed to the ledger')
  await page.getByRole('button', { name: 'Clear point' }).click()
  await expect(points(page).getByRole('button', { name: /^Cleared 1/ })).toBeVisible()
  return title
}

/** Requests that could carry something of a draft. */
function watchUploads(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' || request.url().endsWith(createAnalysis.path) || (request.postData() ?? '').includes('Wrenfield'))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}

test('a review from /try is kept in an account: nothing is uploaded before the button is pressed, then all of it', async ({
  page,
  complaints,
}) => {
  await becomeUser(page)
  await trySample(page)
  const sent = watchUploads(page)
  const title = await work(page)
  await page.getByRole('button', { name: 'Keep this review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this review' })
  await expect(dialog).toContainText('Nothing is sent from this page')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await leaveWithReview(page)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(`${file}, `)).toContainText('is in this browser. Nothing has been uploaded.')
  await expect(page.getByText('points may get other numbers')).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])

  // The first answer is lost, so the button is pressed again: there is one analysis all the same.
  complaints.allow(/ERR_FAILED|a review could not be kept Unreachable/)
  await page.route(`**${putDocument.path.replace('{id}', '*')}?*`, (route) => route.abort(), { times: 1 })
  await upload(page).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/analysis\/\d+$/)
  await expect(page.getByText('Taken along: 1 point.').first()).toBeVisible()
  await points(page)
    .getByRole('button', { name: /^Cleared 1/ })
    .click()
  await points(page).getByRole('heading', { level: 4, name: title }).getByRole('button').click()
  await expect(page.getByText('Agreed to the ledger').first()).toBeVisible()

  await page.goto('/keep-review')
  await expect(nothingWaits(page)).toBeVisible()
  await page.goto('/analysis')
  await expect(page.getByRole('link', { name: file.replace('.pdf', '') })).toHaveCount(1)
})

test('who signs up finds the review again, also in the tab that the emailed link opens', async ({ page, context, complaints }) => {
  const person = makePerson()
  await trySample(page)
  await leaveWithReview(page)
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
  const reason = page.getByText(`Your review of ${file} waits in this browser.`)
  await expect(reason).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: messages.auth.signUpTab }).click()
  await expect(reason).toBeVisible()
  await fillSignUpForm(page, person)
  await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
  await page.getByRole('dialog').getByRole('button', { name: messages.verificationRequiredButton }).click()
  const other = await context.newPage()
  await other.goto(await findVerificationLink(page.request, person.email))
  await expect(other).toHaveURL(/\/auth\?mode=login$/)
  await signInOnScreen(other, person)
  await expect(heading(other)).toBeVisible()
  await expect(other.getByText(person.email)).toBeVisible()
  await other.close()

  // The tab in which the account was asked for.
  await page.goto('/')
  await page.goto('/keep-review')
  complaints.allow(/ERR_FAILED|a review could not be kept Unreachable/)
  await page.route(`**${putDocument.path.replace('{id}', '*')}?*`, (route) => route.abort(), { times: 1 })
  await upload(page).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await page.getByRole('button', { name: 'Not now, remove it from this page' }).click()
  await expect(nothingWaits(page)).toBeVisible()
  await expectAccessible(page)
  // The analysis for which nothing was uploaded is gone, too.
  await page.goto('/analysis')
  await expect(page.getByText(messages.analyses.empty)).toBeVisible()
})

test('a review that one account has opened is not offered to another, and goes when that account signs out', async ({
  page,
  context,
  complaints,
}) => {
  const owner = await becomeUser(page)
  await trySample(page)
  await leaveWithReview(page)
  await expect(upload(page)).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' })
  const signOut = () => bar.getByRole('button', { name: messages.navigation.signOut }).click()

  complaints.allow(/status of 401/)
  // The session ends, and somebody else signs in from the page that the owner had open.
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('tab', { name: messages.auth.loginTab })).toBeVisible()
  await expect(page.getByText(file)).toBeHidden()
  await signInOnScreen(page, takeMember('users'))
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/keep-review')
  await expect(nothingWaits(page)).toBeVisible()
  await signOut()
  await expect(page.getByRole('link', { name: messages.landing.createAccount }).first()).toBeVisible()

  for (const found of [upload(page), page.getByRole('heading', { name: `Welcome, ${owner.firstName}!` })]) {
    await page.goto('/auth?mode=login')
    await signInOnScreen(page, owner)
    await expect(found).toBeVisible()
    await signOut()
    await expect(page.getByRole('link', { name: messages.landing.createAccount }).first()).toBeVisible()
  }
})

test('a review that is removed from /try is not offered to an account either', async ({ page }) => {
  await becomeUser(page)
  await trySample(page)
  await leaveWithReview(page)
  await expect(upload(page)).toBeVisible()
  await page.goto('/try/')
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this review?' })
  await expect(dialog).toContainText('What you have uploaded to an account stays there.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Take our sample' })).toBeVisible()
  await page.goto('/keep-review')
  await expect(nothingWaits(page)).toBeVisible()
})

test('a review that nobody took within seven days goes when its visitor comes back', async ({ page }) => {
  for (const path of ['/auth?mode=login', '/try/']) {
    await page.goto('/cookies')
    await page.evaluate(putOldHandover)
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('handover'))).toBeNull()
    await expect.poll(() => page.evaluate(countHandovers)).toBe(0)
  }
})

test('a draft that names no standard is uploaded once one has been chosen', async ({ page }) => {
  const draft = await PDFDocument.create()
  const text = 'Balance sheet at 31 December 2025\nCash 1,200 900\nInventories 800 700\nTotal assets 2,000 1,600'
  draft.addPage().drawText(text, { y: 700 })
  await becomeUser(page)
  await page.goto('/try/')
  const buffer = Buffer.from(await draft.save())
  await page.getByLabel('PDF file').setInputFiles({ name: 'draft.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('combobox', { name: 'Accounting standard' })).toContainText('Standard not stated')
  await leaveWithReview(page)
  await expect(upload(page)).toBeDisabled()
  await expect(upload(page)).toHaveAccessibleDescription(/Choose it before you upload it/)
  await page.getByRole('combobox', { name: 'Accounting Standard' }).click()
  await page.getByRole('option', { name: 'US GAAP' }).click()
  await upload(page).click()
  await expect(page).toHaveURL(/\/analysis\/\d+$/)
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText('US GAAP').first()).toBeVisible()
})
