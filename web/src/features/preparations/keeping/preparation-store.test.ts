import { errors, type Journal, type PreparationChange } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { PreparationStore, type StoreChange } from './preparation-store.ts'
import { type PreparedState, readState } from './prepared-state.ts'

const empty = readState({ profile: {}, current: null, prior: null, mapping: [], journals: [] })
const named = (name: string) => (state: PreparedState) => ({ ...state, profile: { ...state.profile, name } })
const choose =
  (code: string, id: string) =>
  (state: PreparedState): PreparedState => ({
    ...state,
    choices: new Map(state.choices).set(`code ${code}`, { code, name: 'Sales', class: id }),
  })

/** A server that answers on demand, and what it was sent. */
function startServer() {
  const sent: PreparationChange[] = []
  const waiting: { answer: (version: number) => void; refuse: (error: unknown) => void }[] = []
  const store: StoreChange = (change) => {
    sent.push(change)
    return new Promise((resolve, reject) => {
      waiting.push({ answer: (version) => resolve({ version }), refuse: reject })
    })
  }
  const settle = async (act: (order: (typeof waiting)[number]) => void) => {
    const order = waiting.shift()
    if (order === undefined) throw new Error('Nothing was sent')
    act(order)
    // The store goes on once the promise that it awaits has settled.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return {
    sent,
    store,
    answer: (version: number) => settle((order) => order.answer(version)),
    refuse: (error: unknown) => settle((order) => order.refuse(error)),
  }
}

const open = (server: ReturnType<typeof startServer>, state = empty) => new PreparationStore({ version: 3, state }, state, server.store)

test('a change is shown at once and stored with the version that it is made to', async () => {
  const server = startServer()
  const store = open(server)
  store.change('name entered', named('Pellbrook'))
  expect(store.get().state.profile.name).toBe('Pellbrook')
  expect(store.get().saving).toEqual({ kind: 'saving' })
  expect(server.sent).toEqual([{ version: 3, profile: { name: 'Pellbrook' } }])
  await server.answer(4)
  expect(store.get().saving).toEqual({ kind: 'saved' })
})

test('changes made while one is being stored are stored together afterwards', async () => {
  const server = startServer()
  const store = open(server)
  store.change('name entered', named('A'))
  store.change('account mapped', choose('4000', 'turnover'))
  store.change('account mapped', choose('4010', 'turnover'))
  expect(server.sent).toHaveLength(1)
  await server.answer(4)
  expect(server.sent[1]).toEqual({
    version: 4,
    mapping: [
      { code: '4000', name: 'Sales', class: 'turnover' },
      { code: '4010', name: 'Sales', class: 'turnover' },
    ],
  })
  await server.answer(5)
  expect(store.get().saving).toEqual({ kind: 'saved' })
})

test('undoing a choice takes it back on the server, and doing it again stores it again', async () => {
  const server = startServer()
  const store = open(server)
  store.change('account mapped', choose('4000', 'turnover'))
  await server.answer(4)
  expect(store.get().undo).toBe('account mapped')
  store.undo()
  expect(server.sent.at(-1)).toEqual({ version: 4, mapping: [{ code: '4000', name: 'Sales', class: null }] })
  await server.answer(5)
  expect(store.get()).toMatchObject({ undo: null, redo: 'account mapped' })
  store.redo()
  expect(server.sent.at(-1)).toEqual({ version: 5, mapping: [{ code: '4000', name: 'Sales', class: 'turnover' }] })
})

test('a change that changes nothing is neither stored nor a step to undo', () => {
  const server = startServer()
  const store = open(server)
  store.change('nothing', (state) => ({ ...state }))
  expect(server.sent).toEqual([])
  expect(store.get().undo).toBeNull()
})

test('a failure keeps what was entered and can be repeated', async () => {
  const server = startServer()
  const store = open(server)
  store.change('name entered', named('A'))
  await server.refuse(new Error('offline'))
  expect(store.get().saving).toMatchObject({ kind: 'failed', sentence: 'Please try again.' })
  expect(store.get().state.profile.name).toBe('A')
  store.retry()
  expect(server.sent[1]).toEqual(server.sent[0])
  await server.answer(4)
  expect(store.get().saving).toEqual({ kind: 'saved' })
})

test('after a change by someone else nothing more is sent', async () => {
  const server = startServer()
  const store = open(server)
  store.change('name entered', named('A'))
  const { status, error } = errors.PREPARATION_CHANGED
  await server.refuse(new ApiError(status, JSON.stringify({ code: 'PREPARATION_CHANGED', error })))
  expect(store.get().saving).toEqual({ kind: 'conflict' })
  store.change('name entered', named('B'))
  expect(server.sent).toHaveLength(1)
  expect(store.get().state.profile.name).toBe('B')
})

test('journals are sent as a whole', async () => {
  const server = startServer()
  const store = open(server)
  const journal: Journal = {
    number: 1,
    narration: 'Audit fee',
    lines: [
      { code: '8000', name: 'Audit fee', amount: '100' },
      { code: '2100', name: 'Accruals', amount: '-100' },
    ],
  }
  store.change('journal posted', (state) => ({ ...state, journals: [journal] }))
  expect(server.sent).toEqual([{ version: 3, journals: [journal] }])
  await server.answer(4)
})

test('what is filled in at the start is stored with the first change', async () => {
  const server = startServer()
  const store = new PreparationStore({ version: 0, state: empty }, named('Pellbrook')(empty), server.store)
  expect(server.sent).toEqual([])
  store.change('account mapped', choose('4000', 'turnover'))
  expect(server.sent).toEqual([
    { version: 0, profile: { name: 'Pellbrook' }, mapping: [{ code: '4000', name: 'Sales', class: 'turnover' }] },
  ])
  await server.answer(1)
})
