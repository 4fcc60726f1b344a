import { getMe, getProfile, limits, listOpenPoints, logout, messages, signOut } from '@tickmark/contract'
import { expectFit } from './fixtures/fit.ts'
import { openRecorded } from './fixtures/open-recorded.ts'
import { becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { listAddress } from './fixtures/list-address.ts'
import { expect, test } from './fixtures/test.ts'

test('the dashboard greets the user by name and has the five tiles in order', async ({ page }) => {
  const { firstName } = await becomeUser(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${firstName}! What would you like to work on?`)
  const { feedback, chat, analysis, profile, signOut: leave } = messages.navigation
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(tiles).toHaveText([feedback, chat, analysis, profile, leave].map((name) => new RegExp(`^${name}`)))
  for (const [tile, path] of [
    [chat, '/chat'],
    [analysis, '/analysis'],
    [profile, '/profile'],
  ] as const) {
    await page.goto('/')
    await tiles.getByRole('link', { name: tile }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await page.goto('/')
  await tiles.getByRole('button', { name: feedback }).click()
  await expect(page.getByRole('dialog', { name: messages.feedback.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await tiles.getByRole('button', { name: leave }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: leave })).toHaveCount(0)
})

test('below the tiles is the next step: a first analysis, later the newest analyses with their open points', async ({ page }) => {
  await becomeUser(page)
  const recent = page.getByRole('region', { name: 'Recent analyses' })
  await expect(recent.getByText('No analyses yet')).toBeVisible()
  await expectFit(page)
  const reviewed = await makeAnalysis(page, 'With errors')
  await uploadDraft(page, reviewed, samples.withErrors)
  await makeAnalysis(page, 'Newest')
  await expect(async () => {
    await page.reload()
    await expect(recent.getByRole('link', { name: /^With errors.*\d+ open points$/ })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(recent.getByRole('listitem')).toHaveText([/^Newest.*No draft yet$/, /^With errors/])
  await expectFit(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFit(page)
  await recent.getByRole('link', { name: /^With errors/ }).click()
  await expect(page).toHaveURL(new RegExp(`/analysis/${reviewed}$`))
  await page.goto('/')
  await recent.getByRole('link', { name: messages.analyses.newButton }).click()
  await expect(page).toHaveURL(/\/new-analysis$/)
})

test(
  'the list keeps its layout with long names, many analyses and open points that cannot be loaded',
  { tag: '@slow' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 500/)
    await page.setViewportSize({ width: 390, height: 844 })
    await becomeUser(page)
    for (let count = 0; count <= limits.recentAnalyses; count += 1) await makeAnalysis(page, `Statements_${count}_${'x'.repeat(120)}`)
    await page.route(`**${listOpenPoints.path}`, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.reload()
    const entries = page.getByRole('region', { name: 'Recent analyses' }).getByRole('listitem')
    await expect(entries).toHaveCount(limits.recentAnalyses)
    await expect(entries.first()).toContainText(`Statements_${limits.recentAnalyses}_`)
    await expectFit(page)
  },
)

test('a list of analyses that cannot be loaded shows an error and a retry', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await becomeUser(page)
  await page.route(listAddress, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.reload()
  const recent = page.getByRole('region', { name: 'Recent analyses' })
  await expect(recent.getByText(messages.analyses.fetchFailed)).toBeVisible()
  await expectFit(page)
  await page.unroute(listAddress)
  await recent.getByRole('button', { name: 'Try again' }).click()
  await expect(recent.getByText('No analyses yet')).toBeVisible()
})

test(
  'a profile that cannot be loaded shows the syncing card, then the available actions',
  { tag: '@slow' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 500/)
    await becomeUser(page)
    const body = { code: 'INTERNAL', error: 'Something went wrong. Please try again.' }
    await page.route(`**${getMe.path}`, (route) => route.fulfill({ status: 500, json: body }))
    await page.reload()
    await expect(page.getByRole('heading', { name: messages.dashboard.syncingTitle })).toBeVisible()
    await expect(page.getByText(messages.dashboard.creating)).toBeVisible()
    await expect(page.getByRole('button', { name: messages.dashboard.refresh })).toBeVisible({ timeout: 20_000 })
    await page.unroute(`**${getMe.path}`)
    await page.getByRole('button', { name: messages.dashboard.sync }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  },
)

test('a refused profile falls back to the session cookie', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 401/)
  await becomeUser(page)
  await page.route(`**${getMe.path}`, (route) =>
    route.fulfill({ status: 401, json: { code: 'NOT_AUTHENTICATED', error: messages.notAuthenticated } }),
  )
  const fallback = page.waitForResponse((response) => new URL(response.url()).pathname === getProfile.path)
  await page.reload()
  expect((await fallback).status()).toBe(200)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('signing out shows no more private data, and the only further request is the sign-out', async ({ page }) => {
  await becomeUser(page)
  await openRecorded(page, '/analysis')
  const signOutButton = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.signOut })
  await expect(signOutButton).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${logout.path}`, async (route) => {
    await held
    await route.continue()
  })
  await signOutButton.click()
  await expect(signOutButton).toBeHidden()
  letGo()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  expect(asked).toEqual([signOut.path, logout.path])
})
