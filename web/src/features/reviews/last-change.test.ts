import { expect, test, vi } from 'vitest'
import { rememberUndo, undoLast } from './last-change.ts'

/** A change on its way. The function returned says that it is stored, or that it changed nothing. */
function send(analysisId: number, undo: () => void) {
  let answer = (_undo: (() => void) | null) => {}
  const stored = new Promise<(() => void) | null>((resolve) => {
    answer = resolve
  })
  rememberUndo(analysisId, stored)
  return async (isChange = true) => {
    answer(isChange ? undo : null)
    await stored
  }
}

test('what was sent last is undone once it is stored, and not the change before it', async () => {
  const [undoFirst, undoSecond] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await send(1, undoFirst)()
  const store = send(1, undoSecond)
  undoLast(1)
  undoLast(1)
  expect(undoSecond).not.toHaveBeenCalled()
  await store()
  expect(undoSecond).toHaveBeenCalledOnce()
  expect(undoFirst).not.toHaveBeenCalled()
})

test('a change that changed nothing leaves the one before it to be undone', async () => {
  const [undoFirst, undoSecond] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await send(1, undoFirst)()
  await send(1, undoSecond)(false)
  undoLast(1)
  await Promise.resolve()
  expect(undoFirst).toHaveBeenCalledOnce()
})

test('a change of another analysis is not undone', async () => {
  const undo = vi.fn<() => void>()
  await send(1, undo)()
  undoLast(2)
  await Promise.resolve()
  expect(undo).not.toHaveBeenCalled()
})
