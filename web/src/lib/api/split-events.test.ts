import { expect, test } from 'vitest'
import { splitEvents } from './split-events.ts'

const stream = 'event: text\ndata: {"text":"Net\\n"}\n\n:\n\nevent: messages\ndata: []\n\n'
const events = [
  { name: 'text', data: '{"text":"Net\\n"}' },
  { name: 'messages', data: '[]' },
]

test('events are read whole, and what keeps the connection open is none', () => {
  expect(splitEvents()(stream)).toEqual(events)
})

test('wherever the pieces are cut', () => {
  for (let cut = 1; cut < stream.length; cut += 1) {
    const split = splitEvents()
    expect([...split(stream.slice(0, cut)), ...split(stream.slice(cut))]).toEqual(events)
  }
})
