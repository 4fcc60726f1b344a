import {
  acceptInvitation,
  addComment,
  fillPath,
  getAnalysisReview,
  type Invitation,
  listInvitations,
  listMembers,
  type AnalysisMembers,
  shareAnalysis,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { openColleague } from './fixtures/colleague.ts'
import { findMailTo } from './fixtures/mailbox.ts'
import { bearer, becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { expect, test } from './fixtures/test.ts'

/** The server collects notifications for six seconds before it emails them (`RATE_LIMIT_FACTOR`). */
const mailWithinMs = 40_000

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })

/** Shares an analysis with a reviewer, over HTTP. Returns the reviewer's id. */
async function share(owner: Page, id: number, reviewer: Page, email: string): Promise<number> {
  const members = fillPath(listMembers.path, { id })
  const invited = await owner.request.fetch(members, {
    method: shareAnalysis.method,
    headers: await bearer(owner),
    data: { email, role: 'reviewer' },
  })
  expect(invited.status(), await invited.text()).toBe(200)
  const headers = await bearer(reviewer)
  const [invitation] = (await (await reviewer.request.get(listInvitations.path, { headers })).json()) as Invitation[]
  const accepted = await reviewer.request.post(fillPath(acceptInvitation.path, { id: invitation?.id ?? 0 }), { headers })
  expect(accepted.status()).toBe(204)
  const listed = (await (await owner.request.get(members, { headers: await bearer(owner) })).json()) as AnalysisMembers
  return listed.members.find((member) => member.email === email)?.userId ?? 0
}

test('a mention counts at the bell, is emailed without any text, and goes to its point', async ({ page, browser, server }) => {
  const owner = await becomeUser(page)
  const id = await makeAnalysis(page, 'Wrenfield Joinery Limited')
  await uploadDraft(page, id, samples.withErrors)
  const headers = await bearer(page)
  const path = fillPath(getAnalysisReview.path, { id })
  const findState = async () => ((await (await page.request.get(path, { headers })).json()) as { state: string }).state
  await expect.poll(findState, { timeout: 60_000 }).toBe('done')

  const colleague = await openColleague(browser, server.origin)
  const reader = colleague.page
  await expect(bell(reader, 0)).toBeVisible()
  const reviewerId = await share(page, id, reader, colleague.person.email)
  const mention = async (number: number) => {
    const data = { text: 'Does the Confidential note agree?', mentions: [reviewerId] }
    const sent = await page.request.post(fillPath(addComment.path, { id, number }), { headers: await bearer(page), data })
    expect(sent.status(), await sent.text()).toBe(201)
  }
  await mention(1)
  await expect(bell(reader, 1)).toBeVisible()

  await bell(reader, 1).press('Enter')
  const panel = reader.getByRole('dialog', { name: 'Notifications' })
  const name = `${owner.firstName} ${owner.surname}`
  await expect(panel.getByRole('link', { name: `Unread: ${name} mentioned you on point 1` })).toContainText('Wrenfield Joinery Limited')
  await mention(2)
  await expect(panel.getByRole('link')).toHaveCount(2)
  await expectAccessible(reader)

  const text = await findMailTo(reader.request, colleague.person.email, /^You have (a|2) notifications? in Tickmark$/, mailWithinMs)
  // Both mentions, or one, if the first was emailed before the second came.
  expect(text).toContain(`${name} mentioned you on point `)
  expect(text).toMatch(/on point ([12]) of an analysis:\nhttp\S+\/analysis\/\d+\?point=\1\n/)
  expect(text).not.toMatch(/Wrenfield|Confidential/)

  await panel.getByRole('link', { name: 'on point 2' }).click()
  await expect(panel).toBeHidden()
  await expect(reader).toHaveURL(`/analysis/${id}?point=2`)
  await expect(reader.getByText('Does the Confidential note agree?')).toBeVisible()
  await expect(bell(reader, 1)).toBeVisible()

  await bell(reader, 1).click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Unread:')).toHaveCount(0)
  await reader.keyboard.press('Escape')
  await expect(bell(reader, 0)).toBeFocused()
  await colleague.close()
})
