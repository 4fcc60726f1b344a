import { Checklist, limits, TalkingPoint, TalkingPoints, type AnalysisEvent } from '@tickmark/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { startPointsServer } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const server = await startPointsServer(database)
const { call, change, newAnalysis, patch, post, talkingPointChanges } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

type Person = Parameters<typeof post>[0]

const at = (id: number, path = '') => `/api/analysis/${id}/talking-points${path}`
const list = async (id: number) => TalkingPoints.parse((await call('cleo', { url: at(id) })).json())
const draft = async (id: number, person: Person = 'ada') => TalkingPoints.parse((await post(person, at(id, '/drafts'))).json())
const add = async (id: number, text: string) => TalkingPoint.parse((await post('ada', at(id), { text })).json())
const edit = (person: Person, id: number, { id: which, version }: Pick<TalkingPoint, 'id' | 'version'>, wanted: object) =>
  patch(person, at(id, `/${which}`), { version, ...wanted })
const order = (person: Person, id: number, version: unknown, ids: unknown) =>
  call(person, { method: 'PUT', url: at(id, '/order'), payload: { version, ids } })
const kinds = async (id: number) =>
  (await call('cleo', { url: `/api/analysis/${id}/events` }))
    .json<AnalysisEvent[]>()
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('talking'))
    .toReversed()
const textsOf = ({ talkingPoints }: TalkingPoints) => talkingPoints.map(({ text }) => text)

test('reading requires a session and a member; viewers may', async () => {
  const id = await newAnalysis()
  expect((await call(null, { url: at(id) })).statusCode).toBe(401)
  expect((await call('eve', { url: at(id) })).statusCode).toBe(404)
  expect((await call('cleo', { url: at(id) })).statusCode).toBe(200)
})

describe('drafting', () => {
  test('requires a session and a member who may change points', async () => {
    const id = await newAnalysis()
    expect((await post(null, at(id, '/drafts'))).statusCode).toBe(401)
    expect((await post('cleo', at(id, '/drafts'))).statusCode).toBe(403)
    expect((await post('eve', at(id, '/drafts'))).statusCode).toBe(404)
    expect((await post('bea', at(id, '/drafts'))).statusCode).toBe(200)
  })

  test('takes the open errors and questions and the analytical notes, errors first, with point and page', async () => {
    const id = await newAnalysis('w1@2 e2@5 e1@3 i1@4~120 i2@1 e3@1')
    const { talkingPoints } = await list(id)
    expect(talkingPoints).toEqual([])
    await change('ada', id, [1], { state: 'dismissed', reason: 'Immaterial' })
    const drafted = await draft(id)
    expect(textsOf(drafted)).toEqual([
      'Finding e1. Does it need correcting?',
      'Finding e2. Does it need correcting?',
      'Finding w1. Does it need correcting?',
      'Stock is 120 (2024: –). What changed?',
    ])
    expect(drafted.talkingPoints.map(({ source }) => source)).toMatchObject([
      { point: 2, page: 3, present: true },
      { point: 3, page: 5 },
      { point: 4, page: 2 },
      { page: 4 },
    ])
  })

  test('takes what people added: their errors and questions, and an item of the checklist that is not met, while open', async () => {
    const id = await newAnalysis('e1@3 ?DSC-01=Named@2')
    await post('bea', `/api/analysis/${id}/points`, { title: 'Agree the bank letter.', severity: 'error', page: 1 })
    await post('bea', `/api/analysis/${id}/points`, { title: 'A note for the file', severity: 'info', page: 1 })
    const checklist = `/api/analysis/${id}/checklist`
    const [item] = Checklist.parse((await call('bea', { url: checklist })).json()).items
    const answer = async (verdict: string) =>
      call('bea', { method: 'PUT', url: `${checklist}/DSC-01`, payload: { basis: item?.basis, answer: verdict } })
    await answer('not-met')
    expect((await list(id)).offered).toBe(3)
    const drafted = await draft(id)
    expect(textsOf(drafted)).toEqual([
      'Agree the bank letter. Does it need correcting?',
      'Finding e1. Does it need correcting?',
      'Not met: Question DSC-01. Is there a reason, or should it be corrected?',
    ])
    expect(drafted.talkingPoints.map(({ source }) => source)).toMatchObject([
      { point: 2, page: 1, present: true },
      { point: 1, page: 3, present: true },
      { point: 4, page: 2, present: true },
    ])

    const other = await newAnalysis('?DSC-01=Named@2')
    const url = `/api/analysis/${other}/checklist/DSC-01`
    for (const verdict of ['not-met', 'met']) await call('bea', { method: 'PUT', url, payload: { basis: item?.basis, answer: verdict } })
    expect((await list(other)).offered).toBe(0)
  })

  test('adds none twice, removed or not, and says how many it would add', async () => {
    const id = await newAnalysis('e1 w1')
    expect((await list(id)).offered).toBe(2)
    const [first] = (await draft(id)).talkingPoints
    if (first !== undefined) await edit('ada', id, first, { state: 'removed' })
    const again = await draft(id)
    expect(textsOf(again)).toEqual(['Finding w1. Does it need correcting?'])
    expect(again.offered).toBe(0)
    expect(await kinds(id)).toEqual(['talking-points-drafted', 'talking-point-state'])
  })

  test('offers what a new draft brings, brings untouched words up to date, and leaves edited ones', async () => {
    const id = await newAnalysis('i1~120 i2~50 w1')
    const [, one, other] = (await draft(id)).talkingPoints
    expect([one?.text, other?.text]).toEqual(['Stock is 120 (2024: –). What changed?', 'Stock is 50 (2024: –). What changed?'])
    if (other !== undefined) await edit('bea', id, other, { text: 'Ask Bea about stock' })
    await uploadListed(server, 'ada', id, 'i1~130 i2~60 e9')
    const offered = await list(id)
    expect(offered.offered).toBe(2)
    expect(offered.talkingPoints.map(({ source }) => source?.present)).toEqual([false, true, true])
    // The figures of both have changed since; who edits one has seen that.
    const isChanged = ({ talkingPoints }: TalkingPoints) => talkingPoints.map(({ source }) => source?.changed === true)
    expect(isChanged(offered)).toEqual([false, true, true])
    const [, , edited] = offered.talkingPoints
    if (edited !== undefined) await edit('bea', id, edited, { text: 'Ask Bea about stocks' })
    expect(isChanged(await list(id))).toEqual([false, true, false])
    expect(textsOf(await draft(id))).toEqual([
      'Finding w1. Does it need correcting?',
      'Stock is 130 (2024: –). What changed?',
      'Ask Bea about stocks',
      'Finding e9. Does it need correcting?',
    ])
  })
})

test('a source is on its page in the newest review, and present there in any state', async () => {
  const id = await newAnalysis('e1@3 w1@5')
  await draft(id)
  await change('ada', id, [2], { state: 'cleared', note: '' })
  await uploadListed(server, 'ada', id, 'e1@4 w1@5')
  expect(await list(id)).toMatchObject({
    offered: 0,
    talkingPoints: [{ source: { page: 4, present: true } }, { source: { page: 5, present: true } }],
  })
  await uploadListed(server, 'ada', id, 'w1@5')
  expect((await list(id)).talkingPoints.map(({ source }) => source?.present)).toEqual([false, true])
})

describe('adding', () => {
  test('requires a session, some text, and a member who may', async () => {
    const id = await newAnalysis()
    expect((await post(null, at(id), { text: 'Ask' })).statusCode).toBe(401)
    for (const text of ['', ' ', 'x'.repeat(limits.talkingPointMaxLength + 1), 7, undefined])
      expect((await post('ada', at(id), { text })).statusCode).toBe(400)
    expect((await post('cleo', at(id), { text: 'Ask' })).statusCode).toBe(403)
    expect((await post('eve', at(id), { text: 'Ask' })).statusCode).toBe(404)
    expect((await post('bea', at(id), { text: 'Ask' })).statusCode).toBe(201)
  })

  test('puts it at the end, without a source, once for each key', async () => {
    const id = await newAnalysis('e1')
    await draft(id)
    const body = { text: 'Ask about the bank' }
    const made = (await post('bea', at(id), body, 'key-one-1')).json<TalkingPoint>()
    expect(made).toMatchObject({ source: null, state: 'included', author: { name: 'bea Test' } })
    expect((await post('bea', at(id), body, 'key-one-1')).json<TalkingPoint>().id).toBe(made.id)
    expect((await post('bea', at(id), { text: 'Another' }, 'key-one-1')).statusCode).toBe(409)
    expect((await list(id)).talkingPoints.at(-1)?.text).toBe('Ask about the bank')
    expect((await list(id)).talkingPoints).toHaveLength(2)
  })
})

describe('editing', () => {
  test('requires a session, a known state, and a member who may; of another analysis it is not found', async () => {
    const [id, another] = [await newAnalysis(), await newAnalysis()]
    const point = await add(id, 'Ask')
    expect((await edit(null, id, point, { text: 'No' })).statusCode).toBe(401)
    expect((await edit('ada', id, point, { state: 'gone' })).statusCode).toBe(400)
    expect((await edit('cleo', id, point, { text: 'No' })).statusCode).toBe(403)
    expect((await edit('eve', id, point, { text: 'No' })).statusCode).toBe(404)
    expect((await edit('ada', another, point, { text: 'No' })).statusCode).toBe(404)
    expect((await edit('bea', id, point, { text: 'Yes' })).json()).toMatchObject({ text: 'Yes', version: 2 })
  })

  test('refuses what is based on an older version, and announces only what changes', async () => {
    const id = await newAnalysis()
    const point = await add(id, 'Ask')
    const before = talkingPointChanges.length
    await edit('ada', id, point, { text: 'Ask' })
    expect(talkingPointChanges.length).toBe(before)
    await edit('ada', id, point, { state: 'discussed' })
    expect(talkingPointChanges.slice(before)).toEqual([id])
    const refused = await edit('bea', id, point, { text: 'Overwrite' })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'TALKING_POINT_CHANGED'])
    expect((await list(id)).talkingPoints).toMatchObject([{ text: 'Ask', state: 'discussed' }])
  })

  test('what was removed comes back to its place', async () => {
    const id = await newAnalysis()
    const [, second] = [await add(id, 'One'), await add(id, 'Two'), await add(id, 'Three')]
    const removed = (await edit('ada', id, second, { state: 'removed' })).json<TalkingPoint>()
    expect(textsOf(await list(id))).toEqual(['One', 'Three'])
    await edit('ada', id, removed, { state: 'included' })
    expect(textsOf(await list(id))).toEqual(['One', 'Two', 'Three'])
  })
})

describe('ordering', () => {
  test('requires a session, each id once, and a member who may', async () => {
    const id = await newAnalysis()
    const { id: one } = await add(id, 'One')
    const { version } = await list(id)
    expect((await order(null, id, version, [one])).statusCode).toBe(401)
    expect((await order('ada', id, version, [one, one])).statusCode).toBe(400)
    expect((await order('cleo', id, version, [one])).statusCode).toBe(403)
    expect((await order('eve', id, version, [one])).statusCode).toBe(404)
    expect((await order('bea', id, version, [one])).statusCode).toBe(200)
  })

  test('takes an order of all that are listed, based on the newest one', async () => {
    const id = await newAnalysis()
    const [one, two, three] = [await add(id, 'One'), await add(id, 'Two'), await add(id, 'Three')]
    const { version } = await list(id)
    expect(textsOf(TalkingPoints.parse((await order('ada', id, version, [three.id, one.id, two.id])).json()))).toEqual([
      'Three',
      'One',
      'Two',
    ])
    for (const [known, ids] of [
      [version, [one.id, two.id, three.id]],
      [version + 1, [one.id, two.id]],
      [version + 1, [one.id, two.id, 2_000_000]],
    ])
      expect((await order('bea', id, known, ids)).statusCode).toBe(409)
    expect(textsOf(await list(id))).toEqual(['Three', 'One', 'Two'])
    expect(await kinds(id)).toEqual([...Array<string>(3).fill('talking-point-added'), 'talking-points-ordered'])
  })
})
