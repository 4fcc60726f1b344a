import { downloadMyData, getUsageChoice, type PageView, recordPageView, setUsageChoice } from '@tickmark/contract'
import type { Page, Request } from '@playwright/test'
import { openRecorded } from './fixtures/open-recorded.ts'
import { becomeUser } from './fixtures/person.ts'
import { readArchivedData } from './fixtures/archived-data.ts'
import { expect, test } from './fixtures/test.ts'

const toProfile = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })
const choiceSwitch = (page: Page) => page.getByRole('switch', { name: 'Keep records of my usage' })

/** The page where `becomeUser` starts. It may or may not be reported, depending on whether recording has started. */
const entrance = '/'

/** The page views that a page reports, in order. */
function watchReports(page: Page): { views: PageView[]; answers: number[] } {
  const views: PageView[] = []
  const answers: number[] = []
  const viewOf = (request: Request) => {
    const view = new URL(request.url()).pathname === recordPageView.path ? (request.postDataJSON() as PageView) : null
    return view?.path === entrance ? null : view
  }
  page.on('request', (request) => {
    const view = viewOf(request)
    if (view !== null) views.push(view)
  })
  page.on('response', (response) => {
    if (viewOf(response.request()) !== null) answers.push(response.status())
  })
  return { views, answers }
}

async function listPageViews(page: Page): Promise<{ path: string; referrer: string | null; duration: number }[]> {
  const answer = await page.request.get(downloadMyData.path)
  expect(answer.status()).toBe(downloadMyData.status)
  return readArchivedData(await answer.body()).pageViews.filter(({ path }) => path !== entrance)
}

const listPaths = async (page: Page) => (await listPageViews(page)).map(({ path }) => path)

test('a page view is reported with path, duration and previous page, and without the query', async ({ page }) => {
  await becomeUser(page)
  const { views, answers } = watchReports(page)
  await openRecorded(page, '/analysis?client=Quill%20Ltd#secret')
  await toProfile(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect.poll(() => answers).toEqual([recordPageView.status])
  expect(views).toEqual([{ path: '/analysis', duration: expect.any(Number), referrer: null }])

  // Leaving the application also reports the open page. The test asks the server, since the page is gone by then.
  await page.goto('/terms')
  await expect
    .poll(async () => (await listPageViews(page)).map(({ path, referrer }) => [path, referrer]))
    .toEqual([
      ['/analysis', null],
      ['/profile', '/analysis'],
    ])
  expect(JSON.stringify(views)).not.toMatch(/Quill|secret|\?/)
})

test('opting out deletes the records and stops recording, and opting in starts it again', async ({ page }) => {
  await becomeUser(page)
  const { views, answers } = watchReports(page)
  await openRecorded(page, '/analysis')
  await toProfile(page).click()
  await expect.poll(() => answers.length).toBe(1)

  await openRecorded(page, '/cookies')
  await expect.poll(() => listPaths(page)).toEqual(['/analysis', '/profile'])
  await expect(choiceSwitch(page)).toBeChecked()
  await choiceSwitch(page).press('Space')
  await expect(page.getByText('Saved. What was recorded has been deleted.')).toBeVisible()
  await expect(choiceSwitch(page)).not.toBeChecked()
  expect(await listPageViews(page)).toEqual([])

  const reported = views.length
  await toProfile(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await openRecorded(page, '/cookies')
  await expect(choiceSwitch(page)).not.toBeChecked()
  expect(views).toHaveLength(reported)
  expect(await listPageViews(page)).toEqual([])

  await choiceSwitch(page).click()
  await expect(page.getByText('Saved. From now on, usage records are kept.')).toBeVisible()
  await toProfile(page).click()
  await expect.poll(() => listPaths(page)).toEqual(['/cookies'])
})

test('a choice that cannot be loaded or saved shows an error and can be retried', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 503|could not be saved/)
  // With Sec-GPC, only this part of the page loads the choice, so nothing else can retry before it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await becomeUser(page)
  const refuse = { status: 503, contentType: 'text/plain', body: 'busy' }
  await page.route(`**${getUsageChoice.path}`, (route) => route.fulfill(refuse))
  await page.goto('/cookies')
  await expect(page.getByText('Your choice could not be loaded. Please try again.')).toBeVisible()
  await page.unroute(`**${getUsageChoice.path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(choiceSwitch(page)).toBeChecked()

  await page.route(`**${setUsageChoice.path}`, (route) => route.fulfill(refuse))
  await choiceSwitch(page).click()
  await expect(page.getByText('Your choice could not be saved. Please try again.')).toBeVisible()
  await expect(choiceSwitch(page)).toBeChecked()
})

test('nothing is reported if the browser asks for privacy', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await becomeUser(page)
  const { views } = watchReports(page)
  await page.goto('/cookies')
  await expect(page.getByText('Your browser sends a privacy signal')).toBeVisible()
  await toProfile(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.goto('/analysis')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(views).toEqual([])
  expect(await listPageViews(page)).toEqual([])
})

test('nothing is reported if the server keeps no usage records, and the profile explains it', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await page.route(`**${getUsageChoice.path}`, async (route) => {
    if (route.request().method() === 'GET') await route.fulfill({ json: { recording: true, kept: false } })
    else await route.continue()
  })
  const { views } = watchReports(page)
  await openRecorded(page, '/cookies')
  await expect(page.getByText('At present this server keeps no usage records, whatever you choose here.')).toBeVisible()
  await expect(choiceSwitch(page)).toBeChecked()
  await toProfile(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.goto('/analysis')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(views).toEqual([])
})

test('visitors are informed that nothing is recorded about them, and nothing is', { tag: '@slow' }, async ({ page }) => {
  const { views } = watchReports(page)
  await page.goto('/cookies')
  await expect(page.getByText('Nothing is recorded about people who are not signed in.')).toBeVisible()
  await expect(choiceSwitch(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'sign in', exact: true }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  expect(views).toEqual([])
})
