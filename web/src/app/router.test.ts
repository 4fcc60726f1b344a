import { screenPaths } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { router } from './router.tsx'

test('the server knows every screen of the router, and no other', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual([...screenPaths].toSorted())
})
