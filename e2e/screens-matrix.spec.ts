import { messages } from '@tickmark/contract'
import { expectFit, expectNoSidewaysScroll } from './fixtures/fit.ts'
import { walkByTab } from './fixtures/keyboard.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { screens, widthsOf } from './fixtures/screen-table.ts'
import { expect, test } from './fixtures/screen-test.ts'

/** The width of a 1440-pixel window at 200 % zoom. */
const magnified = 720

for (const screen of screens) {
  test.describe(`as ${screen.who}`, { tag: '@slow' }, () => {
    test.use({ who: screen.who })

    test(
      `${screen.name}: accessible in both themes, fits at every width, also magnified, and can be walked through by Tab`,
      { tag: '@slow' },
      async ({ page, cast, complaints }) => {
        if (screen.allow !== undefined) complaints.allow(screen.allow)
        for (const [index, width] of widthsOf(screen).entries()) {
          await page.setViewportSize({ width, height: 844 })
          if (index === 0 || screen.passing === true) await screen.reach(page, cast.analyses, cast)
          await expectFit(page)
          // A toast stays only while the pointer is on it.
          if (index === 0 && screen.passing !== true) await walkByTab(page)
        }
        if (screen.only !== undefined || screen.passing === true) return
        await page.setViewportSize({ width: magnified, height: 450 })
        await expectNoSidewaysScroll(page)
      },
    )
  })
}

test('a name of 160 characters does not break the layout', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, `Statements_of_a_company_with_a_very_long_name_${'x'.repeat(114)}`)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/analysis')
    await expect(page.getByRole('combobox')).toBeVisible()
    await expectFit(page)
    await page.goto(`/analysis/${id}`)
    await expect(page.getByRole('button', { name: messages.upload.button })).toBeVisible()
    await expectFit(page)
  }
})
