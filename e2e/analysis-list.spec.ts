import { type AnalysisChange, changeAnalysis, type Client, createClient, fillPath, listClients, messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { makeAnalyses } from './fixtures/analyses.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { bearer, becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { listAddress } from './fixtures/list-address.ts'
import { expect, test } from './fixtures/test.ts'

async function change(page: Page, id: number, data: AnalysisChange): Promise<void> {
  const answer = await page.request.patch(fillPath(changeAnalysis.path, { id }), { headers: await bearer(page), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function makeClient(page: Page, name: string): Promise<number> {
  const answer = await page.request.post(createClient.path, { headers: await bearer(page), data: { name } })
  return ((await answer.json()) as { id: number }).id
}

const names = (page: Page) => page.getByRole('row').getByRole('cell').and(page.locator('td:first-child')).locator('span:first-child')

test('the list is searched, filtered and sorted, and the address keeps it', async ({ page }) => {
  await becomeUser(page)
  await page.route(listAddress, (route) => route.fulfill({ json: makeAnalyses(500) }))
  await page.goto('/analysis')
  await expect(page.getByRole('row')).toHaveCount(51)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('51 to 100 of 500')).toBeVisible()
  // Another folder begins at its first page.
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'No client 333' }).click()
  await expect(page.getByText('1 to 50 of 333')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 to 50 of 500')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('kestrel')
  await page.getByRole('group', { name: 'Show analyses' }).getByRole('button', { name: 'US GAAP' }).click()
  await page.getByRole('button', { name: 'Open Points' }).click()
  await expect(page.getByRole('columnheader', { name: 'Open Points' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText('Kestrel')
  await expect(page.getByRole('row').nth(1)).toContainText('22')
  await expect(page).toHaveURL(/find=kestrel/)

  const shown = await names(page).allTextContents()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Find an analysis' })).toHaveValue('kestrel')
  await expect(names(page)).toHaveText(shown)

  // The caret stays where the user types.
  await page.getByRole('searchbox', { name: 'Find an analysis' }).press('Home')
  await page.keyboard.type('lim ')
  await expect(page.getByRole('searchbox', { name: 'Find an analysis' })).toHaveValue('lim kestrel')
  await expect(page).toHaveURL(/find=lim(\+|%20)kestrel/)
  await expect(names(page)).toHaveText(shown)
})

test('j and k go from row to row, and Enter opens one', async ({ page }) => {
  await becomeUser(page)
  await makeAnalysis(page, 'Older')
  const id = await makeAnalysis(page, 'Newer')
  await page.goto('/analysis')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Access Analysis: Older' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/analysis/${id}$`))
})

test('an analysis is renamed, moved to a new client and archived, each undone or kept', async ({ page }) => {
  await becomeUser(page)
  await makeAnalysis(page, 'Wrenfield 2025')
  await page.goto('/analysis')
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Edit analysis' })

  await act('Wrenfield 2025', 'Rename…')
  await expect(dialog.getByLabel('Analysis Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await act('Wrenfield 2025', 'Rename…')
  await dialog.getByLabel('Analysis Name').fill('Wrenfield 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrenfield 2026', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Wrenfield 2025', { exact: true })).toBeVisible()

  await act('Wrenfield 2025', 'Move to a client…')
  await dialog.getByLabel('Client').fill('Wrenfield Joinery')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const folders = page.getByRole('navigation', { name: 'Folders' })
  await folders.getByRole('link', { name: 'Wrenfield Joinery 1' }).click()
  await expect(page.getByRole('heading', { name: 'Wrenfield Joinery', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/folder=\d+/)

  await act('Wrenfield 2025', 'Archive')
  await expect(page.getByText('Nothing is filed here.')).toBeVisible()
  await folders.getByRole('link', { name: 'Archived 1' }).click()
  await expect(page.getByText('Wrenfield 2025', { exact: true })).toBeVisible()
  await act('Wrenfield 2025', 'Take out of the archive')
  await expect(folders.getByRole('link', { name: 'All 1' })).toBeVisible()
})

test('when a row has been archived, the focus is on the one that has its place', async ({ page }) => {
  await becomeUser(page)
  for (const name of ['Orbell 2023', 'Orbell 2024', 'Orbell 2025']) await makeAnalysis(page, name)
  await page.goto('/analysis')
  await page.getByRole('button', { name: 'More for Orbell 2024', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Orbell 2024/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Orbell 2023/ })).toBeFocused()
})

test('on a phone the folders are a choice, and the page does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Orbell 2025')
  await makeAnalysis(page, 'Alone')
  await change(page, id, { clientId: await makeClient(page, 'Orbell Copper Limited') })
  await page.goto('/analysis')
  await page.getByRole('combobox', { name: /Folder/ }).click()
  await page.getByRole('option', { name: 'Orbell Copper Limited (1)' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  // The headings cannot be seen there, so nothing in them takes the focus.
  await expect(page.getByRole('columnheader', { name: 'Open Points' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Open Points' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('a draft that names another standard is asked about, and the answer is kept', async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Harbourline')
  await uploadDraft(page, id, samples.ifrs)
  await page.goto(`/analysis/${id}`)
  const question = page.getByRole('region', { name: 'Accounting standard' })
  await expect(question).toContainText('This draft says it follows IFRS', { timeout: 60_000 })
  await expect(question).toContainText(/page \d/)
  await expect(question).toContainText('The analysis is set to UK GAAP. It was reviewed under IFRS.')
  await expectAccessible(page)

  await question.getByRole('button', { name: 'Keep UK GAAP' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbourline' })).toBeVisible()
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Edit name, standard and client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit analysis' })
  await dialog.getByLabel('Analysis Name').fill('Harbourline 2025')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Harbourline 2025', exact: true })).toBeVisible()
})

test('the standard of the client is carried over, but never in place of one that the user has chosen', async ({ page }) => {
  await becomeUser(page)
  await makeClient(page, 'Kestrel Freight')
  await page.route(`**${listClients.path}`, async (route) => {
    const known = (await (await route.fetch()).json()) as Client[]
    await route.fulfill({ json: known.map((client) => ({ ...client, profile: { standard: 'US_GAAP' } })) })
  })
  await page.goto('/new-analysis')
  const standard = page.getByRole('combobox', { name: messages.analyses.standardLabel })
  const client = page.getByLabel('Client')
  await client.fill('Kestrel Freight')
  await expect(standard).toContainText('US GAAP')
  await client.fill('')
  await expect(standard).toContainText('IFRS')
  await standard.click()
  await page.getByRole('option', { name: 'UK GAAP' }).click()
  await client.fill('Kestrel Freight')
  await expect(standard).toContainText('UK GAAP')
})
