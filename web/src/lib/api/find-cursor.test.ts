import { expect, test } from 'vitest'
import { findCursor } from './find-cursor.ts'

const headersWith = (link: string) => new Headers({ link })

test('the cursor of a list is read from its Link header', () => {
  expect(findCursor(headersWith('</api/analysis/3/messages?before=120&limit=50>; rel="prev"'), 'before')).toBe(120)
  expect(findCursor(headersWith('<http://localhost:5000/api/chat/init?before=7>; rel="prev"'), 'before')).toBe(7)
})

test('without a header there is no earlier page', () => {
  expect(findCursor(new Headers(), 'before')).toBeNull()
  expect(findCursor(headersWith('</api/chat/init>; rel="self"'), 'before')).toBeNull()
})
