import { expect, test } from 'vitest'
import { splitBlocks } from './split-blocks.ts'

test.each([
  ['nothing', '', []],
  ['paragraphs', 'One\ntwo\n\nThree', ['One\ntwo\n\n', 'Three']],
  ['a table after a paragraph', 'One:\n\n| a |\n|--|\n| 1 |\n\nTwo', ['One:\n\n', '| a |\n|--|\n| 1 |\n\n', 'Two']],
  ['a list with blank lines', 'One:\n\n- a\n\n- b\n\n  more of b\n\nTwo', ['One:\n\n- a\n\n- b\n\n  more of b\n\n', 'Two']],
  ['a numbered list', '1. a\n\n2. b', ['1. a\n\n2. b']],
  ['code with blank lines', '```\na\n\nb\n```\n\nTwo', ['```\na\n\nb\n```\n\n', 'Two']],
  ['code that has not ended', 'One\n\n~~~\na\n\n```\n\nb', ['One\n\n', '~~~\na\n\n```\n\nb']],
  ['several blank lines', 'One\n\n\n\nTwo\n', ['One\n\n\n\n', 'Two\n']],
])('%s: cut where a cut is safe', (_what, text, blocks) => {
  expect(splitBlocks(text)).toEqual(blocks)
})

test('while the text grows only the last piece changes, and the pieces add up to the text', () => {
  const text = 'Revenue grew.\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n- one\n\n- two\n\n**So** it is.\n\n```\nx\n\ny\n```\nEnd.\n\nLast'
  let before: string[] = []
  for (let end = 1; end <= text.length; end += 1) {
    const blocks = splitBlocks(text.slice(0, end))
    expect(blocks.join('')).toBe(text.slice(0, end))
    expect(blocks.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    before = blocks
  }
})
