import { getMe, getProfile, logout, messages, signOut } from '@tickmark/contract'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

test('the dashboard greets by name and leads on', async ({ page }) => {
  await becomeUser(page)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  const id = await makeAnalysis(page, 'Newest')
  await page.reload()
  await page.getByRole('region', { name: 'Recent analyses' }).getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(new RegExp(`/analysis/${id}$`))
})

test('a profile that cannot be read shows the syncing card, then what to do', async ({ page, complaints }) => {
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
})

test('a refused profile falls back to the session cookie', async ({ page, complaints }) => {
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

test('whoever leaves sees nothing more that reads, and asks the server for nothing but to leave', async ({ page }) => {
  await becomeUser(page)
  await page.goto('/analysis')
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
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  expect(asked).toEqual([logout.path, signOut.path])
})
