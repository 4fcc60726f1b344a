import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { changeStatus, expectStatusTold, invite, openColleague } from './fixtures/colleague.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

/** An analysis that is not shared is not found, and neither is what its page reads ahead (`web/src/app/use-read-ahead.ts`). */
const notShared = /status of 404 .*\/api\/analysis\/\d+(\/document|\/review|\/points\?\S*)?$/

/** Resolves once the next live connection of a page has been accepted by the server. */
const nextConnection = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.once('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"ready"')) resolve()
      })
    })
  })

test('two members of an analysis see each other and each other’s changes', async ({ page, browser, server }) => {
  const owner = await becomeUser(page)
  const id = await makeAnalysis(page, 'Harbourline Group plc 2026')
  await page.goto(`/analysis/${id}`)
  const colleague = await openColleague(browser, server.origin)
  await colleague.page.goto('/analysis')
  await expect(colleague.page.getByText(messages.analyses.empty)).toBeVisible()
  const upload = page.getByRole('group', { name: messages.upload.button })
  const before = await upload.boundingBox()
  // It appears in the open list of the invited user.
  await invite(page, colleague.person.email, 'reviewer')
  await colleague.page.getByRole('button', { name: 'Accept the invitation to Harbourline Group plc 2026' }).click()
  await colleague.page.getByRole('link', { name: 'Access Analysis: Harbourline Group plc 2026' }).click()
  await expect(colleague.page.getByText(`Shared by ${owner.firstName} ${owner.surname}`)).toBeVisible()

  await test.step('each sees that the other is there', async () => {
    for (const [one, other] of [
      [page, colleague.person],
      [colleague.page, owner],
    ] as const) {
      await expect(one.getByText(`${other.firstName} ${other.surname} is viewing this too`)).toBeVisible()
    }
    // Nothing moves under the pointer.
    expect(await upload.boundingBox()).toEqual(before)
  })

  await test.step('a status change appears within a second', async () => {
    await changeStatus(colleague.page, 'Harbourline Group plc 2026', 'In Review')
    await expectStatusTold(page, 'Harbourline Group plc 2026', 'In Review')
    await expect(page.getByText(messages.analyses.updatedTitle, { exact: true })).toBeVisible()
  })

  await test.step('a question appears with its answer', async () => {
    await colleague.page.getByPlaceholder(messages.chat.analysisPlaceholder).fill('Is the cash flow statement complete?')
    await colleague.page.keyboard.press('Enter')
    await expect(page.getByText('Is the cash flow statement complete?')).toBeVisible()
    // While an answer is on its way, the next question is not sent.
    await expect(colleague.page.getByRole('article', { name: 'Answer' })).toHaveCount(1)
    await expect(colleague.page.locator('article[aria-busy]')).toHaveCount(0)
  })

  await test.step('elsewhere in the product the owner is notified of a message', async () => {
    // What is announced before the new page is connected is not heard.
    const connected = nextConnection(page)
    await page.goto('/chat')
    await connected
    await expect(page.getByPlaceholder(messages.chat.placeholder)).toBeVisible()
    await expect(colleague.page.getByText('is viewing this too')).toHaveCount(0)
    await colleague.page.getByPlaceholder(messages.chat.analysisPlaceholder).fill('And note 12?')
    await colleague.page.keyboard.press('Enter')
    await expect(page.getByText(messages.chat.newMessageTitle, { exact: true })).toBeVisible()
    await expect(page.getByText(messages.chat.newMessageText).first()).toBeVisible()
  })
  await colleague.close()
})

test('a viewer can read but not change an analysis, and loses access on leaving', async ({ page, browser, server }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Wrenfield Joinery Limited')
  await page.goto(`/analysis/${id}`)
  const colleague = await openColleague(browser, server.origin)
  await invite(page, colleague.person.email, 'viewer')

  // The link of the analysis leads to the invitation.
  const reader = colleague.page
  colleague.complaints.allow(notShared)
  await reader.goto(`/analysis/${id}`)
  await reader.getByRole('button', { name: 'Accept the invitation to Wrenfield Joinery Limited' }).click()
  await expect(reader.getByText('You can read this analysis and comment on its points.')).toBeVisible()
  await expect(reader.getByRole('combobox')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: messages.upload.button })).toHaveCount(0)

  await reader.getByRole('button', { name: 'People' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Members' })
  await expect(dialog.getByText(colleague.person.email)).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave permanently' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: messages.analyses.title })).toBeVisible()
  await expect(reader.getByText('Wrenfield Joinery Limited')).toHaveCount(0)
  await colleague.close()
})

test(
  'an owner withdraws an invitation, changes a role and removes a member, who is notified at once',
  { tag: '@slow' },
  async ({ page, browser, server }) => {
    await becomeUser(page)
    const id = await makeAnalysis(page, 'Kestrel Freight Limited')
    await page.goto(`/analysis/${id}`)
    await invite(page, 'nobody.yet@example.com', 'viewer')
    const colleague = await openColleague(browser, server.origin)
    await invite(page, colleague.person.email, 'reviewer')
    await colleague.page.goto('/analysis')
    await colleague.page.getByRole('button', { name: 'Accept the invitation to Kestrel Freight Limited' }).click()
    await colleague.page.getByRole('link', { name: 'Access Analysis: Kestrel Freight Limited' }).click()
    await expect(colleague.page.getByRole('combobox', { name: 'Status of Kestrel Freight Limited' })).toBeVisible()

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Analysis' })
    await dialog.getByRole('button', { name: 'Withdraw the invitation to nobody.yet@example.com' }).click()
    await expect(dialog.getByText('nobody.yet@example.com')).toHaveCount(0)

    const name = `${colleague.person.firstName} ${colleague.person.surname}`
    await dialog.getByRole('combobox', { name: `Role of ${name}` }).click()
    await page.getByRole('option', { name: 'Viewer', exact: true }).click()
    await expect(colleague.page.getByText('You can read this analysis and comment on its points.')).toBeVisible()

    colleague.complaints.allow(/status of 404 .*\/api\/analysis\/\d+$/)
    await dialog.getByRole('button', { name: `Remove ${name}` }).click()
    const question = page.getByRole('dialog', { name: `Remove ${name}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByText(colleague.person.email)).toBeVisible()
    await dialog.getByRole('button', { name: `Remove ${name}` }).click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog.getByText(colleague.person.email)).toHaveCount(0)
    await expect(colleague.page.getByText('There is no such analysis, or you do not have access to it.')).toBeVisible()
    await colleague.page.goto('/analysis')
    await expect(colleague.page.getByText(messages.analyses.empty)).toBeVisible()
    await colleague.close()
  },
)

test('another window of the same user shows the changes without notifications', { tag: '@slow' }, async ({ page, context }) => {
  await becomeUser(page)
  const name = 'Alderway Housing Limited'
  const other = await context.newPage()
  await other.goto('/analysis')
  await expect(other.getByText(messages.analyses.empty)).toBeVisible()

  await test.step('a new analysis appears in its list', async () => {
    await page.goto('/new-analysis')
    await page.getByLabel(messages.analyses.nameLabel).fill(name)
    await page.getByRole('button', { name: messages.analyses.create }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await other.getByRole('link', { name: `Access Analysis: ${name}` }).click()
    await expect(other.getByRole('button', { name: messages.upload.button })).toBeVisible()
    await expect(other.getByText('is viewing this too')).toHaveCount(0)
  })

  await test.step('a status change appears', async () => {
    await changeStatus(page, name, 'In Review')
    await expect(other.getByRole('combobox', { name: `Status of ${name}` })).toContainText('In Review')
  })

  await test.step('a question appears with its answer, once in each window', async () => {
    await page.getByPlaceholder(messages.chat.analysisPlaceholder).fill('What is this about?')
    await page.keyboard.press('Enter')
    for (const one of [other, page]) {
      await expect(one.getByRole('log').getByRole('article', { name: 'Answer' })).toHaveCount(1)
      await expect(one.getByRole('log').getByText('What is this about?', { exact: true })).toHaveCount(1)
    }
  })

  await test.step('the review points of an upload appear', async () => {
    await page.getByLabel('PDF file').setInputFiles(samples.clean)
    for (const one of [other, page]) {
      await expect(one.getByRole('region', { name: 'Review points' })).toBeVisible({ timeout: 60_000 })
      await expect(one.getByRole('log').getByText(messages.upload.uploadedMessage)).toHaveCount(1)
    }
  })

  // Notifications about other members never appeared.
  await expect(other.getByText(messages.analyses.updatedTitle, { exact: true })).toHaveCount(0)
  await expect(page.getByText(messages.analyses.updatedTitle, { exact: true })).toHaveCount(0)
})
