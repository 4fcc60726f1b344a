import { describe, expect, test } from 'vitest'
import { LandingContent, LandingLink, LandingReplacement } from './landing.ts'

describe('where a link on the landing page may lead', () => {
  test.each(['https://example.org/a?b=c#d', 'mailto:office@example.org', '/terms', '/', '#contact', '/auth?mode=signup'])('%s', (link) => {
    expect(LandingLink.safeParse(link).success).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    'https:///example.org',
    'https://exa mple.org',
    'https://example.org/"onclick="x',
    'mailto:',
    'terms',
    '',
  ])('never %j', (link) => {
    expect(LandingLink.safeParse(link).success).toBe(false)
  })
})

describe('what an operator may write', () => {
  const closing = { heading: 'Begin', text: 'Profit < 0 & costs > 5 are plain text.' }

  test('one section alone, with the signs that accountants use', () => {
    expect(LandingReplacement.parse({ closing })).toEqual({ closing })
  })

  test('the whole needs every section', () => {
    expect(LandingContent.safeParse({ closing }).success).toBe(false)
  })

  test.each([
    ['HTML', { ...closing, text: 'Read <b>this</b>' }],
    ['a comment', { ...closing, text: 'Read <!-- this -->' }],
    ['a line end', { ...closing, text: 'Read\nthis' }],
    ['nothing', { ...closing, text: '   ' }],
    ['more than there is room for', { ...closing, text: 'x'.repeat(401) }],
    ['a field that is not there', { ...closing, colour: 'red' }],
  ])('not %s', (_, wrong) => {
    expect(LandingReplacement.safeParse({ closing: wrong }).success).toBe(false)
  })

  test('no section that the page does not have', () => {
    expect(LandingReplacement.safeParse({ banner: closing }).success).toBe(false)
  })

  test('a name with a link only where the link may lead', () => {
    const partners = (href: string) => ({ partners: { heading: 'Works with', items: [{ name: 'PDF', role: 'What is read', href }] } })
    expect(LandingReplacement.safeParse(partners('https://example.org')).success).toBe(true)
    expect(LandingReplacement.safeParse(partners('javascript:alert(1)')).success).toBe(false)
  })
})
