import { fillPath, findUsers, limits, type ManagedUser, messages, restoreUser, suspendUser } from '@tickmark/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { findMailTo } from './fixtures/mailbox.ts'
import { becomeAdmin, becomeUser, enrol, makePerson, type Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const words = messages.admin

const search = (page: Page) => page.getByLabel('Find by name, email or UID')
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Finds the account with an address and opens its actions. */
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

test('accounts are found by any part of their name, address or uid', async ({ page }) => {
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
  await expect(page.getByText('No account matches “nobody has this”.')).toBeVisible()
})

/** An id that no signed-in user has, since the dialog of one's own account has fewer actions. */
const ada = {
  id: 90_007,
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

const newer = (page: Page) => page.getByRole('button', { name: 'Newer' })
const older = (page: Page) => page.getByRole('button', { name: 'Older' })
const shown = (page: Page, from: number) => page.getByText(`${from} to ${from + limits.adminPage - 1} of more than 10,000`, { exact: true })

/** More than ten thousand accounts. Each response waits for `gate`. */
async function serveMany(page: Page, gate: () => Promise<void> = async () => {}): Promise<void> {
  const total = 10_000
  await page.route(`**${findUsers.path}?*`, async (route) => {
    const first = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * limits.adminPage
    const users = Array.from({ length: limits.adminPage }, (_, at) => ({ ...ada, id: total - first - at }))
    await gate()
    return route.fulfill({ json: { users, total, exact: false } })
  })
}

/** A gate that holds requests until it is opened. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { pass: () => opened, open }
}

/** Advances the page's clock just enough to redraw, for a user who is faster than every delay of the page. */
const comesSoon = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(1)
    await expect(what).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 60_000 })

test('many accounts are shown in pages, even if the user turns the page early', async ({ page }) => {
  await becomeAdmin(page)
  await serveMany(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/admin/manage-users')
  await comesSoon(page, shown(page, 1))
  await expect(newer(page)).toBeDisabled()
  await older(page).click()
  await comesSoon(page, shown(page, 51))
  await page.clock.runFor(limits.adminSearchDelayMs)
  await page.clock.resume()
  await expect(page.getByRole('cell', { name: '9950', exact: true })).toBeVisible()
  await expect(shown(page, 51)).toBeVisible()
  await newer(page).click()
  await expect(shown(page, 1)).toBeVisible()
  await expect(page.getByRole('cell', { name: '10000', exact: true })).toBeVisible()
})

test('a search that is typed and cleared again changes nothing', async ({ page }) => {
  await becomeAdmin(page)
  await serveMany(page)
  await page.clock.install()
  await page.goto('/admin/manage-users')
  await expect(shown(page, 1)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).fill('ada')
  await search(page).fill('')
  await older(page).click()
  await comesSoon(page, shown(page, 51))
  await page.clock.runFor(limits.adminSearchDelayMs)
  await page.clock.resume()
  await expect(page.getByRole('cell', { name: '9950', exact: true })).toBeVisible()
  await expect(shown(page, 51)).toBeVisible()
})

test(
  'the page number changes only once the page has loaded, and a second press does not skip a page',
  { tag: '@slow' },
  async ({ page }) => {
    await becomeAdmin(page)
    await serveMany(page)
    await page.goto('/admin/manage-users')
    await expect(shown(page, 1)).toBeVisible()
    await page.unroute(`**${findUsers.path}?*`)
    const gate = makeGate()
    await serveMany(page, gate.pass)
    const asked = page.waitForRequest((request) => request.url().endsWith('page=2'))
    await older(page).click()
    await asked
    await expect(shown(page, 1)).toBeVisible()
    await older(page).click()
    gate.open()
    await expect(page.getByRole('cell', { name: '9950', exact: true })).toBeVisible()
    await expect(shown(page, 51)).toBeVisible()
  },
)

test('results of an earlier search are not shown as results of the new one', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const gate = makeGate()
  await page.route(`**${findUsers.path}?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query')
    if (query === 'ada') await gate.pass()
    const users = query === 'nobody' ? [] : [ada]
    return route.fulfill({ json: { users, total: users.length, exact: true } })
  })
  await page.goto('/admin/manage-users')
  await search(page).fill('nobody')
  await expect(page.getByText('No account matches “nobody”.')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('query=ada'))
  await search(page).fill('ada')
  await asked
  await expect(page.getByText('No account matches “nobody”.')).toBeVisible()
  gate.open()
  await expect(rowOf(page, ada.email)).toBeVisible()
  await expect(page.getByText(/^No account matches/)).toHaveCount(0)
})

test(
  'every account can be managed without scrolling sideways, even on a small screen with an unbreakable name',
  { tag: '@slow' },
  async ({ page }) => {
    await becomeAdmin(page)
    const long = {
      ...ada,
      id: 90_008,
      firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
      email: `${'long'.repeat(16)}@example.com`,
    }
    await page.route(`**${findUsers.path}?*`, (route) => route.fulfill({ json: { users: [long, ada], total: 2, exact: true } }))
    await page.goto('/admin/manage-users')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of ['Manage Ada King', /^Manage Wolfe/]) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    const entry = page.getByRole('listitem').filter({ hasText: ada.email })
    for (const text of [words.uidNotSet, words.userBadge, words.notKnown]) await expect(entry).toContainText(text)
    await expectAccessible(page)
  },
)

test('a list that cannot be loaded shows an error and a retry', { tag: '@slow' }, async ({ page, complaints }) => {
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
  // What was loaded before stays visible.
  down = true
  await page.getByRole('button', { name: words.refresh }).click()
  await expect(page.getByText(messages.users.fetchFailed)).toBeVisible()
  await expect(row).toBeVisible()
})

test('a user who is not an administrator sees the page’s own access-denied message', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.goto('/admin/manage-users')
  await expect(page.getByRole('heading', { name: words.accessDeniedTitle })).toBeVisible()
  await expect(page.getByText(words.accessDeniedUsers)).toBeVisible()
  await expect(page.getByRole('link', { name: words.returnHome })).toBeVisible()
})

test('a suspended account is locked out at once and shown whom to contact, until it is restored', async ({
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
  await expect(ask.getByText('Please give a reason')).toBeVisible()
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

test('the suspend dialog warns that charges continue only if the account is charged', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const users = [
    { ...ada, id: 90_008, firstName: 'Bea', email: 'bea@example.com', subscriptionStatus: 'active', isCharged: true } as const,
    ada,
  ] satisfies ManagedUser[]
  await page.route(`**${findUsers.path}?*`, (route) => route.fulfill({ json: { users, total: 2, exact: true } }))
  await page.goto('/admin/manage-users')
  const goesOn = page.getByText(/^Their subscription continues and is still charged\./)
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

test('a closed account dialog does not reopen when its action completes', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const suspended = { ...ada, suspendedAt: '2026-11-01T08:00:00.000Z' } satisfies ManagedUser
  const gate = makeGate()
  let restored = false
  await page.route(`**${findUsers.path}?*`, (route) =>
    route.fulfill({ json: { users: [restored ? ada : suspended], total: 1, exact: true } }),
  )
  await page.route(`**${fillPath(restoreUser.path, { id: ada.id })}`, async (route) => {
    await gate.pass()
    restored = true
    return route.fulfill({ json: ada })
  })
  await page.goto('/admin/manage-users')
  await rowOf(page, ada.email).getByRole('button', { name: words.manage }).click()
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await dialog(page, 'Ada King').getByRole('button', { name: 'Restore' }).click()
  await asked
  await dialog(page, 'Ada King').getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page, 'Ada King')).toHaveCount(0)
  gate.open()
  // The list is loaded again, and nothing else happens.
  await expect(rowOf(page, ada.email)).not.toContainText('Suspended')
  await expect(dialog(page, 'Ada King')).toHaveCount(0)
})

test('an action on an account runs once, and its dialog stays open until it is done', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const gate = makeGate()
  let calls = 0
  await page.route(`**${findUsers.path}?*`, (route) => route.fulfill({ json: { users: [ada], total: 1, exact: true } }))
  await page.route(`**${fillPath(suspendUser.path, { id: ada.id })}`, async (route) => {
    calls += 1
    await gate.pass()
    return route.fulfill({ json: { ...ada, suspendedAt: '2026-11-01T08:00:00.000Z' } })
  })
  await page.goto('/admin/manage-users')
  await rowOf(page, ada.email).getByRole('button', { name: words.manage }).click()
  await dialog(page, 'Ada King').getByRole('button', { name: 'Suspend' }).click()
  const ask = dialog(page, 'Suspend Ada King?')
  await ask.getByLabel('Reason').fill('Asked for by the firm')
  const suspend = ask.getByRole('button', { name: 'Suspend' })
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  // Twice before the page is redrawn.
  await suspend.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await asked
  await expect(ask.getByRole('button', { name: messages.analysisActions.cancel })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(ask.getByLabel('Reason')).toHaveValue('Asked for by the firm')
  gate.open()
  await expect(dialog(page, 'Ada King').getByRole('button', { name: 'Restore' })).toBeVisible()
  expect(calls).toBe(1)
})

test('an administrator grants and withdraws administrator rights, and changes a subscription with a reason', async ({ page }) => {
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
  await expect(change.getByText('Please enter the day on which it ends')).toBeVisible()
  await expect(change.getByText('Please give a reason')).toBeVisible()
  await expectAccessible(page)
  await change.getByLabel('Ends on').fill('2030-06-30')
  await change.getByLabel('Reason').fill('Agreed by telephone')
  await change.getByRole('button', { name: 'Change' }).click()
  await expect(dialog(page, /^Ada Quill/).getByText(/^Cancelled until 30 Jun 2030|^Cancelled until 1 Jul 2030/)).toBeVisible()
})

test('an administrator continues as the account that their uid is assigned to', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 502|Update Failed/)
  const person = makePerson()
  await enrol(page, person)
  await page.request.post('/api/identity/sign-in/email', { data: person })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  // Two administrators, since the last one cannot lose the rights.
  await page.context().clearCookies()
  await becomeAdmin(page)
  await page.context().clearCookies()
  const admin = await becomeAdmin(page)
  await manage(page, person)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(dialog(page, words.updateUidTitle)).toContainText(person.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.assignMyUid }).click()
  await expect(dialog(page, 'Continue as Ada Quill?')).toBeVisible()

  await page.route('**/api/admin/users/firebase-uid', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })
  await page.getByRole('button', { name: words.assignMyUid }).click()
  await expect(page.getByText(words.updateFailedTitle).first()).toBeVisible()
  await expect(page.getByText(words.uidUpdateFailed).first()).toBeVisible()

  await page.getByRole('button', { name: words.assignMyUid }).click()
  await expect(page.getByText(words.uidUpdatedTitle).first()).toBeVisible()
  // The address is in ADMIN_EMAILS, so that account is an administrator too.
  await search(page).fill(admin.email)
  await expect(rowOf(page, admin.email).getByText(words.uidNotSet, { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(person.email).first()).toBeVisible()
})
