import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CookiesPage } from './cookies-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

const markup = {
  terms: renderToStaticMarkup(<TermsPage header={null} />),
  privacy: renderToStaticMarkup(<PrivacyPage header={null} />),
  cookies: renderToStaticMarkup(<CookiesPage header={null} />),
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, heading]) =>
    wordsOf(heading ?? '')
      .trim()
      .replace(/^[\d.]+ /, ''),
  )

// Spec sections 5 and 9, D19.
test.each([
  'at least 13 years old',
  'under 18, you may use it only with the permission of a parent or guardian',
  'Each person may hold one free-tier account',
  'takes effect 14 days after it has been posted',
  'within 30 days of its date',
  'finance charge of 1.5% of the unpaid balance per month',
  'for 60 days from then on',
  'the greater of the fees that you paid in the 12 months before the event and $100',
])('the terms say: %s', (rule) => {
  expect(wordsOf(markup.terms)).toContain(rule)
})

// Spec section 2, in its order.
test('each page has the sections of the specification', () => {
  const sections = (html: string) => headingsOf(html, 2).filter((heading) => heading !== 'Contents')
  expect(sections(markup.terms)).toEqual([
    'Registration and access',
    'Usage requirements',
    'Content',
    'Fees and payments',
    'Term and termination',
    'Indemnification and liability',
    'Dispute resolution',
    'General terms',
  ])
  expect(sections(markup.privacy)).toEqual([
    'Executive summary',
    'Introduction',
    'Data collection',
    'Purposes and sharing',
    'Security',
    'Retention',
    'Rights',
    'Contact',
    'Changes',
  ])
  expect(sections(markup.cookies)).toEqual(['Summary', 'Details', 'Choices', 'Contact'])
  expect(headingsOf(markup.cookies, 3)).toEqual([
    'What cookies are',
    'How they are used',
    'Functional cookies',
    'Analytical cookies',
    'Marketing cookies',
    'Email pixels',
    'In your browser',
    'Usage records',
  ])
})

test.each(Object.entries(markup))('%s: every anchor is unique, and every link within the pages has a target', (_, html) => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const all = Object.entries(markup).flatMap(([name, page]) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/${name}#${id}`))
  const anchors = [...html.matchAll(/href="(?:\/(terms|privacy|cookies))?#([^"]+)"/g)]
  expect(anchors.length).toBeGreaterThan(3)
  for (const [href, page, id] of anchors) {
    if (page === undefined) expect(ids, href).toContain(id)
    else expect(all, href).toContain(`/${page}#${id}`)
  }
})

test.each(Object.entries(markup))('%s: no inline style or script, the date in the long format, the notice for the operator', (_, html) => {
  expect(html).not.toMatch(/<(?:script|style)| style="| on\w+="/)
  expect(wordsOf(html)).toMatch(/Last changed on \w+ \d{1,2}, \d{4}/)
  expect(wordsOf(html)).toContain('For the operator of this installation.')
})

test('the cookies page lists each entry once', () => {
  const names = [...markup.cookies.matchAll(/<code>(.*?)<\/code>/g)].map(([, name]) => name)
  expect(names).toContain('tickmark-try (database)')
  expect(names).toEqual([...new Set(names)])
})
