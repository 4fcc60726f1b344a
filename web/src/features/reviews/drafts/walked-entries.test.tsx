import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WalkedEntries } from './walked-entries.tsx'

const render = (unfolded: string | null) =>
  renderToStaticMarkup(
    <WalkedEntries
      groups={[{ name: 'New', count: 2, entries: ['one', 'two'].map((key) => ({ key, title: key, facts: null })) }]}
      open="two"
      onOpen={() => undefined}
      unfolded={unfolded}
    />,
  )
const list = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, value]) => value)

test('where an entry unfolds, its button is expanded and names what it unfolds', () => {
  const markup = render('What changed')
  expect(list(markup, /aria-expanded="(\w+)"/g)).toEqual(['false', 'true'])
  expect(markup).not.toContain('aria-current')
  const controlled = list(markup, /aria-controls="([^"]+)"/g)
  expect(list(markup, /<div id="([^"]+)"/g)).toEqual(controlled)
  expect(markup).toContain(`<div id="${controlled[1]}">What changed</div>`)
})

test('where an entry is shown beside the list, its button is the current one', () => {
  const markup = render(null)
  expect(list(markup, /aria-current="(\w+)"/g)).toEqual(['false', 'true'])
  expect(markup).not.toContain('aria-expanded')
})
