import { messages, type sendContactMessage } from '@tickmark/contract'
import { readFailure } from './read-failure.ts'
import { showPageToast } from './toast.ts'

/** Script of the contact form (spec sections 4, 5 and 8): sends it without leaving the page and shows the result in a toast. */

const path = '/api/contact' satisfies typeof sendContactMessage.path

const failed = (title: string) => {
  showPageToast({ tone: 'error', title })
}

async function send(form: HTMLFormElement, fields: Readonly<Record<string, string>>): Promise<void> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      credentials: 'same-origin',
    })
    if (!answer.ok) {
      failed(readFailure(await answer.text()))
      return
    }
  } catch {
    failed(messages.contact.sendFailedToast)
    return
  }
  form.reset()
  showPageToast({ tone: 'plain', title: messages.contact.sentTitle, text: messages.contact.sentText })
}

function takeOver(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const said = button?.textContent ?? ''
  let sending = false
  // Our message instead of the browser's.
  form.noValidate = true

  async function submit(): Promise<void> {
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']))
    if (Object.values(fields).includes('')) {
      failed(messages.contact.fieldsMissing)
      const fieldOf = (name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`)
      fieldOf(Object.keys(fields).find((name) => fields[name] === '') ?? '')?.focus()
      return
    }
    sending = true
    if (button !== null) button.textContent = messages.contact.sending
    button?.setAttribute('aria-disabled', 'true')
    await send(form, fields)
    if (button !== null) button.textContent = said
    button?.removeAttribute('aria-disabled')
    sending = false
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!sending) void submit()
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact-form]')) takeOver(form)
