import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { changeStatus, expectStatusTold, invite, openColleague } from './fixtures/colleague.ts'
import { becomeNewcomer, makeAnalysis } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/two-servers-test.ts'

const name = 'Harbourline Group plc 2026'

test('two members of an analysis on two servers see each other’s changes live', async ({ page, browser, both }) => {
  const owner = await becomeNewcomer(page)
  const colleague = await openColleague(browser, both.second.origin, becomeNewcomer)
  const other = colleague.page
  await other.goto('/analysis')
  await expect(other.getByText(messages.analyses.empty)).toBeVisible()

  await test.step('an invitation appears in the open list of the invited user', async () => {
    await page.goto(`/analysis/${await makeAnalysis(page, name)}`)
    await invite(page, colleague.person.email, 'reviewer')
    await other.getByRole('button', { name: `Accept the invitation to ${name}` }).click()
    await other.getByRole('link', { name: `Access Analysis: ${name}` }).click()
  })

  await test.step('each sees that the other is there', async () => {
    await expect(page.getByText(`${colleague.person.firstName} ${colleague.person.surname} is viewing this too`)).toBeVisible()
    await expect(other.getByText(`${owner.firstName} ${owner.surname} is viewing this too`)).toBeVisible()
  })

  await test.step('both see the review of a draft that one uploads', async () => {
    await page.getByLabel('PDF file').first().setInputFiles(samples.clean)
    for (const one of [page, other]) await expect(one.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a question and its answer appear in both chats', async () => {
    const answersOn = (one: Page) => one.getByRole('log').getByRole('article', { name: 'Answer' })
    // The first answer is about the document.
    await expect(answersOn(other)).toHaveCount(1)
    await page.getByPlaceholder(messages.chat.analysisPlaceholder).fill('What is the total of net assets?')
    await page.keyboard.press('Enter')
    await expect(other.getByRole('log').getByText('What is the total of net assets?')).toBeVisible()
    // An answer that can be copied is complete: on the asker's own page it appears word by word.
    for (const one of [page, other]) await expect(answersOn(one).getByRole('button', { name: 'Copy the answer' })).toHaveCount(2)
  })

  await test.step('both work on the same points at once, nothing is lost, and each sees what the other did', async () => {
    const points = (one: Page) => one.getByRole('region', { name: 'Review points' })
    const comments = (one: Page) => one.getByRole('region', { name: 'Comments' })
    const cleared = (one: Page) => points(one).getByRole('button', { name: /^Cleared \d/ })
    for (const one of [page, other]) {
      await points(one)
        .getByRole('button', { name: /^All \d/ })
        .click()
      await points(one).getByRole('heading', { level: 4 }).first().getByRole('button').click()
    }
    const write = async (one: Page, text: string) => {
      await comments(one).getByRole('textbox').fill(text)
      await one.getByRole('button', { name: 'Comment', exact: true }).click()
    }
    await Promise.all([write(page, 'Agreed to the ledger'), write(other, 'Asked the client')])
    for (const one of [page, other])
      for (const text of ['Agreed to the ledger', 'Asked the client']) await expect(comments(one)).toContainText(text)

    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('textbox', { name: /^Note/ }).fill('Seen in the final draft')
    await page.getByRole('button', { name: 'Clear point' }).click()
    for (const one of [page, other]) await expect(cleared(one)).toHaveText('Cleared1')
    await expect(other.getByText('Seen in the final draft')).toBeVisible()
  })

  await test.step('each sees the other’s status change', async () => {
    await changeStatus(page, name, 'In Review')
    await expectStatusTold(other, name, 'In Review')
    await changeStatus(other, name, 'Drafting')
    await expectStatusTold(page, name, 'Drafting')
  })
  await colleague.close()
})
