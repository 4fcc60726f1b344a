import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PresenceLine } from './presence-line.tsx'

const draw = (...names: string[]) => renderToStaticMarkup(<PresenceLine viewers={names.map((name, userId) => ({ userId, name }))} />)

test('other viewers are named on one line, whole in its title', () => {
  expect(draw('Ada Quill')).toContain('title="Ada Quill is viewing this too"')
  expect(draw('Ada Quill', 'Bo Li', 'Cy Ott', 'Di Fay')).toContain('title="Ada Quill, Bo Li and 2 others are viewing this too"')
  expect(draw('Ada Quill')).toContain('truncate')
  expect(draw()).not.toContain('viewing')
})
