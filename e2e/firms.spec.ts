import { createAnalysis, createClient, fillPath, type Client, listAnalyses, messages, type NewAnalysis } from '@tickmark/contract'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Colleague, openColleague } from './fixtures/colleague.ts'
import { expectFit } from './fixtures/fit.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { findMailedLink } from './fixtures/mailbox.ts'
import { bearer, becomeUser, makePerson, type Person } from './fixtures/person.ts'
import { fillSignUpForm } from './fixtures/sign-up-form.ts'
import { test } from './fixtures/test.ts'

const firm = 'Quill & Partners'

async function createOver<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { headers: await bearer(page), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Answer
}

async function createFirm(page: Page): Promise<number> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create a firm' }).click()
  await page.getByRole('dialog').getByLabel('Name of the firm').fill(firm)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: firm, level: 1 })).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

async function invite(page: Page, { email }: Person, role: 'Member' | 'Guest', client?: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Email address').fill(email)
  if (role === 'Guest') {
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: role }).click()
    await dialog.getByLabel('Client').fill(client ?? '')
  }
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText(`${email} has been invited.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

/** Accepts where invitations to analyses are accepted too; the list then shows the firm. */
async function join({ page }: Colleague): Promise<void> {
  await page.goto('/analysis')
  await page.getByRole('button', { name: `Accept the invitation to ${firm}` }).click()
  await expect(page.getByRole('button', { name: `Workspace: ${firm}` })).toBeVisible()
}

const nameOf = ({ firstName, surname }: Person): string => `${firstName} ${surname}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Three people in three browsers. */
async function openFirm(page: Page, browser: Browser, origin: string) {
  const owner = await becomeUser(page)
  const member = await openColleague(browser, origin)
  const guest = await openColleague(browser, origin)
  return { owner, member, guest }
}

test('from sign-up to a firm in which each sees what they should', async ({ page, browser, server }) => {
  const { owner, member, guest } = await openFirm(page, browser, server.origin)
  const firmId = await createFirm(page)
  await expectFit(page)
  const inFirm = async (name: string): Promise<Client> => createOver<Client>(page, createClient.path, { name, workspaceId: firmId })
  const kestrel = await inFirm('Kestrel Freight')
  const bramble = await inFirm('Bramble LLP')
  const analyse = (by: Page, fileName: string, clientId: number) =>
    createOver<{ id: number }>(by, createAnalysis.path, {
      fileName,
      standard: 'UK_GAAP',
      fileContent: '',
      clientId,
      workspaceId: firmId,
    } satisfies NewAnalysis)
  await analyse(page, 'Kestrel 2026', kestrel.id)
  await analyse(page, 'Bramble 2026', bramble.id)

  await test.step('a member and a guest are invited and accept', async () => {
    await page.reload()
    await invite(page, member.person, 'Member')
    await invite(page, guest.person, 'Guest', 'bramble llp')
    await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
    await join(member)
    await join(guest)
    // The owner's page follows by itself.
    await expect(page.getByRole('heading', { name: 'Open invitations' })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: `Role of ${nameOf(member.person)}` })).toHaveCount(2)
  })

  await test.step('members see the clients that are open to the firm, guests theirs', async () => {
    for (const name of ['Kestrel 2026', 'Bramble 2026']) await expect(row(member.page, name)).toBeVisible()
    await expect(row(guest.page, 'Bramble 2026')).toBeVisible()
    await expect(row(guest.page, 'Kestrel 2026')).toHaveCount(0)
    await expect(member.page.getByText('Shared by')).toHaveCount(0)
  })

  await test.step('a client for named people disappears from the open list of the others', async () => {
    await page.goto(`/client/${kestrel.id}`)
    await page.getByRole('radio', { name: 'Only people named here' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Only the people named see the client.').first()).toBeVisible()
    await expectFit(page)
    await expect(row(member.page, 'Kestrel 2026')).toHaveCount(0)
    await page.goto('/analysis')
    await expect(page.getByText('Named people only').first()).toBeAttached()
  })

  await test.step('a guest reads, and changes nothing', async () => {
    await expect(guest.page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await expect(guest.page.getByRole('button', { name: /^More for/ })).toHaveCount(0)
    await guest.page.getByRole('link', { name: 'Access Analysis: Bramble 2026' }).click()
    await expect(guest.page.getByRole('heading', { name: 'Bramble 2026' })).toBeVisible()
    await expect(guest.page.getByRole('combobox', { name: 'Status of Bramble 2026' })).toHaveCount(0)
    await guest.page.getByRole('button', { name: 'People' }).click()
    await expect(guest.page.getByRole('dialog').getByText('Guest of the firm')).toBeVisible()
    await expect(guest.page.getByRole('dialog').getByRole('button', { name: 'Leave' })).toHaveCount(0)
  })

  await test.step('a new analysis of a member is one of the firm, and stays when they leave', async () => {
    await member.page.goto('/new-analysis')
    await expect(member.page.getByText(`It will be created in the firm ${firm}.`)).toBeVisible()
    await member.page.getByLabel('Analysis Name').fill('Bramble 2027')
    await member.page.getByLabel('Client').fill('Bramble LLP')
    await member.page.getByRole('button', { name: 'Create Analysis' }).click()
    await expect(member.page.getByRole('heading', { name: 'Bramble 2027' })).toBeVisible()
    await expect(row(page, 'Bramble 2027')).toBeVisible()

    await member.page.goto(`/firm/${firmId}`)
    await member.page.getByRole('button', { name: 'Leave the firm…' }).click()
    const leave = member.page.getByRole('dialog', { name: `Leave ${firm}?` })
    await expect(leave.getByRole('combobox', { name: 'Who takes over' })).toContainText(nameOf(owner))
    await expectFit(member.page)
    await leave.getByRole('button', { name: 'Leave' }).click()
    await expect(member.page.getByText(messages.analyses.empty)).toBeVisible()
    await expect(member.page.getByRole('button', { name: /^Workspace:/ })).toHaveCount(0)
    const seen = await member.page.request.get(listAnalyses.path, { headers: await bearer(member.page) })
    expect(await seen.json()).toEqual([])
    await expect(row(page, 'Bramble 2027')).toBeVisible()
    await expect(row(page, 'Bramble 2027').getByRole('button', { name: 'Delete Bramble 2027' })).toBeVisible()
  })
  await member.close()
  await guest.close()
})

test('an invited person signs up by the link of the email, which verifies them, and meets the invitation', async ({
  page,
  browser,
  server,
}) => {
  await becomeUser(page)
  await createFirm(page)
  await page.getByRole('button', { name: 'Add a client' }).click()
  await page.getByRole('dialog', { name: 'Add a client' }).getByLabel('Client').fill('Kestrel Freight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kestrel Freight', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Kestrel Freight' })).toBeVisible()
  const invited = makePerson()
  await invite(page, invited, 'Member')
  const follow = async (visitor: Page): Promise<Person> => {
    await visitor.goto(await findMailedLink(visitor.request, invited.email, '/auth?mode=signup#invited='))
    await expect(visitor.getByText(`Create an account with ${invited.email}`)).toBeVisible()
    await expectAccessible(visitor)
    // The other tab and back: the invitation is kept.
    await visitor.getByRole('tab', { name: messages.auth.loginTab }).click()
    await expect(visitor.getByLabel('Email', { exact: true })).toHaveValue(invited.email)
    await visitor.reload()
    await visitor.getByRole('tab', { name: messages.auth.signUpTab }).click()
    await expect(visitor.getByLabel('Email', { exact: true })).toHaveValue(invited.email)
    await fillSignUpForm(visitor, invited)
    await visitor.getByRole('button', { name: messages.auth.createAccountButton }).click()
    await expect(visitor).toHaveURL(/\/analysis$/)
    return invited
  }
  const member = await openColleague(browser, server.origin, follow)
  await join(member)
  await member.close()
  // A user signed in with another address sees which one the invitation went to.
  await page.goto(await findMailedLink(page.request, invited.email, '/auth?mode=signup#invited='))
  await expect(page.getByText('The invitation is for another address').first()).toBeVisible()
  await expect(page).toHaveURL(/\/analysis$/)
})

test('an analysis is moved into a firm and out again, by keyboard', async ({ page }) => {
  await becomeUser(page)
  await createFirm(page)
  await createOver(page, createAnalysis.path, { fileName: 'Orbell 2026', standard: 'IFRS', fileContent: '' } satisfies NewAnalysis)
  await page.getByRole('button', { name: `Workspace: ${firm}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: firm })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Workspace: Personal' })).toBeFocused()
  await page.goto('/analysis')

  const move = async (client: string) => {
    await page.getByRole('button', { name: 'More for Orbell 2026' }).click()
    await page.getByRole('menuitem', { name: 'Move to a workspace…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to a workspace' })
    await expect(dialog.getByText('Connections to ledgers stay')).toBeVisible()
    await dialog.getByLabel('Client').fill(client)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Orbell 2026')).toHaveCount(0)
  }
  await move('Orbell Limited')
  await page.getByRole('button', { name: 'Workspace: Personal' }).click()
  await page.getByRole('menuitemradio', { name: firm }).click()
  await expect(row(page, 'Orbell 2026')).toContainText('Orbell Limited')
  // The choice is kept.
  await page.reload()
  await expect(row(page, 'Orbell 2026')).toBeVisible()
  await move('')
  await page.getByRole('button', { name: 'All workspaces' }).click()
  await expect(row(page, 'Orbell 2026')).toContainText('Personal')
})

test('a firm subscribes for its people, and its page follows', async ({ page, browser, server }) => {
  const owner = await becomeUser(page)
  const firmId = await createFirm(page)
  const member = await openColleague(browser, server.origin)
  await invite(page, member.person, 'Member')
  await join(member)
  await page.goto(fillPath('/firm/{id}', { id: firmId }))
  const card = page.getByRole('region', { name: 'Subscription' })
  await expect(card.getByText('Each person has their own subscription.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await card.getByRole('button', { name: 'Subscribe for the firm' }).click()
  const checkout = await opened
  // As many as the firm has people without guests.
  await expect(checkout.getByLabel('Seats')).toHaveValue('2')
  await checkout.getByLabel('Seats').fill('1')
  await checkout.getByRole('button', { name: 'Start subscription' }).click()
  await expect(card.getByText('1 of 1 seat taken')).toBeVisible()
  const rowOf = ({ email }: Person) => page.getByRole('listitem').filter({ hasText: email })
  await expect(rowOf(member.person).getByText('No seat')).toBeVisible()
  await expect(rowOf(owner).getByText('No seat')).toHaveCount(0)
  await expectFit(page)
  await checkout.getByLabel('Seats').fill('5')
  await checkout.getByRole('button', { name: 'Change the seats' }).click()
  await expect(card.getByText('2 of 5 seats taken')).toBeVisible()
  await expect(page.getByText('No seat')).toHaveCount(0)

  // A member sees it, and does not change it.
  await member.page.goto(fillPath('/firm/{id}', { id: firmId }))
  const seen = member.page.getByRole('region', { name: 'Subscription' })
  await expect(seen.getByText('2 of 5 seats taken')).toBeVisible()
  await expect(seen.getByRole('button')).toHaveCount(0)
  await checkout.getByRole('link', { name: 'Back to the firm' }).click()
  await expect(checkout.getByRole('heading', { name: firm, level: 1 })).toBeVisible()
  await member.close()
})

test('a firm is handed on, and an empty one deleted', async ({ page, browser, server }) => {
  await becomeUser(page)
  const firmId = await createFirm(page)
  const member = await openColleague(browser, server.origin)
  await invite(page, member.person, 'Member')
  await join(member)
  const path = fillPath('/firm/{id}', { id: firmId })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Delete…' })).toBeDisabled()
  await page.getByRole('button', { name: 'Transfer…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New owner' }).click()
  await page.getByRole('option', { name: nameOf(member.person) }).click()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('Your role is administrator')).toBeVisible()

  // The new owner removes the one before, and deletes what is empty then.
  await member.page.goto(path)
  await member.page.getByRole('button', { name: /^Remove/ }).click()
  await member.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('There is no such firm, or you do not belong to it.')).toBeVisible()
  await member.page.getByRole('button', { name: 'Delete…' }).click()
  await member.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(member.page).toHaveURL(/\/analysis$/)
  await expect(member.page.getByRole('button', { name: /^Workspace:/ })).toHaveCount(0)
  await member.close()
})
