import {
  type FeedbackItem,
  fillPath,
  getFeedbackSummary,
  getToken,
  listAuditEvents,
  listFeedback,
  MailboxMessage,
  resolveFeedback,
  sendContactMessage,
  sendFeedback,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { auditItems, feedbackItems, feedbackSummary, makeUsageReport } from './fixtures/admin-answers.ts'
import { becomeAdmin } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

async function giveFeedback(page: Page, rating: number, comment: string): Promise<void> {
  const { token } = (await (await page.request.get(getToken.path)).json()) as { token: string }
  const answer = await page.request.post(sendFeedback.path, { headers: { authorization: `Bearer ${token}` }, data: { rating, comment } })
  expect(answer.status(), await answer.text()).toBe(sendFeedback.status)
}

async function writeMessage(page: Page, name: string, message: string): Promise<void> {
  const answer = await page.request.post(sendContactMessage.path, { data: { name, email: 'vera@example.com', message } })
  expect(answer.status(), await answer.text()).toBe(sendContactMessage.status)
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

test('an administrator responds to feedback: the response is emailed and shown with the feedback', async ({ page }) => {
  const admin = await becomeAdmin(page)
  const comment = 'Where do the ticks come from?'
  await giveFeedback(page, 2, comment)
  await page.goto('/admin')
  await navigation(page).getByRole('link', { name: 'Feedback' }).click()
  const entry = page.getByRole('article').filter({ hasText: comment })
  await expect(entry.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()

  await entry.getByRole('button', { name: 'Respond' }).click()
  await expect(entry.getByRole('textbox')).toBeFocused()
  await entry.getByRole('textbox').fill('From arithmetic alone.')
  // A second press before the page is redrawn has no effect.
  await entry.getByRole('button', { name: 'Send by email' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(entry).toContainText('Sent by email')
  await entry.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(entry.getByText('Resolved', { exact: true })).toBeVisible()

  const sent = MailboxMessage.array().parse(await (await page.request.get('/dev/mailbox.json')).json())
  expect(sent.filter(({ to, text }) => to.includes(admin.email) && text.includes('From arithmetic alone.'))).toHaveLength(1)
  await page.reload()
  await expect(entry).toContainText('From arithmetic alone.')
  await expect(entry.getByRole('button', { name: 'Respond' })).toHaveCount(0)
})

test('a contact message is opened, gets notes, is found again and deleted, and the audit trail records it', async ({ page }) => {
  await becomeAdmin(page)
  const name = `Vera ${Date.now()}`
  await writeMessage(page, name, 'Could we run this on a server of our own?')
  await page.goto('/admin/contact')
  const entry = page.getByRole('article', { name })
  await expect(entry.getByText('Unread', { exact: true })).toBeVisible()
  await entry.getByRole('button', { name }).click()
  await expect(entry.getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(entry.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:vera@example\.com\?subject=/)

  await entry.getByLabel('Notes').fill('Called back.')
  // Closing keeps what was written.
  await entry.getByRole('button', { name }).click()
  await expect(entry.getByText('Notes not saved')).toBeVisible()
  await entry.getByRole('button', { name }).click()
  await expect(entry.getByLabel('Notes')).toHaveValue('Called back.')
  await entry.getByRole('button', { name: 'Save notes' }).click()
  await expect(entry.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByLabel('Search name, address and message').fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await entry.getByRole('button', { name }).click()
  await expect(entry.getByLabel('Notes')).toHaveValue('Called back.')
  await entry.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No matching messages.')).toBeVisible()

  await navigation(page).getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'contact-message-deleted' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Contact message deleted')
  await expect(page.getByRole('table')).not.toContainText('Contact message changed')

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export as CSV' }).click()])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFid,at,actor id,actor name,actor address,action,subject,subject id,before,after,network address,segment')
  expect(lines.slice(1).every((line) => line.includes(',contact-message-deleted,'))).toBe(true)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Audit exported')
})

test('on a small screen each entry of the audit trail is readable without scrolling sideways', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(
    (url) => url.pathname === listAuditEvents.path,
    (route) => route.fulfill({ json: auditItems }),
  )
  await page.goto('/admin/audit')
  const entries = page.getByRole('list', { name: 'Audit trail, newest first' })
  const entry = (text: string) => entries.getByRole('listitem').filter({ hasText: text }).first()
  for (const text of ['Ada Quill 12', 'Contact message 9', 'notes length: 0 →changed to 214'])
    await expect(entry('Contact message changed')).toContainText(text)
  await expect(entry('Account deleted')).toContainText(auditItems[2]?.subjectId ?? 'is there')
  const ends = await entries.evaluate((list) => [...list.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(auditItems.length + 1)
})

test('usage is shown for the chosen number of days', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  await page.goto('/admin/usage')
  await expect(page.getByRole('figure')).toHaveCount(3)
  await page.route('**/api/admin/usage?days=7', (route) => route.fulfill({ json: makeUsageReport(7) }))
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('table', { name: 'Usage by day' }).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('term').filter({ hasText: 'Page views' }).locator('..')).toContainText('8,412')
})

/** Two pages of feedback. After `hold`, lists and changes wait until each is released, as on a slow connection. */
async function answerSlowly(page: Page, [first, second]: readonly [FeedbackItem, FeedbackItem]) {
  const waiting: Record<'list' | 'change', (() => void)[]> = { list: [], change: [] }
  const asked: URLSearchParams[] = []
  let holding = false
  const wait = (kind: keyof typeof waiting) =>
    holding
      ? new Promise<void>((resolve) => {
          waiting[kind].push(resolve)
        })
      : Promise.resolve()
  await page.route(
    (url) => url.pathname === listFeedback.path,
    async (route) => {
      const query = new URL(route.request().url()).searchParams
      asked.push(query)
      await wait('list')
      if (query.has('before')) await route.fulfill({ json: [second] })
      else await route.fulfill({ json: [first], headers: { link: `<${listFeedback.path}?before=${first.id}>; rel="next"` } })
    },
  )
  await page.route(
    (url) => url.pathname === fillPath(resolveFeedback.path, { id: first.id }),
    async (route) => {
      await wait('change')
      await route.fulfill({ json: { ...first, resolved: true } })
    },
  )
  return {
    asked,
    hold: () => {
      holding = true
    },
    letGo: async (kind: keyof typeof waiting) => {
      await expect.poll(() => waiting[kind].length).toBe(1)
      waiting[kind].shift()?.()
    },
  }
}

function pickOpen(at: number): FeedbackItem {
  const item = feedbackItems[at]
  if (item === undefined) throw new Error('No such feedback')
  return { ...item, resolved: false }
}

const twoOpen = [pickOpen(0), pickOpen(1)] as const

test('a change made while more of the list is loading is kept, and the next page is requested once', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const { asked, hold, letGo } = await answerSlowly(page, twoOpen)
  await page.goto('/admin/feedback')
  const entry = page.getByRole('article', { name: `Feedback of ${twoOpen[0].author.name}` })
  await expect(entry).toBeVisible()
  hold()
  await page.getByRole('button', { name: 'Show more' }).dblclick()
  await entry.getByRole('button', { name: 'Mark as resolved' }).click()
  await letGo('change')
  await expect(entry.getByText('Resolved', { exact: true })).toBeVisible()
  await letGo('list')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(entry.getByText('Resolved', { exact: true })).toBeVisible()
  expect(asked.filter((query) => query.has('before'))).toHaveLength(1)
})

test('a change made while another filter is loading also shows there, and unsent text is kept', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const { hold, letGo } = await answerSlowly(page, twoOpen)
  await page.goto('/admin/feedback')
  const entry = page.getByRole('article', { name: `Feedback of ${twoOpen[0].author.name}` })
  await entry.getByRole('button', { name: 'Respond' }).click()
  await entry.getByRole('textbox').fill('We are')
  hold()
  await entry.getByRole('button', { name: 'Mark as resolved' }).click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Open' }).click()
  await expect(entry).toHaveCount(0)
  await letGo('change')
  await letGo('list')
  await expect(entry.getByText('Resolved', { exact: true })).toBeVisible()
  await expect(entry.getByRole('textbox')).toHaveValue('We are')
})

test('figures that load late do not move the buttons', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  await answerSlowly(page, twoOpen)
  const waiting: (() => void)[] = []
  await page.route(
    (url) => url.pathname === getFeedbackSummary.path,
    async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      await route.fulfill({ json: feedbackSummary })
    },
  )
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/feedback')
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible()
    await expect.poll(() => waiting.length).toBe(1)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await more.boundingBox()
    waiting.shift()?.()
    await expect(page.getByRole('table', { name: 'Ratings by stars' })).toBeVisible()
    expect(await more.boundingBox()).toEqual(before)
  }
})

test('a draft response is shown as not sent if someone else has responded, and can be discarded', { tag: '@slow' }, async ({ page }) => {
  await becomeAdmin(page)
  const [item] = twoOpen
  let answered = false
  await page.route(
    (url) => url.pathname === listFeedback.path,
    (route) =>
      route.fulfill({
        json: [answered ? { ...item, adminResponse: 'Done.', delivery: 'sent', respondedAt: '2026-11-01T08:00:00.000Z' } : item],
      }),
  )
  await page.goto('/admin/feedback')
  const entry = page.getByRole('article', { name: `Feedback of ${item.author.name}` })
  await entry.getByRole('button', { name: 'Respond' }).click()
  await entry.getByRole('textbox').fill('We are on it.')
  answered = true
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Open' }).click()
  await expect(entry).toContainText('Done.')
  await expect(entry).toContainText('We are on it.')
  await entry.getByRole('button', { name: 'Discard' }).click()
  await expect(entry).not.toContainText('We are on it.')
})
