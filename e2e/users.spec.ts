import { errors, listUsers, messages, type UserItem } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectFit } from './fixtures/fit.ts'
import { becomeAdmin, becomeUser } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const words = messages.users
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const alone = (page: Page) => page.getByText('Colleagues appear here once you share analyses with them.')

test('a user without colleagues sees only their own card, with an explanation', async ({ page }) => {
  const person = await becomeUser(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: messages.navigation.profile }).click()
  await page.getByRole('main').getByRole('link', { name: words.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(`${person.firstName} ${person.surname}`)
  await expect(cards(page)).toContainText(person.email)
  await expect(cards(page)).toContainText('You')
  await expect(alone(page)).toBeVisible()
  await expectFit(page)
})

test('an administrator sees all users', async ({ page, browser, server }) => {
  const other = await browser.newContext({ baseURL: server.origin })
  const person = await becomeUser(await other.newPage())
  await other.close()
  await becomeAdmin(page)
  await page.goto('/users')
  await expect(cards(page).filter({ has: page.getByText(person.email, { exact: true }) })).toHaveCount(1)
  await expect(alone(page)).toHaveCount(0)
})

const person = (id: number, details: Partial<UserItem>): UserItem => ({
  id,
  firstName: 'Ada',
  surname: 'Quill',
  email: `ada.${id}@example.com`,
  company: null,
  ...details,
})

for (const width of [1440, 390]) {
  test(`long names and addresses stay within their cards, ${width} pixels wide`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await becomeUser(page)
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
    const users = [
      person(9_001, { company: 'Tally & Co' }),
      person(9_002, { firstName: long, surname: long, email: `${long.toLowerCase()}@example.com`, company: long }),
      person(9_003, {}),
    ]
    await page.route(`**${listUsers.path}`, (route) => route.fulfill({ json: users }))
    await page.goto('/users')
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).first()).toHaveText('Ada Quillada.9001@example.comTally & Co')
    await expect(cards(page).last()).toHaveText('Ada Quillada.9003@example.com')
    await expectFit(page)
  })
}

test('the list shows a skeleton while loading, and an error with a retry if it fails', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await becomeUser(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${listUsers.path}`, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { code: 'INTERNAL', error: errors.INTERNAL.error } })
  })
  await page.goto('/users')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
  await expectFit(page)
  letGo()
  await expect(page.getByText(words.fetchFailed)).toBeVisible()
  await expectFit(page)
  await page.unroute(`**${listUsers.path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('only signed-in users can see the list', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/users')
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})
