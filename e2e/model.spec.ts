import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/model-test.ts'
import { becomeUser, makeAnalysis, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const answers = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('article', { name: 'Answer' })

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question)
  await box(page).press('Enter')
}

async function openAllowedChat(page: Page): Promise<void> {
  await becomeUser(page)
  await page.goto('/chat')
  const notice = page.getByRole('region', { name: 'Language model' })
  await expect(notice).toContainText('quill-2')
  await expect(notice).toContainText('Quill Models Ltd')
  await notice.getByRole('button', { name: 'Allow' }).click()
  await expect(notice.getByRole('switch')).toBeChecked()
}

test('a streamed answer appears word by word, can be rated and can be regenerated', async ({ page, model }) => {
  await openAllowedChat(page)
  await ask(page, 'What is a trial balance, slowly?')
  await expect(page.getByText('First words,')).toBeVisible()
  await expect(page.getByText('and the rest.')).toBeHidden()
  model.continueAnswer()
  await expect(answers(page)).toContainText('First words, and the rest.')
  await expect(answers(page)).toContainText('quill-2')
  const helped = answers(page).getByRole('button', { name: 'This was helpful' })
  await helped.click()
  await expect(helped).toHaveAttribute('aria-pressed', 'true')
  await answers(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('First words,')).toHaveCount(2)
  model.continueAnswer()
  await expect(answers(page)).toHaveCount(2)
  await page.reload()
  await expect(answers(page).first().getByRole('button', { name: 'This was helpful' })).toHaveAttribute('aria-pressed', 'true')
})

test('a stopped answer keeps the text so far and is marked as stopped', { tag: '@slow' }, async ({ page, model }) => {
  await openAllowedChat(page)
  await ask(page, 'Tell me slowly.')
  await expect(page.getByText('First words,')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('Stopped before its end.')
  await expect(answers(page)).toContainText('First words,')
  await expect(answers(page)).not.toContainText('and the rest.')
  model.continueAnswer()
})

test('an unsupported figure is marked, and the engine answers if the model refuses', { tag: '@slow' }, async ({ page }) => {
  await openAllowedChat(page)
  await ask(page, 'Please invent something.')
  await expect(answers(page).locator('mark')).toContainText('86,420,975')
  await ask(page, 'Will you refuse?')
  await expect(answers(page).nth(1)).toContainText('The language model did not answer; this is the answer of the engine alone.')
})

test('an AI review: consent, progress, stop, and points with quotations', async ({ page, model }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Wrenfield Joinery Limited')
  await uploadDraft(page, id, samples.clean)
  await page.goto(`/analysis/${id}`)
  await page.getByRole('tab', { name: 'Checklist' }).click({ timeout: 60_000 })
  const card = page.getByRole('region', { name: 'AI review' })
  await expect(card).toContainText('need judgement.', { timeout: 60_000 })
  await expect(card).toContainText('once you allow text from this analysis to be sent to Quill Models Ltd')
  await expect(card.getByRole('button')).toHaveCount(0)

  await page.getByRole('tab', { name: messages.navigation.chat }).click()
  await page.getByRole('region', { name: 'Language model' }).getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('tab', { name: 'Checklist' }).click()
  await card.getByRole('button', { name: 'Start AI review' }).click()
  await expect(card.getByRole('progressbar')).toBeVisible()
  await card.getByRole('button', { name: 'Stop the AI review' }).click()
  await expect(card).toContainText('Stopped before any question was reviewed.')
  model.read()

  await card.getByRole('button', { name: 'Repeat AI review' }).click()
  await expect(card).toContainText(
    /\d+ points found, \d+ dropped because their quotations are not in the document\. All \d+ questions were reviewed\./,
    { timeout: 60_000 },
  )
  const point = card.getByRole('list', { name: 'Points from the AI review' }).getByRole('listitem').first()
  await expect(point).toContainText('Suggested by quill-2')
  await expect(point.getByRole('blockquote')).not.toBeEmpty()
  await expect(point.getByRole('button', { name: /^Show page \d+$/ })).toBeVisible()
  await expectAccessible(page)
})
