import { expect, test, vi } from 'vitest'
import { rememberChange, undoAfter, undoLast } from './last-change.ts'

/** Long enough for every promise that waits for nothing else. */
const settle = () => vi.waitFor(() => Promise.resolve())
const makeUndo = () => vi.fn<() => void>()
const z = async () => {
  undoLast(1)
  await settle()
}

test('what was changed last is undone once it is stored, and not the change before it', async () => {
  const [undoFirst, undoSecond] = [makeUndo(), makeUndo()]
  rememberChange(1)(undoFirst)
  const store = rememberChange(1)
  await z()
  await z()
  expect(undoSecond).not.toHaveBeenCalled()
  expect(store(undoSecond)).toBeNull()
  await settle()
  await z()
  expect(undoSecond).toHaveBeenCalledOnce()
  expect(undoFirst).not.toHaveBeenCalled()
})

test('the change made last is the last one, whichever is stored first', async () => {
  const [undoFirst, undoSecond] = [makeUndo(), makeUndo()]
  const [storeFirst, storeSecond] = [rememberChange(1), rememberChange(1)]
  storeSecond(undoSecond)
  const press = storeFirst(undoFirst)
  await z()
  expect([undoFirst, undoSecond].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  press?.()
  expect(undoFirst).toHaveBeenCalledOnce()
})

test('changes that changed nothing leave the one before them to be undone', async () => {
  const undo = makeUndo()
  rememberChange(1)(undo)
  const [first, second] = [rememberChange(1), rememberChange(1)]
  await z()
  first(null)
  second(null)
  await settle()
  expect(undo).not.toHaveBeenCalled()
  await z()
  expect(undo).toHaveBeenCalledOnce()
})

test('a change is undone once, by key or by button', async () => {
  const undo = makeUndo()
  const press = rememberChange(1)(undo)
  press?.()
  press?.()
  await z()
  expect(undo).toHaveBeenCalledOnce()
})

test('a change of another analysis is not undone', async () => {
  const undo = makeUndo()
  rememberChange(2)(undo)
  await z()
  expect(undo).not.toHaveBeenCalled()
})

test('undoing waits for the steps before it', async () => {
  const [undoFirst, undoSecond] = [makeUndo(), makeUndo()]
  rememberChange(1)(undoFirst)
  let goOn = () => {}
  undoAfter(
    new Promise<void>((resolve) => {
      goOn = resolve
    }).then(() => rememberChange(1)(undoSecond)),
  )
  await z()
  goOn()
  await vi.waitFor(() => {
    expect(undoSecond).toHaveBeenCalledOnce()
  })
  expect(undoFirst).not.toHaveBeenCalled()
})
