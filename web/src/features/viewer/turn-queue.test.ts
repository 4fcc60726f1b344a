import { expect, test } from 'vitest'
import { createTurnQueue } from './turn-queue.ts'

/** A promise that is resolved from outside. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('tasks run one after the other, the newest first, each when there is time; one that has left does not run', async () => {
  const free = makeGate()
  const done: string[] = []
  const queue = createTurnQueue(() => free.opened)
  const run = (name: string) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} ends`)
  }
  const last = makeGate()
  queue.join(async () => {
    await run('first')()
    last.open()
  })
  const leave = queue.join(run('second'))
  queue.join(() => Promise.reject(new Error('cannot be drawn')))
  queue.join(run('fourth'))
  leave()
  expect(done).toEqual([])
  free.open()
  await last.opened
  expect(done).toEqual(['fourth begins', 'fourth ends', 'first begins', 'first ends'])
})
