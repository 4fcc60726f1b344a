import { type ContactFormState, emptyContactForm, LandingContent, type LandingReplacement, messages } from '@tickmark/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { landingContent } from './content.ts'
import { LandingPage } from './landing-page.tsx'

function render(content: LandingReplacement | null = null, contact: ContactFormState = emptyContactForm): string {
  return renderToStaticMarkup(<LandingPage content={content} contact={contact} />)
}

/** A text as it appears in HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Every text of the content, without links and states. */
function textsOf(content: object): string[] {
  return Object.entries(content).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'page' || name === 'href' || name === 'state') return []
    return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : []
  })
}

describe('the landing page', () => {
  test('shows every section with all of its texts', () => {
    const page = render()
    expect([...page.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'features',
      'roadmap',
      'security',
      'about',
      'works-with',
      'customers',
      'measured',
      'contact',
    ])
    expect(textsOf(landingContent).filter((text) => !page.includes(escaped(text)))).toEqual([])
  })

  test('links to sign-up, sign-in and the legal pages', () => {
    const page = render()
    for (const href of ['/auth?mode=signup', '/auth?mode=login', '/try/', '/terms', '/privacy', '/cookies'])
      expect(page).toContain(`href="${href}"`)
    expect(page).toMatch(/href="\/auth\?mode=signup"[^>]*>Create an account</)
    expect(page).toMatch(/href="\/auth\?mode=login"[^>]*>Sign in</)
  })

  test('has no inline script or style and nothing from other sites, so the strictest policy allows it', () => {
    expect(render()).not.toMatch(/<script|<style| style=| on[a-z]+=|(?:src|href)="(?:https?:)?\/\//)
  })

  test('shows an operator’s section in place of ours and keeps the others', () => {
    const closing = { heading: 'Ask for a trial', text: 'We show it to you <in person> & answer.' }
    const page = render({ closing })
    expect(page).toContain('Ask for a trial')
    expect(page).toContain('&lt;in person&gt; &amp; answer')
    expect(page).not.toContain(landingContent.closing.heading)
    expect(page).toContain(landingContent.about.heading)
  })

  test('accepts as much as the schema allows, with quotations beside measured figures', () => {
    const long = (length: number) => 'Wirtschaftsprüfungsgesellschaft'.repeat(40).slice(0, length)
    const many = <T,>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
    const titled = (index: number) => ({ title: `${index}${long(118)}`, text: long(600) })
    const content = LandingContent.parse({
      ...landingContent,
      features: { heading: long(120), lead: long(600), items: many(9, titled) },
      security: { heading: long(120), items: many(12, titled) },
      partners: {
        heading: long(120),
        items: many(16, (index) => ({ name: `${index}${long(58)}`, role: long(160), href: 'https://example.org' })),
      },
      testimonials: {
        heading: long(120),
        items: many(9, (index) => ({ text: `${index}${long(590)}`, source: long(200), ...(index % 2 ? { figure: long(24) } : {}) })),
      },
    })
    const page = render(content)
    expect(textsOf(content).filter((text) => !page.includes(escaped(text)))).toEqual([])
    expect(page.match(/<blockquote/g)).toHaveLength(5)
  })
})

describe('the contact form', () => {
  const typed = { name: 'Ada "Countess" King', email: 'ada@example.org', message: 'Too </textarea> short' }

  test('keeps the input and moves the focus to the field to correct', () => {
    const page = render(null, { values: typed, error: messages.contact.messageTooShort, sent: false })
    expect(page).toContain('value="Ada &quot;Countess&quot; King"')
    expect(page).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*autofocus=""[^>]*>Too &lt;\/textarea&gt; short/)
    expect(page).toMatch(/role="alert"[^>]*>.*Please write at least 10 characters/)
    expect(page.match(/autofocus/g)).toHaveLength(1)
  })

  test('confirms the message with the specified text', () => {
    const page = render(null, { ...emptyContactForm, sent: true })
    expect(page).toContain(messages.contact.sentTitle)
    expect(page).toContain(escaped(messages.contact.sentText))
    expect(page).not.toContain('role="alert"')
  })

  test('has every field required in the browser as well', () => {
    const [form = ''] = /<form.*<\/form>/s.exec(render()) ?? []
    expect(form).toMatch(/^<form[^>]* action="\/contact" method="post"/)
    expect(form.match(/required=""/g)).toHaveLength(3)
    expect(form).toMatch(/<input[^>]*type="email"/)
    expect(form).toMatch(/minLength="10"/i)
  })
})
