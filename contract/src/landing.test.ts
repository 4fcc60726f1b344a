import { describe, expect, test } from 'vitest'
import { LandingContent, LandingLink, LandingReplacement } from './landing.ts'

describe('a link on the landing page', () => {
  test.each(['https://example.org/a?b=c#d', 'mailto:office@example.org', '/terms', '/', '#contact', '/auth?mode=signup'])(
    'may be %s',
    (link) => {
      expect(LandingLink.safeParse(link).success).toBe(true)
    },
  )

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
  ])('may not be %j', (link) => {
    expect(LandingLink.safeParse(link).success).toBe(false)
  })
})

describe("an operator's landing content", () => {
  const closing = { heading: 'Begin', text: 'Profit < 0 & costs > 5 are plain text.' }

  test('may replace one section, with the characters that accountants use', () => {
    expect(LandingReplacement.parse({ closing })).toEqual({ closing })
  })

  test('needs every section to be a whole page', () => {
    expect(LandingContent.safeParse({ closing }).success).toBe(false)
  })

  test.each([
    ['HTML', { ...closing, text: 'Read <b>this</b>' }],
    ['a comment', { ...closing, text: 'Read <!-- this -->' }],
    ['a line break', { ...closing, text: 'Read\nthis' }],
    ['an empty text', { ...closing, text: '   ' }],
    ['too long a text', { ...closing, text: 'x'.repeat(401) }],
    ['an unknown field', { ...closing, colour: 'red' }],
  ])('may not contain %s', (_, wrong) => {
    expect(LandingReplacement.safeParse({ closing: wrong }).success).toBe(false)
  })

  test('may not contain an unknown section', () => {
    expect(LandingReplacement.safeParse({ banner: closing }).success).toBe(false)
  })

  test('may link a partner only to an allowed address', () => {
    const partners = (href: string) => ({ partners: { heading: 'Works with', items: [{ name: 'PDF', role: 'What is read', href }] } })
    expect(LandingReplacement.safeParse(partners('https://example.org')).success).toBe(true)
    expect(LandingReplacement.safeParse(partners('javascript:alert(1)')).success).toBe(false)
  })
})
