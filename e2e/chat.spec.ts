import { askInChat, fillPath, generalChat, getChatModel, idempotencyKeyHeader, limits, listMessages, messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { makeConversation, routeAsking, routeReading } from './fixtures/conversation.ts'
import { becomeUser, makeAnalysis, signOutElsewhere } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { streamUntilStopped } from './fixtures/streaming.ts'
import { expect, test } from './fixtures/test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const questions = (page: Page) => log(page).getByRole('article', { name: 'Question' })
const answers = (page: Page) => log(page).getByRole('article', { name: 'Answer' })
const toast = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function openChat(page: Page): Promise<void> {
  await page.goto('/chat')
  await expect(page.getByText('Ask about accounting, a standard, or a document.')).toBeVisible()
}

/** A gate that holds requests until it is opened. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

test('a question is asked with Enter, answered, and still there after a reload', async ({ page }) => {
  await becomeUser(page)
  await openChat(page)
  await expect(box(page)).toHaveAttribute('placeholder', messages.chat.placeholder)
  await box(page).fill('  What is a trial balance?  ')
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(questions(page)).toHaveText('What is a trial balance?')
  await expect(answers(page).getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  await page.reload()
  await expect(questions(page)).toHaveText('What is a trial balance?')
  await expect(answers(page)).toHaveCount(1)
})

test('Alt+Enter starts a new line, Shift+Enter does not send, and pressing Enter twice sends once', async ({ page }) => {
  await becomeUser(page)
  const asked: string[] = []
  await routeAsking(page, generalChat, async (route) => {
    asked.push((route.request().postDataJSON() as { message: string }).message)
    await route.continue()
  })
  await openChat(page)
  await box(page).fill('First line')
  await box(page).press('Alt+Enter')
  await page.keyboard.type('second line')
  await expect(box(page)).toHaveValue('First line\nsecond line')
  await box(page).press('Shift+Enter')
  await page.keyboard.type('third line')
  await expect(box(page)).toHaveValue('First line\nsecond line\nthird line')
  await page.getByRole('button', { name: messages.chat.send }).dblclick()
  await expect(answers(page).getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  expect(asked).toEqual(['First line\nsecond line\nthird line'])
})

test('a blank message is not sent, and the next message is', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await openChat(page)
  await box(page).fill('   ')
  // At once, like a fast typist or a machine.
  await box(page).evaluate((element: HTMLTextAreaElement) => {
    const press = () => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    press()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, 'What is a lease?')
    element.dispatchEvent(new Event('input', { bubbles: true }))
    press()
  })
  await expect(questions(page)).toHaveText('What is a lease?')
})

test('Enter that confirms an input method’s word does not send', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await openChat(page)
  await box(page).fill('棚卸資産')
  await box(page).evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))
  })
  await expect(box(page)).toHaveValue('棚卸資産')
  await box(page).press('Enter')
  await expect(questions(page)).toHaveText('棚卸資産')
})

test('while waiting for an answer the question is shown, and what is typed stays in the box', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  const gate = makeGate()
  let asked = 0
  await routeAsking(page, generalChat, async (route) => {
    asked += 1
    await gate.opened
    await route.continue()
  })
  await openChat(page)
  await box(page).fill('What is casting?')
  await box(page).press('Enter')
  await expect(questions(page)).toHaveText('What is casting?')
  await expect(answers(page)).toHaveText(messages.chat.thinking)
  await box(page).fill('And cross-casting?')
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('And cross-casting?')

  // Leaving the page and coming back changes nothing.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: messages.navigation.profile }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goBack()
  await expect(answers(page)).toHaveText(messages.chat.thinking)
  await expect(box(page)).toHaveValue('And cross-casting?')

  gate.open()
  await expect(answers(page).getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  await expect(questions(page)).toHaveCount(1)
  expect(asked).toBe(1)
})

test('a question whose response was lost returns to the box, and is sent again with the same key', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await becomeUser(page)
  const keys: (string | undefined)[] = []
  await routeAsking(page, generalChat, async (route) => {
    keys.push(route.request().headers()[idempotencyKeyHeader])
    // The first time, the question reaches the server but the response is lost.
    const answer = await route.fetch()
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await page.clock.install()
  await openChat(page)
  await box(page).fill('What is a tie?')
  await box(page).press('Enter')
  await expect(toast(page, messages.chat.sendFailedTitle)).toContainText('The server cannot be reached.')
  await expect(box(page)).toHaveValue('What is a tie?')
  await expect(questions(page)).toHaveCount(0)
  // An earlier press would count as the same one.
  await page.clock.fastForward(limits.chatDebounceMs)
  await box(page).press('Enter')
  await expect(answers(page).getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await page.reload()
  await expect(questions(page)).toHaveCount(1)
})

test('a failure shows the server’s message, or a general one', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 50[03]/)
  await becomeUser(page)
  const bodies = [JSON.stringify({ code: 'UNAVAILABLE', error: 'Closed for the night.' }), 'no answer of ours']
  await routeAsking(page, generalChat, (route) => route.fulfill({ status: 503, body: bodies.shift() ?? '' }))
  await page.clock.install()
  await openChat(page)
  await box(page).fill('Is anybody there?')
  await box(page).press('Enter')
  await expect(toast(page, messages.chat.sendFailedTitle)).toContainText('Closed for the night.')
  await page.clock.fastForward(limits.chatDebounceMs)
  await page.getByRole('button', { name: messages.chat.send }).click()
  await expect(toast(page, messages.chat.sendFailedTitle)).toContainText(messages.chat.sendFailed)
  await expect(box(page)).toHaveValue('Is anybody there?')
})

test('a toast does not cover the Send button at any width', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 503/)
  await becomeUser(page)
  await routeAsking(page, generalChat, (route) => route.fulfill({ status: 503, body: '' }))
  await page.clock.install()
  await openChat(page)
  await box(page).fill('Is anybody there?')
  await box(page).press('Enter')
  for (const width of [1440, 720, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(toast(page, messages.chat.sendFailedTitle)).toBeVisible()
    // Waits until nothing covers the button, but does not press it.
    await page.getByRole('button', { name: messages.chat.send }).click({ trial: true, timeout: 5_000 })
  }
})

test('an answer appears as it streams; when stopped, it keeps its text and can be copied, rated and asked again', async ({ page }) => {
  await becomeUser(page)
  const [question, answer] = makeConversation(generalChat, null)
  if (question === undefined || answer === undefined) throw new Error('no conversation')
  const stopped = { ...answer, content: 'Casting is adding\n\n*Stopped before its end.*', metadata: { stopped: true as const } }
  await streamUntilStopped(page, askInChat.path, ['**Casting** is ', 'adding'], [{ ...question, content: 'What is casting?' }, stopped])
  await openChat(page)
  await box(page).fill('What is casting?')
  await box(page).press('Enter')
  await expect(answers(page)).toHaveText('Casting is adding')
  await expect(answers(page).locator('strong')).toHaveText('Casting')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('Stopped before its end.')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  await expect(answers(page).getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  await expect(answers(page).getByRole('button', { name: 'Ask again' })).toBeVisible()
})

test('a rating of an answer is saved, and Ask again repeats the question', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await openChat(page)
  await box(page).fill('What is a tie?')
  await box(page).press('Enter')
  const helped = answers(page).getByRole('button', { name: 'This was helpful' })
  await expect(helped).toHaveAttribute('aria-pressed', 'false')
  const rated = page.waitForResponse((response) => response.url().endsWith('/helpful'))
  await helped.click()
  expect((await rated).status()).toBe(204)
  await page.reload()
  await expect(helped).toHaveAttribute('aria-pressed', 'true')
  await answers(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(questions(page)).toHaveText(['What is a tie?', 'What is a tie?'])
  await expect(answers(page).getByRole('button', { name: 'Ask again' })).toHaveCount(1)
})

test('unsupported figures are marked, with a note', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  const [question, answer] = makeConversation(generalChat, null)
  const content = 'Revenue grew to **1,234**, and the sector by 4 %.'
  const start = content.indexOf('4 %')
  const metadata = { answeredBy: 'model', unsupported: [{ start, end: start + 3, text: '4 %' }] }
  await routeReading(page, generalChat, (route) => route.fulfill({ json: [question, { ...answer, content, metadata }] }))
  await page.goto('/chat')
  await expect(answers(page).locator('mark')).toHaveText('4 % (not found in the document)')
  await expect(answers(page).getByRole('note')).toContainText('1 figure is underlined')
})

test('the operator is named before any text is sent to a language model; the decision is saved and can be changed', async ({ page }) => {
  await becomeUser(page)
  const model = { operator: 'Quill Models Ltd', name: 'quill-2' }
  const decided: unknown[] = []
  let use = 'undecided'
  await page.route(
    (url) => url.pathname === getChatModel.path,
    async (route) => {
      if (route.request().method() === 'PUT') {
        decided.push(route.request().postDataJSON())
        use = (route.request().postDataJSON() as { use: string }).use
      }
      await route.fulfill({ json: { model, use, mayDecide: true } })
    },
  )
  await openChat(page)
  const notice = page.getByRole('region', { name: 'Language model' })
  await expect(notice).toContainText('quill-2, run by Quill Models Ltd')
  await notice.getByRole('button', { name: 'Allow' }).click()
  const choice = notice.getByRole('switch', { name: 'Allow text to be sent to Quill Models Ltd' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect(notice).toContainText('No text from this chat leaves this server.')
  expect(decided).toEqual([
    { use: 'allowed', operator: model.operator },
    { use: 'off', operator: model.operator },
  ])
})

test('a message that is too long is neither cut nor sent', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await openChat(page)
  await box(page).fill('x'.repeat(limits.chatMessageMaxLength + 1))
  await expect(page.getByText('This message is too long: 10,001 of 10,000 characters.')).toBeVisible()
  await expect(page.getByRole('button', { name: messages.chat.send })).toBeDisabled()
})

test(
  'a user who was signed out elsewhere sees that chatting needs a login, in both chats',
  { tag: '@slow' },
  async ({ page, browser, server, complaints }) => {
    complaints.allow(/status of 401/)
    const person = await becomeUser(page)
    const id = await makeAnalysis(page, 'Signed out elsewhere')
    await openChat(page)
    const other = await page.context().newPage()
    await other.goto(`/analysis/${id}`)
    await expect(other.getByRole('heading', { name: messages.chat.analysisTitle })).toBeVisible()
    await signOutElsewhere(browser, server.origin, person)

    await box(page).fill('Am I still here?')
    await box(page).press('Enter')
    await expect(toast(page, messages.chat.sendFailedTitle)).toContainText(messages.chat.loginToChat)

    await box(other).fill('And here?')
    await box(other).press('Enter')
    await expect(toast(other, messages.chat.sendFailedTitle)).toContainText(messages.chat.loginToSend)
  },
)

test('a chat opened after the session has ended asks for a login', { tag: '@slow' }, async ({ page, browser, server, complaints }) => {
  complaints.allow(/status of 401/)
  const person = await becomeUser(page)
  await signOutElsewhere(browser, server.origin, person)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: messages.navigation.chat, exact: true }).click()
  await expect(toast(page, messages.analyses.loginRequiredTitle)).toContainText(messages.chat.loginToUse)
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

test('messages that cannot be loaded can be retried', { tag: '@slow' }, async ({ page, complaints }) => {
  complaints.allow(/status of 503|Failed to fetch messages/)
  await becomeUser(page)
  let reads = 0
  await routeReading(page, generalChat, async (route) => {
    reads += 1
    await (reads === 1 ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: makeConversation(generalChat, null) }))
  })
  await page.goto('/chat')
  await expect(page.getByRole('alert').filter({ hasText: messages.chat.fetchFailed })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(answers(page)).toHaveCount(3)
})

test('an answer is formatted, links only to safe addresses, and loads nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await becomeUser(page)
  const content = '**Bold** [good](https://example.com/) [bad](javascript:alert(1)) ![seen](/api/account.png) <b id="raw">raw</b>'
  const [question, answer] = makeConversation(generalChat, null)
  await routeReading(page, generalChat, (route) => route.fulfill({ json: [question, { ...answer, content }] }))
  await page.goto('/chat')
  await expect(answers(page).locator('strong')).toHaveText('Bold')
  await expect(answers(page).getByRole('link')).toHaveText(['good'])
  await expect(answers(page).getByRole('img')).toHaveCount(0)
  await expect(page.locator('#raw')).toHaveCount(0)
  await answers(page).getByRole('button', { name: 'Copy the answer' }).click()
  await expect(toast(page, 'Answer copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(content)
})

test('a long chat loads its newest page; earlier pages load on demand without moving the text', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Long chat')
  const path = fillPath(listMessages.path, { id })
  const everything = Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Message ${index + 1}`,
    analysisId: id,
    author: null,
    createdAt: '2026-03-31T12:00:00.000Z',
  }))
  await routeReading(page, id, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const end = Number(asked.get('before') ?? 121) - 1
    // Like the server: without a limit it returns everything.
    const json = everything.slice(Math.max(0, end - Number(asked.get('limit') ?? end)), end)
    const first = json[0]?.id ?? 1
    await route.fulfill({ json, headers: first > 1 ? { link: `<${path}?before=${first}>; rel="prev"` } : {} })
  })
  await page.goto(`/analysis/${id}`)
  await expect(page.getByText('Message 120', { exact: true })).toBeInViewport()
  await expect(log(page).getByRole('article')).toHaveCount(50)
  // Late layout happens before the browser reports the scroll to the end; the end stays visible.
  await log(page).evaluate((list: HTMLElement) => {
    const newest = list.firstElementChild?.lastElementChild
    if (newest instanceof HTMLElement) newest.style.paddingBlockStart = '400px'
    list.dispatchEvent(new Event('scroll'))
  })
  await expect(page.getByText('Message 120', { exact: true })).toBeInViewport()
  const earlier = page.getByRole('button', { name: 'Load earlier messages' })
  // At once, so that the page handles the press before the browser reports the scroll.
  await earlier.evaluate((button: HTMLButtonElement) => {
    button.scrollIntoView()
    button.click()
  })
  await expect(log(page).getByRole('article')).toHaveCount(100)
  await expect(page.getByText('Message 71', { exact: true })).toBeInViewport()
  await earlier.scrollIntoViewIfNeeded()
  await earlier.click()
  await expect(log(page).getByRole('article')).toHaveCount(120)
  await expect(earlier).toBeHidden()
  await expect(log(page).getByText('Former user').first()).toBeAttached()
  await page.getByRole('button', { name: 'Newest message' }).click()
  await expect(page.getByText('Message 120', { exact: true })).toBeInViewport()
})

test('an analysis has its own chat', async ({ page }) => {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Asked about')
  const gate = makeGate()
  await routeAsking(page, id, async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto(`/analysis/${id}`)
  await expect(page.getByText(messages.chat.analysisHint)).toBeVisible()
  await expect(box(page)).toHaveAttribute('placeholder', messages.chat.analysisPlaceholder)
  await box(page).fill('What is open?')
  await box(page).press('Enter')
  await expect(page.getByRole('button', { name: messages.chat.sending })).toBeVisible()
  await expect(answers(page)).toHaveText(messages.chat.thinking)
  gate.open()
  await expect(answers(page).getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.chat.send, exact: true })).toBeVisible()
  await page.reload()
  await expect(questions(page)).toHaveText('What is open?')
})

test('a document is read in the browser and sent to the chat; a failure can be retried', async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await becomeUser(page)
  const gate = makeGate()
  const sent: string[] = []
  await routeAsking(page, generalChat, async (route) => {
    sent.push((route.request().postDataJSON() as { fileContent: string }).fileContent)
    if (sent.length === 1) {
      await route.fulfill({ status: 500, body: '' })
      return
    }
    await gate.opened
    await route.continue()
  })
  await openChat(page)
  await page.getByRole('button', { name: 'Attach a PDF' }).click()
  await page.getByLabel('PDF file').setInputFiles(samples.clean)
  await expect(toast(page, messages.upload.failedTitle)).toContainText(messages.upload.failed)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(questions(page)).toHaveText(messages.upload.uploadedMessage)
  await expect(answers(page)).toHaveText(messages.upload.waiting)
  gate.open()
  await expect(toast(page, messages.upload.processedTitle)).toContainText(messages.upload.processedText)
  await expect(box(page)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toContain('Wrenfield Joinery Limited')
  expect(sent[1]).toBe(sent[0])
})

test('on the new-analysis page, questions and the new analysis include the uploaded content', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  const asked: { message: string; fileContent?: string; standard?: string }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === askInChat.path)
      asked.push(request.postDataJSON() as (typeof asked)[number])
  })
  await page.goto('/new-analysis')
  await expect(page.getByText(messages.chat.financeHint)).toBeVisible()
  await page.getByRole('button', { name: 'Attach a PDF' }).click()
  await page.getByRole('button', { name: 'Paste the text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste the text of the document' })
  await dialog.getByRole('textbox').fill('Too short')
  await dialog.getByRole('button', { name: 'Use this text' }).click()
  await expect(dialog.getByText('Please paste at least 20 characters')).toBeVisible()
  const text = 'Statement of financial position: total assets 1,234, total equity 1,234.'
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: 'Use this text' }).click()
  await expect(toast(page, messages.upload.processedTitle)).toBeVisible()

  await box(page).fill('Does it balance?')
  await box(page).press('Enter')
  await expect(answers(page).getByRole('button', { name: 'Copy the answer' })).toHaveCount(2)
  await expect(questions(page).last()).toContainText('Does it balance?')
  expect(asked.map(({ fileContent }) => fileContent)).toEqual([text, text])
  expect(asked.map(({ standard }) => standard)).toEqual(['IFRS', 'IFRS'])
  expect(asked[1]?.message).toContain(text)
  expect(asked[1]?.message).toMatch(/Does it balance\?$/)

  await page.getByLabel(messages.analyses.nameLabel).fill('Begun with a text')
  const creating = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/analysis')
  await page.getByRole('button', { name: messages.analyses.create }).click()
  expect((await creating).postDataJSON()).toMatchObject({ fileContent: text })
  await expect(page).toHaveURL(/\/analysis\/\d+$/)
})

test('a document stays attached after a reload, and is gone once the chat is cleared', async ({ page }) => {
  await becomeUser(page)
  await openChat(page)
  await page.getByRole('button', { name: 'Attach a PDF' }).click()
  await page.getByLabel('PDF file').setInputFiles(samples.ifrs)
  const kept = log(page).getByText('The text of this document is kept for later questions')
  await expect(kept).toBeVisible()
  await expect(answers(page)).toContainText('No language model is connected here')
  await page.reload()
  await expect(kept).toBeVisible()
  await box(page).fill('inventories')
  await box(page).press('Enter')
  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('(line ')
  await page.getByRole('button', { name: 'Clear chat' }).click()
  await page.getByRole('dialog', { name: 'Clear chat' }).getByRole('button', { name: 'Clear chat' }).click()
  await expect(page.getByText('Ask about accounting, a standard, or a document.')).toBeVisible()
  await box(page).fill('inventories')
  await box(page).press('Enter')
  await expect(answers(page)).toContainText('Inventory')
})
