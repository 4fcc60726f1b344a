import { expect, test } from 'vitest'
import { listElements, readElements, textOf } from './read-elements.ts'
import { TaggedUnreadable } from './tagged-unreadable.ts'

const message =
  '<?xml version="1.0"?><a:Message xmlns:a="urn:x"><Body><Code> 1 &amp; 2 </Code><Reject/><Reject><Code>3</Code></Reject></Body></a:Message>'

test('elements are found by their names without prefixes, at any depth', () => {
  const root = readElements(message)
  expect(root.children.map(({ name }) => name)).toEqual(['Message'])
  expect(listElements(root, 'Reject').map((reject) => textOf(reject, 'Code'))).toEqual(['', '3'])
  expect([textOf(root, 'Code'), textOf(root, 'Body'), textOf(root, 'constructor')]).toEqual(['1 & 2', '', ''])
})

test.each(['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', '', 'OK', '<a>', '<a></b>', '<a/><b/>', '<a'.repeat(2_000)])(
  '%j is no message',
  (text) => {
    expect(() => readElements(text)).toThrow(TaggedUnreadable)
  },
)
