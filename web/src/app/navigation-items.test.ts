import { messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { isCurrent, listNavigationItems } from './navigation-items.ts'

const { feedback, chat, analysis, profile, admin, signOut } = messages.navigation
const labels = (isAdmin: boolean) => listNavigationItems(isAdmin).map(({ label }) => label)
const currentAt = (pathname: string) =>
  listNavigationItems(true)
    .filter(({ target }) => isCurrent(target, pathname))
    .map(({ label }) => label)

test('the bar has the specified items in the specified order', () => {
  expect(labels(false)).toEqual([feedback, chat, analysis, profile, signOut])
  expect(labels(true)).toEqual([feedback, chat, analysis, profile, admin, signOut])
})

test.each([
  ['/', []],
  ['/chat', [chat]],
  ['/analysis', [analysis]],
  ['/analysis/12', [analysis]],
  ['/new-analysis', [analysis]],
  ['/analysis-of-old', []],
  ['/overview', [analysis]],
  ['/profile', [profile]],
  ['/users', []],
  ['/admin', [admin]],
  ['/admin/manage-users', [admin]],
  ['/administration', []],
])('at %s the current item is %j', (pathname, current) => expect(currentAt(pathname)).toEqual(current))
