import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** A server whose answers are given later, each with what was true when it was asked. */
function startServer() {
  let value = 'before'
  const waiting: (() => void)[] = []
  return {
    ask: () =>
      new Promise<string>((resolve) => {
        const answer = value
        waiting.push(() => resolve(answer))
      }),
    change: () => {
      value = 'after'
    },
    /** Answers what has been asked, until nothing is. */
    async answer(): Promise<void> {
      while (waiting.length > 0) {
        waiting.shift()?.()
        // oxlint-disable-next-line no-await-in-loop -- an answer may lead to another question
        await new Promise(setImmediate)
      }
    },
  }
}

test.each([
  ['on screen', true],
  ['read ahead', false],
])('what is invalidated while it is first read, %s, ends up current', async (_, isShown) => {
  const queries = createQueryClient()
  const server = startServer()
  const options = { queryKey: ['sign-offs', 7], queryFn: server.ask }
  const close = isShown ? new QueryObserver(queries, options).subscribe(() => {}) : () => {}
  if (!isShown) void queries.prefetchQuery(options)
  server.change()
  const done = queries.invalidateQueries({ queryKey: ['sign-offs'] })
  await server.answer()
  await done
  if (!isShown) {
    // It is read when it is shown.
    const shown = queries.fetchQuery(options)
    await server.answer()
    await shown
  }
  expect(queries.getQueryData(options.queryKey)).toBe('after')
  close()
})
