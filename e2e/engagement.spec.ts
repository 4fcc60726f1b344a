import { expectAccessible } from './fixtures/axe.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

test('who prepares an analysis is named beside its sign-off, and finds it in their overview and in the list', async ({ page }) => {
  const { firstName, surname } = await becomeUser(page)
  const name = `${firstName} ${surname}`
  const id = await makeAnalysis(page, 'Orbell 2025')
  await makeAnalysis(page, 'Kestrel 2025')
  await page.goto('/overview')
  await expect(page.getByText('No analysis waits for your signature.')).toBeVisible()

  await page.goto(`/analysis/${id}`)
  await page.getByRole('button', { name: /^Sign-off/ }).click()
  const who = page.getByRole('dialog', { name: 'Sign-off' }).getByRole('group', { name: 'Who does what and by when' })
  await who.getByRole('combobox', { name: 'Preparer' }).click()
  await page.getByRole('option', { name }).click()
  await expect(who.getByRole('combobox', { name: 'Preparer' })).toContainText(name)
  await who.getByLabel('Due').fill('2020-03-31')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/analysis')
  await page.getByRole('link', { name: 'Overview' }).click()
  const mine = page.getByRole('region', { name: /^Waiting for you/ })
  await expect(mine.getByRole('link')).toContainText('as preparer')
  await expect(mine.getByRole('link')).toContainText('overdue since 31 Mar 2020')
  await expectAccessible(page)
  await page.getByRole('link', { name: `${name} (you)` }).click()

  await expect(page).toHaveURL(/\/analysis\?/)
  await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect(page.getByText('Orbell 2025', { exact: true })).toBeVisible()
  await expect(page.getByText('Kestrel 2025')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Anybody' }).click()
  await expect(page.getByText('Kestrel 2025', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
