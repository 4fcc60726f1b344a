import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const figure = (content: string, text: string, from = 0) => {
  const start = content.indexOf(text, from)
  return { start, end: start + text.length, text }
}
const marksOf = (content: string, ...texts: string[]) =>
  [
    ...renderToStaticMarkup(<Markdown unsupported={texts.map((text) => figure(content, text))}>{content}</Markdown>).matchAll(
      /<mark[^>]*>([^<]*)</g,
    ),
  ].map(([, text]) => text)

test('a figure is marked in its place, and the same digits elsewhere are not', () => {
  const content = 'Revenue was 100 and profit was **42**; 42 pages.'
  expect(marksOf(content, '42')).toEqual(['42'])
  expect(marksOf(content, '100', '42')).toEqual(['100', '42'])
})

test('figures in tables, in lists and after escaped characters are marked too', () => {
  expect(marksOf('| a | b |\n|---|---|\n| x | 1,234 |', '1,234')).toEqual(['1,234'])
  expect(marksOf('- one\n- 7 days', '7')).toEqual(['7'])
  expect(marksOf('A \\*star\\* and 55 more', '55')).toEqual(['55'])
})

test('screen readers announce the mark', () => {
  expect(renderToStaticMarkup(<Markdown unsupported={[{ start: 0, end: 2, text: '42' }]}>42</Markdown>)).toContain(
    'not found in the document',
  )
})

test('links written by a model are not links', () => {
  const content = '[Here](https://evil.example/?q=1), https://evil.example/2, <https://evil.example/3> ![x](https://evil.example/4)'
  const html = renderToStaticMarkup(<Markdown withLinks={false}>{content}</Markdown>)
  expect(html).not.toMatch(/<a\b|<img|href|src=/)
  expect(renderToStaticMarkup(<Markdown>{content}</Markdown>)).toContain('<a href="https://evil.example/?q=1"')
})
