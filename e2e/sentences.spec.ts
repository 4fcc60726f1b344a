import {
  createAnalysis,
  deleteAccount,
  deleteAnalysis,
  getAdminStatus,
  getAnalysis,
  getAnalysisReview,
  messages,
  putDocument,
  resetPassword,
  sendFeedback,
  updateProfile,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { becomeUser, makeAnalysis, signOutElsewhere } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

/** Sentences of the specification that no other test shows. Each test breaks what is needed to show one. */

async function openAnalysis(page: Page): Promise<void> {
  const id = await makeAnalysis(page, 'Said')
  await page.goto(`/analysis/${id}`)
  await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
}

for (const [code, sentence] of [
  ['READ_TIMED_OUT', messages.upload.timedOut],
  ['REVIEW_FAILED', messages.upload.processingFailed],
  ['PDF_TOO_COMPLEX', messages.upload.tooComplex],
] as const) {
  test(`a review that fails with ${code} shows its message`, { tag: '@slow' }, async ({ page }) => {
    await becomeUser(page)
    const id = await makeAnalysis(page, 'Said')
    const json = { state: 'failed', progress: 100, failure: { code, error: sentence } }
    await page.route(`**${getAnalysisReview.path.replace('{id}', String(id))}`, (route) => route.fulfill({ json }))
    await page.goto(`/analysis/${id}`)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  })
}

test('a file that cannot be read shows an error', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await openAnalysis(page)
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  })
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('group', { name: messages.upload.button }).getByRole('alert')).toHaveText(messages.upload.readFailed)
})

test('a file that a proxy refuses shows our message', async ({ page, complaints }) => {
  complaints.allow(/status of 502/)
  await becomeUser(page)
  await openAnalysis(page)
  await page.route(`**${putDocument.path.replace('{id}', '*')}?*`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('dialog', { name: messages.upload.failedTitle })).toContainText(messages.upload.failed)
})

test('an upload for which there is no storage left shows the reason', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 409/)
  await becomeUser(page)
  await openAnalysis(page)
  const json = { code: 'STORAGE_FULL', error: messages.upload.storageFull }
  await page.route(`**${putDocument.path.replace('{id}', '*')}?*`, (route) => route.fulfill({ status: 409, json }))
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(page.getByRole('dialog', { name: messages.upload.failedTitle })).toContainText(messages.upload.storageFull)
})

test('an administrator whose sign-in does not prove the address sees how to prove it', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.route(`**${getAdminStatus.path}`, (route) => route.fulfill({ json: { isAdmin: false, needsProof: true } }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: messages.admin.proofNeededTitle })).toBeVisible()
  await expect(page.getByText(messages.admin.proofNeeded)).toBeVisible()
  await expect(page.getByRole('button', { name: messages.admin.signOutAndProve })).toBeVisible()
})

test('too much feedback is refused with the reason', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 429/)
  await becomeUser(page)
  const json = { code: 'TOO_MUCH_FEEDBACK', error: messages.feedback.tooMuch }
  await page.route(`**${sendFeedback.path}`, (route) => route.fulfill({ status: 429, json }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.feedback }).click()
  await page.getByRole('radio', { name: /^5/ }).check({ force: true })
  await page.getByRole('button', { name: messages.feedback.submit }).click()
  await expect(page.getByText(messages.feedback.tooMuch).first()).toBeVisible()
})

test('an analysis that cannot be deleted stays, with an error', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 502/)
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Said')
  await page.goto('/analysis')
  await page.route(`**${deleteAnalysis.path.replace('{id}', String(id))}`, (route) =>
    route.request().method() === deleteAnalysis.method ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete Said' }).click()
  await page
    .getByRole('dialog', { name: messages.analyses.deleteTitle })
    .getByRole('button', { name: messages.analysisActions.delete })
    .click()
  await expect(page.getByRole('dialog', { name: messages.errorTitle })).toContainText(messages.analyses.deleteFailed)
  await expect(page.getByRole('row', { name: /Said/ })).toBeVisible()
})

test('an analysis without a name is called untitled; one that cannot be loaded shows an error', async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Said')
  const address = `**${getAnalysis.path.replace('{id}', String(id))}`
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), fileName: '' } })
  })
  await page.goto(`/analysis/${id}`)
  await expect(page.getByRole('heading', { name: messages.analyses.untitled })).toBeVisible()
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.reload()
  await expect(page.getByText(messages.analyses.fetchFailed).first()).toBeVisible()
})

test('an analysis that cannot be created shows the server’s message, or ours', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of (400|502)|Failed to create analysis/)
  await becomeUser(page)
  await page.goto('/new-analysis')
  await page.getByLabel(messages.analyses.nameLabel).fill('Said')
  const create = page.getByRole('button', { name: messages.analyses.create })
  for (const [answer, sentence] of [
    [{ status: 502, body: 'Bad Gateway' }, messages.analyses.createFailed],
    [{ status: 400, json: { code: 'INVALID_REQUEST', error: messages.analyses.nameRequired } }, messages.analyses.nameRequired],
  ] as const) {
    await page.route(`**${createAnalysis.path}`, (route) => route.fulfill(answer))
    await create.click()
    await expect(page.getByRole('dialog', { name: messages.analyses.createFailedTitle })).toContainText(sentence)
  }
})

test(
  'a user who was signed out elsewhere sees that creating an analysis needs a login',
  { tag: '@slow' },
  async ({ page, browser, server, complaints }) => {
    complaints.allow(/status of 401/)
    const person = await becomeUser(page)
    await page.goto('/new-analysis')
    await page.getByLabel(messages.analyses.nameLabel).fill('Said')
    await signOutElsewhere(browser, server.origin, person)
    await page.getByRole('button', { name: messages.analyses.create }).click()
    await expect(page.getByRole('dialog', { name: messages.analyses.loginRequiredTitle })).toContainText(messages.analyses.loginRequired)
  },
)

async function editProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: messages.profile.edit }).click()
  await page.getByLabel('Surname').fill('Hopper')
}

const profileRefusal = (page: Page) => page.getByRole('dialog', { name: messages.profile.updateFailedTitle })

test('a profile that could not be saved shows our message if the server sent none', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(new RegExp(`status of 502|${messages.profile.updateFailed}`))
  await becomeUser(page)
  await editProfile(page)
  await page.route(`**${updateProfile.path}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByRole('button', { name: messages.profile.save }).click()
  await expect(profileRefusal(page)).toContainText(messages.profile.updateFailed)
})

test(
  'a user who was signed out elsewhere sees why the profile was not saved',
  { tag: '@slow' },
  async ({ page, browser, server, complaints }) => {
    complaints.allow(/status of 401/)
    const person = await becomeUser(page)
    await editProfile(page)
    await signOutElsewhere(browser, server.origin, person)
    await page.getByRole('button', { name: messages.profile.save }).click()
    await expect(profileRefusal(page)).toContainText(messages.notAuthenticated)
    await expect(page).toHaveURL(/\/auth\?mode=login/)
  },
)

test('a password that could not be changed shows an error', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(new RegExp(`status of 502|${messages.reset.changeFailed}`))
  await page.route(`**${resetPassword.path}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto('/auth?mode=reset&token=abc')
  await page.getByLabel('New Password').fill('Reconciled77')
  await page.getByLabel('Confirm Password').fill('Reconciled77')
  await page.getByRole('button', { name: messages.reset.change }).click()
  await expect(page.getByText(messages.reset.changeFailed).first()).toBeVisible()
})

test('an account with shared analyses is not deleted', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 409/)
  const person = await becomeUser(page)
  const json = { code: 'ANALYSES_SHARED', error: messages.profile.analysesShared }
  await page.route(`**${deleteAccount.path}`, (route) => route.fulfill({ status: 409, json }))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText(messages.profile.analysesShared).first()).toBeVisible()
})
