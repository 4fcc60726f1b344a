import { findUsers, limits, type ManagedUser, messages, restoreUser } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { findMailTo } from './fixtures/mailbox.ts'
import { becomeAdmin, becomeUser, enrol, makePerson, type Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const words = messages.admin

const search = (page: Page) => page.getByLabel('Find by name, e-mail or UID')
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Finds the one account of an address and opens what can be done to it. */
async function manage(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.goto('/admin/manage-users')
  await search(page).fill(email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, email).getByRole('button', { name: words.manage }).click()
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
}

test('accounts are found by any part of them', async ({ page }) => {
  const admin = await becomeAdmin(page)
  await page.goto('/admin/manage-users')
  await expect(page.getByRole('heading', { name: words.userManagement })).toBeVisible()
  for (const name of ['ID', 'Name', 'Email', 'Firebase UID', 'Created'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await search(page).fill(admin.email)
  await expect(rowOf(page, admin.email).getByText(words.badge, { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 to 1 of 1' })).toBeVisible()
  await expectAccessible(page)
  await search(page).fill('nobody has this')
  await expect(page.getByText('No account holds “nobody has this”.')).toBeVisible()
})

const ada = {
  id: 7,
  firstName: 'Ada',
  surname: 'King',
  company: null,
  email: 'ada@example.com',
  firebaseUid: null,
  isAdmin: false,
  createdAt: null,
  lastLoggedIn: null,
  suspendedAt: null,
  subscriptionStatus: 'trial',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  isCharged: false,
} satisfies ManagedUser

test('many accounts come page by page', async ({ page }) => {
  await becomeAdmin(page)
  const total = 10_000
  await page.route(`**${findUsers.path}?*`, (route) => {
    const first = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * limits.adminPage
    const users = Array.from({ length: limits.adminPage }, (_, at) => ({ ...ada, id: total - first - at }))
    return route.fulfill({ json: { users, total, exact: false } })
  })
  await page.goto('/admin/manage-users')
  await expect(page.getByText('1 to 50 of more than 10,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('51 to 100 of more than 10,000')).toBeVisible()
  await expect(page.getByRole('cell', { name: '9950', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(page.getByText('1 to 50 of more than 10,000')).toBeVisible()
})

test('what cannot be read is said, and read anew when asked', async ({ page, complaints }) => {
  complaints.allow(/status of 502/)
  const admin = await becomeAdmin(page)
  let down = true
  await page.route(`**${findUsers.path}?*`, (route) =>
    down ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fulfill({ json: { users: [ada], total: 1, exact: true } }),
  )
  await page.goto('/admin/manage-users')
  await expect(page.getByText(messages.users.fetchFailed)).toBeVisible()
  down = false
  await page.getByRole('button', { name: words.refresh }).click()
  const row = rowOf(page, ada.email)
  for (const text of [words.uidNotSet, words.userBadge, words.notKnown]) await expect(row.getByText(text, { exact: true })).toBeVisible()
  await expect(rowOf(page, admin.email)).toHaveCount(0)
})

test('whoever is no administrator is told so in the page’s own words', async ({ page }) => {
  await becomeUser(page)
  await page.goto('/admin/manage-users')
  await expect(page.getByRole('heading', { name: words.accessDeniedTitle })).toBeVisible()
  await expect(page.getByText(words.accessDeniedUsers)).toBeVisible()
  await expect(page.getByRole('link', { name: words.returnHome })).toBeVisible()
})

test('a suspended account is shut out at once and told whom to ask, until it is restored', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 40[13]/)
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const person = makePerson()
  await enrol(theirs, person)
  await logIn(theirs, person)
  await expect(theirs.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()

  await becomeAdmin(page)
  await manage(page, person)
  await dialog(page, /Ada Quill/)
    .getByRole('button', { name: 'Suspend' })
    .click()
  const ask = dialog(page, 'Suspend Ada Quill?')
  await ask.getByRole('button', { name: 'Suspend' }).click()
  await expect(ask.getByText('Please say why')).toBeVisible()
  await expectAccessible(page)
  await ask.getByLabel('Reason').fill('Asked for by the firm')
  await ask.getByRole('button', { name: 'Suspend' }).click()
  const sheet = dialog(page, /^Ada Quill/)
  await expect(sheet.getByText('Asked for by the firm')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, person.email)).toContainText('Suspended')

  await logIn(theirs, person)
  await expect(theirs.getByText(messages.loginFailedTitle).first()).toBeVisible()
  await expect(theirs.getByText(/This account is suspended\. To ask why/).first()).toBeVisible()
  await expect(theirs).toHaveURL(/\/auth/)
  expect(await findMailTo(page.request, person.email, /suspended/)).toContain('Asked for by the firm')

  await rowOf(page, person.email).getByRole('button', { name: words.manage }).click()
  await page.route(`**${restoreUser.path.replace('{id}', '*')}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), {
    times: 1,
  })
  complaints.allow(/status of 502|could not be restored/)
  await sheet.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Account not restored').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Restore' }).click()
  await expect(sheet.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await logIn(theirs, person)
  await expect(theirs.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
})

test('whoever suspends an account that is charged for is told that this goes on, and of no other', async ({ page }) => {
  await becomeAdmin(page)
  const users = [
    { ...ada, id: 8, firstName: 'Bea', email: 'bea@example.com', subscriptionStatus: 'active', isCharged: true } as const,
    ada,
  ] satisfies ManagedUser[]
  await page.route(`**${findUsers.path}?*`, (route) => route.fulfill({ json: { users, total: 2, exact: true } }))
  await page.goto('/admin/manage-users')
  const goesOn = page.getByText(/^Their subscription goes on and is charged for as before\./)
  for (const [name, charged] of [
    ['Bea King', true],
    ['Ada King', false],
  ] as const) {
    await page.getByRole('button', { name: `${words.manage} ${name}` }).click()
    await dialog(page, name).getByRole('button', { name: 'Suspend' }).click()
    const ask = dialog(page, `Suspend ${name}?`)
    await expect(ask.getByLabel('Reason')).toBeVisible()
    await expect(goesOn).toHaveCount(charged ? 1 : 0)
    await ask.getByRole('button', { name: messages.analysisActions.cancel }).click()
    await dialog(page, name).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('administrators are made and dismissed, and subscriptions changed, each for good reason', async ({ page }) => {
  const person = makePerson()
  await enrol(page, person)
  await page.request.post('/api/identity/sign-in/email', { data: person })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  await page.context().clearCookies()
  await becomeAdmin(page)
  await manage(page, person)

  await page.getByRole('button', { name: 'Make administrator' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make administrator' }).click()
  const revoke = page.getByRole('button', { name: 'Revoke administrator' })
  await revoke.click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Make administrator' })).toBeVisible()

  await page.getByRole('button', { name: 'Change' }).click()
  const change = dialog(page, 'Change Ada Quill’s subscription')
  await change.getByLabel('Status').click()
  await page.getByRole('option', { name: messages.profile.cancelled }).click()
  await change.getByLabel('Ends on').fill('')
  await change.getByRole('button', { name: 'Change' }).click()
  await expect(change.getByText('Please say when it ends')).toBeVisible()
  await expect(change.getByText('Please say why')).toBeVisible()
  await expectAccessible(page)
  await change.getByLabel('Ends on').fill('2030-06-30')
  await change.getByLabel('Reason').fill('Agreed by telephone')
  await change.getByRole('button', { name: 'Change' }).click()
  await expect(dialog(page, /^Ada Quill/).getByText(/^Cancelled until Jun 30, 2030|^Cancelled until Jul 1, 2030/)).toBeVisible()
})

test('an administrator goes on as the account that their uid is assigned to', async ({ page, complaints }) => {
  complaints.allow(/status of 502|Update Failed/)
  const person = makePerson()
  await enrol(page, person)
  await page.request.post('/api/identity/sign-in/email', { data: person })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  // Two of them: the last administrator may not go.
  await page.context().clearCookies()
  await becomeAdmin(page)
  await page.context().clearCookies()
  const admin = await becomeAdmin(page)
  await manage(page, person)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(dialog(page, words.updateUidTitle)).toContainText(person.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.assignMyUid }).click()
  await expect(dialog(page, 'Go on as Ada Quill?')).toBeVisible()

  await page.route('**/api/admin/users/firebase-uid', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })
  await page.getByRole('button', { name: words.assignMyUid }).click()
  await expect(page.getByText(words.updateFailedTitle).first()).toBeVisible()
  await expect(page.getByText(words.uidUpdateFailed).first()).toBeVisible()

  await page.getByRole('button', { name: words.assignMyUid }).click()
  await expect(page.getByText(words.uidUpdatedTitle).first()).toBeVisible()
  // The operator has named their address, so that they are an administrator there, too.
  await search(page).fill(admin.email)
  await expect(rowOf(page, admin.email).getByText(words.uidNotSet, { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(person.email).first()).toBeVisible()
})
