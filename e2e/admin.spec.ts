import {
  getAdminFigures,
  getAdminStatus,
  getDatabaseReport,
  getSystemStatus,
  getUsageReport,
  messages,
  signIn,
  testAdminSecurity,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { makeUsageReport } from './fixtures/admin-answers.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { becomeAdmin, becomeUser, enrol, enrolAdmin, makeAdmin, makePerson, type Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(messages.admin.emailLabel).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: messages.admin.login }).click()
}

const dashboardHeading = (page: Page) => page.getByRole('heading', { name: messages.admin.dashboardTitle })
const databaseHeading = (page: Page) => page.getByRole('heading', { name: messages.admin.databaseTitle })

test('the admin login shows errors beside the form', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 401/)
  await page.goto('/admin/login')
  await expect(page.getByText(messages.admin.restricted)).toBeVisible()
  await expect(page.getByLabel(messages.admin.emailLabel)).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await logIn(page, { ...makePerson(), email: 'nobody@', password: 'short' })
  await expect(page.getByText(messages.admin.emailInvalid)).toBeVisible()
  await expect(page.getByText(messages.passwordTooShort)).toBeVisible()
  await logIn(page, { ...makePerson(), email: 'nobody@example.com' })
  await expect(page.getByRole('alert').filter({ hasText: messages.admin.invalidCredentials })).toBeVisible()
})

test('a visitor to an admin page logs in and is taken there', async ({ page }) => {
  const admin = makeAdmin()
  await enrolAdmin(page, admin)
  for (const path of ['/admin', '/admin/dashboard', '/admin/bigquery?sort=name']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/admin/login?${new URLSearchParams({ redirect: path }).toString()}`)
  }
  await logIn(page, admin)
  await expect(page.getByText(messages.admin.loginSuccessfulTitle).first()).toBeVisible()
  await expect(databaseHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/bigquery\?sort=name$/)
  for (const path of ['/admin', '/admin/dashboard']) {
    await page.goto(path)
    await expect(dashboardHeading(page)).toBeVisible()
  }
})

test('a redirect never leaves the application', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/admin/login']) {
    await page.goto(`/admin/login?${new URLSearchParams({ redirect }).toString()}`)
    await expect(databaseHeading(page)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/bigquery$/)
  }
  await page.goto('/admin/login?redirect=%2Fanalysis')
  await expect(page.getByRole('heading', { name: messages.analyses.title })).toBeVisible()
})

test('a user who is not an administrator is redirected home by the login, and denied access everywhere else', async ({ page }) => {
  const person = await becomeUser(page)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: messages.navigation.admin })).toHaveCount(0)
  for (const path of ['/admin', '/admin/dashboard', '/admin/bigquery']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: messages.admin.accessDeniedTitle })).toBeVisible()
    await expect(page.getByText(messages.admin.accessDenied)).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  await page.goto('/admin/login?redirect=/admin/bigquery')
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
})

test('the admin login redirects a user who is not an administrator home, without a welcome toast', { tag: '@slow' }, async ({ page }) => {
  const person = makePerson()
  await enrol(page, person)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${signIn.path}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/login?redirect=%2Fadmin%2Fbigquery')
  await logIn(page, person)
  await expect(page.getByRole('button', { name: messages.admin.loggingIn })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  await expect(page.getByText(messages.admin.loginSuccessfulTitle)).toBeHidden()
})

test('no one has admin access if the check fails', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 502|Unable to verify/)
  await becomeAdmin(page)
  await page.route(`**${getAdminStatus.path}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto('/admin/bigquery')
  await expect(page.getByText(messages.verificationFailedTitle).first()).toBeVisible()
  await expect(page.getByText(messages.admin.verificationFailed).first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('an administrator has an Admin link until they lose the rights', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: messages.navigation.admin })
  await entry.click()
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(entry).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: messages.navigation.adminDashboard })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 844 })

  await page.route(`**${getAdminStatus.path}`, (route) => route.fulfill({ json: { isAdmin: false, needsProof: false } }))
  await page.getByRole('link', { name: 'Tickmark, home' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await entry.click()
  await expect(page.getByRole('heading', { name: messages.admin.accessDeniedTitle })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('the admin dashboard shows counts and system status, and its links work', async ({ page, complaints }) => {
  complaints.allow(/status of 50[02]|dashboard totals/)
  const words = messages.admin
  await becomeAdmin(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText(words.verifiedBadge)).toBeVisible()
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  for (const name of [words.totalUsers, words.totalAnalyses, words.totalMessages]) await expect(card(name)).toContainText(/\d/)
  const status = card(words.systemStatus)
  await expect(status.getByText(words.operational)).toBeVisible()
  await expect(status.getByRole('img', { name: 'working', exact: true })).toHaveCount(4)
  await expectAccessible(page)

  const parts = [
    { part: 'database', inUse: true, problem: null, milliseconds: 2 },
    { part: 'mail', inUse: true, problem: 'no-mail-server', milliseconds: 0 },
    { part: 'model', inUse: false, problem: null, milliseconds: 0 },
  ]
  const checkedAt = '2026-11-22T15:00:00.000Z'
  await page.route(`**${getSystemStatus.path}`, (route) => route.fulfill({ json: { parts, checkedAt } }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(status.getByText('1 part with a problem')).toBeVisible()
  await expect(status).toContainText('Set SMTP_URL')

  await page.route(`**${getUsageReport.path}*`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.route(`**${getAdminFigures.path}`, (route) => route.fulfill({ json: { users: null, analyses: null, messages: null } }))
  await page.reload()
  await expect(card(words.totalUsers)).toContainText(words.noFigure)
  await expect(card(words.totalMessages)).toContainText(words.dataAvailableSoon)
  await page.getByRole('button', { name: words.analytics }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(words.comingSoon)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: words.userManagement }).click()
  await expect(page.getByRole('heading', { name: words.userManagement })).toBeVisible()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: words.databaseTitle }).click()
  await expect(databaseHeading(page)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: words.returnToApp }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('if usage recording is off, the dashboard card is empty and the usage page explains why', { tag: '@slow' }, async ({ page }) => {
  const words = messages.admin
  await becomeAdmin(page)
  await page.route(`**${getUsageReport.path}*`, (route) => route.fulfill({ json: { ...makeUsageReport(30), recording: false } }))
  await page.goto('/admin')
  await page.getByRole('button', { name: words.analytics }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(words.comingSoon)).toBeVisible()
  await page.goto('/admin/usage')
  await expect(page.getByText('Usage recording is switched off.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Days shown' })).toHaveCount(0)
})

test('the database page shows statistics, or its notice if there are none', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  await page.goto('/admin/bigquery')
  await expect(page.getByText('PostgreSQL')).toContainText('embedded in this server')
  await expect(page.getByText('No backup yet')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: /^users/ })).toBeVisible()
  await expectAccessible(page)
  const json = { kind: 'server', statistics: null, lastBackup: null }
  await page.route(`**${getDatabaseReport.path}`, (route) => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByText(messages.admin.databaseNotice)).toBeVisible()
  await expect(page.getByRole('button', { name: messages.admin.testSecurity })).toBeVisible()
})

test('the security test reports the server’s responses', async ({ page, complaints }) => {
  complaints.allow(/status of 503/)
  await becomeAdmin(page)
  await page.goto('/admin/bigquery')
  const run = page.getByRole('button', { name: messages.admin.testSecurity })
  const alert = page.getByRole('main').getByRole('alert')

  // What is above the button moves it when it arrives, perhaps between the two halves of a press.
  await expect(page.getByText('embedded in this server')).toBeVisible()
  await expect(page.getByText('Answers come from the engine only')).toBeVisible()
  await run.click()
  await expect(alert).toContainText(messages.admin.testCompleteTitle)
  await expect(page.getByRole('rowheader', { name: 'Visitor' }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'failed' })).toHaveCount(0)
  await expectAccessible(page)

  const check = { route: `${testAdminSecurity.method} ${testAdminSecurity.path}`, as: 'visitor', expected: 401, got: 200, passed: false }
  await page.route(`**${testAdminSecurity.path}`, (route) => route.fulfill({ json: { checks: [check] } }))
  await run.click()
  await expect(alert).toContainText(messages.admin.testFailedTitle)
  await expect(page.getByRole('img', { name: 'failed' })).toBeVisible()

  const body = { code: 'UNAVAILABLE', error: 'The service is not available right now. Please try again shortly.' }
  await page.route(`**${testAdminSecurity.path}`, (route) => route.fulfill({ status: 503, json: body }))
  await run.click()
  await expect(alert).toContainText(messages.admin.testErrorTitle)
  await expect(alert).toContainText(body.error)
})
