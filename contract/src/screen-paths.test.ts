import { expect, test } from 'vitest'
import { isScreenPath } from './screen-paths.ts'

test.each(['/', '/auth', '/analysis', '/analysis/', '/analysis/12', '/admin/manage-users'])('%s is a screen', (path) => {
  expect(isScreenPath(path)).toBe(true)
})

test.each(['/.env', '/foo', '/analysis/draft', '/analysis/12/points', '/admin/other', '/authentication', '//', '/auth/login'])(
  '%s is not a screen',
  (path) => {
    expect(isScreenPath(path)).toBe(false)
  },
)
