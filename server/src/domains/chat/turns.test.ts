import { expect, test } from 'vitest'
import { createTurns, TooManyWaiting } from './turns.ts'

const makeGate = () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

test('one user’s work runs one piece at a time, and another user does not wait for it', async () => {
  const turns = createTurns(9)
  const gate = makeGate()
  const done: string[] = []
  const first = turns.take(1, async () => {
    await gate.opened
    done.push('first')
  })
  const second = turns.take(1, async () => void done.push('second'))
  await turns.take(2, async () => void done.push('other user'))
  expect(done).toEqual(['other user'])
  gate.open()
  await Promise.all([first, second])
  expect(done).toEqual(['other user', 'first', 'second'])
})

test('a failure does not block the work that waits', async () => {
  const turns = createTurns(9)
  const failing = turns.take(1, async () => Promise.reject(new Error('broken')))
  const next = turns.take(1, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('work beyond the limit is refused at once, and accepted again when there is room', async () => {
  const turns = createTurns(1)
  const gate = makeGate()
  const held = [turns.take(1, () => gate.opened), turns.take(1, () => gate.opened)]
  await expect(turns.take(1, async () => 'too much')).rejects.toBeInstanceOf(TooManyWaiting)
  gate.open()
  await Promise.all(held)
  expect(await turns.take(1, async () => 'room')).toBe('room')
})
