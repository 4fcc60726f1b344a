import { messages } from '@tickmark/contract'
import { expectAccessible } from './fixtures/axe.ts'
import { expectSmallScripts } from './fixtures/first-load.ts'
import { expectNoSidewaysScroll } from './fixtures/fit.ts'
import { becomeUser } from './fixtures/person.ts'
import { screens, widthsOf } from './fixtures/screen-table.ts'
import { expect, test } from './fixtures/screen-test.ts'

/*
 * One theme and one width for each screen, in rotation; `screens-matrix.spec.ts` covers all combinations, and the rare screens.
 */

for (const [index, screen] of screens.filter(({ rare }) => rare === undefined).entries()) {
  const theme = index % 4 < 2 ? 'light' : 'dark'
  const widths = widthsOf(screen)
  const width = widths[index % widths.length] ?? 1440

  test.describe(`as ${screen.who}`, () => {
    test.use({ who: screen.who })

    test(`${screen.name}: accessible, no wider than the screen and quick to load, ${theme}, ${width} pixels`, async ({
      page,
      cast,
      complaints,
    }) => {
      if (screen.allow !== undefined) complaints.allow(screen.allow)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await screen.reach(page, cast.analyses, cast)
      await expectAccessible(page, [theme])
      await expectNoSidewaysScroll(page)
      if (screen.loads === undefined) await expectSmallScripts(page)
    })
  })
}

test('the menu of a small screen navigates, closes and signs out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeUser(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: messages.navigation.analysis }).click()
  await expect(page).toHaveURL(/\/analysis$/)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: messages.navigation.signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
})
