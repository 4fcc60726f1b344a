import { expect, test } from 'vitest'
import { writeRunningHead } from './use-running-head.ts'

test('a name cannot end the string that prints it, or the style sheet', () => {
  const head = writeRunningHead('Wren "} body { display: none } </style>')
  expect(head.match(/content: "[A-Za-z0-9 \\]*";/g)).toHaveLength(2)
  expect(head).not.toMatch(/display:/)
})
