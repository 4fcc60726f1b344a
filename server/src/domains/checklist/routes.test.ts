import { Checklist, countChecklist, limits, type AnalysisEvent, type ChecklistEntry } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, analysisMembers, checklistAnswers } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { createUsers } from '../users/service.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, change, ids, list, newAnalysis, pointChanges } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

type Person = Parameters<typeof change>[0]

/** An analysis of ada's, with what bea (reviewer), cleo (viewer) and eve (stranger) may try. */
async function newChecklist(draft = 'e1 ?DSC-01=Named@3 !DSC-02=Missing +PRS-01=Found') {
  const id = await newAnalysis(draft)
  const root = `/api/analysis/${id}/checklist`
  const get = async () => Checklist.parse((await call('cleo', { url: root })).json())
  const item = async (check: string): Promise<ChecklistEntry> => {
    const found = (await get()).items.find((one) => one.check === check)
    if (found === undefined) throw new Error(`no ${check}`)
    return found
  }
  return {
    id,
    root,
    get,
    item,
    send: (person: Person, check: string, payload: object) => call(person, { method: 'PUT', url: `${root}/${check}`, payload }),
    answer: async (person: Person, check: string, answer: string, more: object = {}) =>
      call(person, { method: 'PUT', url: `${root}/${check}`, payload: { basis: (await item(check)).basis, answer, ...more } }),
    takeBack: (person: Person, check: string) => call(person, { method: 'DELETE', url: `${root}/${check}` }),
    events: async () => (await call('cleo', { url: `/api/analysis/${id}/events` })).json<AnalysisEvent[]>(),
    own: async () => (await list(id)).points.filter(({ kind }) => kind === 'own'),
    upload: (next: string) => uploadListed(server, 'ada', id, next),
  }
}

describe('GET /api/analysis/{id}/checklist', () => {
  test('requires a session and a member; viewers may read', async () => {
    const { root, get } = await newChecklist()
    expect((await call(null, { url: root })).statusCode).toBe(401)
    expect((await call('eve', { url: root })).statusCode).toBe(404)
    expect(await get()).toMatchObject({ draft: 1, items: [{ check: 'DSC-01', points: [] }, { check: 'DSC-02' }, { check: 'PRS-01' }] })
  })

  test('is empty before there is a review', async () => {
    const id = await newAnalysis(null)
    expect((await call('ada', { url: `/api/analysis/${id}/checklist` })).json()).toEqual({ reviewId: null, draft: null, items: [] })
  })
})

describe('PUT /api/analysis/{id}/checklist/{check}', () => {
  test('requires a session, a valid answer, a member who may answer, and a known item', async () => {
    const { answer, send, item } = await newChecklist()
    const { basis } = await item('DSC-01')
    expect((await answer(null, 'DSC-01', 'met')).statusCode).toBe(401)
    expect((await answer('bea', 'DSC-01', 'for-a-person')).statusCode).toBe(400)
    expect((await answer('bea', 'DSC-01', 'met', { initials: '<b>' })).statusCode).toBe(400)
    expect((await answer('bea', 'DSC-01', 'met', { comment: 'x'.repeat(limits.checklistCommentMaxLength + 1) })).statusCode).toBe(400)
    expect((await answer('eve', 'DSC-01', 'met')).statusCode).toBe(404)
    expect((await send('bea', 'DSC-99', { basis, answer: 'met' })).statusCode).toBe(404)
    expect((await answer('cleo', 'DSC-01', 'met')).statusCode).toBe(403)
    expect((await item('DSC-01')).answer).toBeUndefined()
    expect((await answer('bea', 'DSC-01', 'met')).statusCode).toBe(200)
  })

  test('stores the answer with the comment, the initials and the person, and counts the item as answered', async () => {
    const { answer, get, item } = await newChecklist()
    expect(countChecklist((await get()).items)).toMatchObject({ left: 1, answered: 0, met: 1, notMet: 1 })
    const done = (await answer('bea', 'DSC-01', 'not-applicable', { comment: 'No parent' })).json<ChecklistEntry>()
    expect(done.answer).toMatchObject({
      answer: 'not-applicable',
      comment: 'No parent',
      initials: 'BT',
      by: { id: ids.bea },
      lapsed: false,
    })
    expect(await item('DSC-01')).toEqual(done)
    expect(countChecklist((await get()).items)).toMatchObject({ left: 0, answered: 1, forPeople: 1, met: 1, notMet: 1, notApplicable: 1 })
  })

  test('refuses an answer to words that the user has not seen', async () => {
    const { answer, send, item, upload } = await newChecklist()
    const { basis } = await item('DSC-01')
    await upload('?DSC-01=Renamed')
    expect((await send('bea', 'DSC-01', { basis, answer: 'met' })).json()).toMatchObject({ code: 'CHECKLIST_CHANGED' })
    expect((await answer('bea', 'DSC-01', 'met')).statusCode).toBe(200)
  })

  test('records and announces a change, and nothing that is so already', async () => {
    const { id, answer, takeBack, events } = await newChecklist()
    const announced = pointChanges.length
    await answer('bea', 'DSC-01', 'met', { comment: 'A secret comment' })
    await answer('bea', 'DSC-01', 'met', { comment: 'A secret comment' })
    await answer('ada', 'DSC-01', 'not-applicable')
    await takeBack('bea', 'DSC-01')
    await takeBack('bea', 'DSC-01')
    const recorded = (await events()).filter(({ kind }) => kind.startsWith('checklist'))
    expect(recorded).toMatchObject([
      { kind: 'checklist-taken-back', by: { id: ids.bea }, data: { check: 'DSC-01', answerBefore: 'not-applicable' } },
      { kind: 'checklist-answered', by: { id: ids.ada }, data: { answer: 'not-applicable', answerBefore: 'met' } },
      { kind: 'checklist-answered', by: { id: ids.bea }, data: { check: 'DSC-01', answer: 'met' } },
    ])
    expect(JSON.stringify(recorded)).not.toContain('secret')
    expect(pointChanges.slice(announced)).toEqual([id, id, id])
  })
})

describe('DELETE /api/analysis/{id}/checklist/{check}', () => {
  test('requires a session, and a member who may answer', async () => {
    const { answer, takeBack, item } = await newChecklist()
    await answer('ada', 'DSC-01', 'met')
    expect((await takeBack(null, 'DSC-01')).statusCode).toBe(401)
    expect((await takeBack('bea', 'no check')).statusCode).toBe(400)
    expect((await takeBack('eve', 'DSC-01')).statusCode).toBe(404)
    expect((await takeBack('cleo', 'DSC-01')).statusCode).toBe(403)
    expect((await item('DSC-01')).answer).toBeDefined()
    expect((await takeBack('bea', 'DSC-01')).statusCode).toBe(204)
    expect((await item('DSC-01')).answer).toBeUndefined()
  })
})

describe('the next draft', () => {
  test('keeps an answer whose words are the same on another page', async () => {
    const { answer, item, upload } = await newChecklist()
    await answer('bea', 'DSC-01', 'met')
    await upload('?DSC-01=Named@7')
    expect(await item('DSC-01')).toMatchObject({ page: 7, answer: { answer: 'met', lapsed: false } })
  })

  test('lapses an answer whose words have changed, shows it, and counts the item as left', async () => {
    const { answer, get, item, upload } = await newChecklist()
    await answer('bea', 'DSC-01', 'met', { comment: 'Seen' })
    await upload('?DSC-01=Renamed')
    expect((await item('DSC-01')).answer).toMatchObject({ answer: 'met', comment: 'Seen', lapsed: true })
    expect(countChecklist((await get()).items)).toMatchObject({ left: 1, answered: 0, met: 0 })
    await answer('bea', 'DSC-01', 'met', { comment: 'Seen' })
    expect((await item('DSC-01')).answer).toMatchObject({ lapsed: false })
  })

  test('lapses an answer to what the review now answers itself, and brings it back with the words', async () => {
    const { answer, item, upload } = await newChecklist()
    await answer('bea', 'DSC-01', 'met')
    await upload('+DSC-01=Named@3')
    expect((await item('DSC-01')).answer).toMatchObject({ lapsed: true })
    await upload('?DSC-01=Named@3')
    expect((await item('DSC-01')).answer).toMatchObject({ lapsed: false })
  })
})

describe('an item that a person finds not met', () => {
  test('is a point of its own, which names the item', async () => {
    const { answer, item, own } = await newChecklist()
    await answer('bea', 'DSC-01', 'not-met', { comment: 'Not in note 3' })
    expect(await own()).toMatchObject([
      { number: 2, state: 'open', severity: 'warning', title: 'Not met: Question DSC-01', check: 'DSC-01', page: 3 },
    ])
    expect((await item('DSC-01')).points).toEqual([2])
  })

  test('clears the point with another answer, opens it again, and never has two', async () => {
    const { answer, takeBack, own } = await newChecklist()
    const states = async () => (await own()).map(({ state }) => state)
    await answer('bea', 'DSC-01', 'not-met')
    await answer('bea', 'DSC-01', 'met')
    expect(await states()).toEqual(['cleared'])
    await answer('bea', 'DSC-01', 'not-met')
    expect(await states()).toEqual(['reopened'])
    await takeBack('bea', 'DSC-01')
    expect(await states()).toEqual(['cleared'])
  })

  test('is cleared when the answer is taken back, also if the review no longer has the item', async () => {
    const { answer, takeBack, own, upload } = await newChecklist()
    await answer('bea', 'DSC-01', 'not-met')
    await upload('e1 +PRS-01=Found')
    expect((await takeBack('bea', 'DSC-01')).statusCode).toBe(204)
    expect(await own()).toMatchObject([{ check: 'DSC-01', state: 'cleared' }])
  })

  test('adds no second point beside that of a finding', async () => {
    const { answer, item, own } = await newChecklist('w1 !TST-w1=Missing')
    expect((await item('TST-w1')).points).toEqual([1])
    await answer('bea', 'TST-w1', 'not-met')
    expect(await own()).toEqual([])
  })

  test('adds one if the review found it not met without a finding', async () => {
    const { answer, item, own } = await newChecklist()
    expect((await item('DSC-02')).points).toEqual([])
    await answer('bea', 'DSC-02', 'not-met')
    expect(await own()).toMatchObject([{ check: 'DSC-02' }])
  })
})

test('a full history takes no more answers', async () => {
  const { id, answer, takeBack } = await newChecklist()
  await answer('bea', 'DSC-01', 'met')
  await db.execute(sql`
    insert into analysis_events (workspace_id, analysis_id, kind)
    select workspace_id, id, 'due' from analyses, generate_series(1, ${limits.eventsPerAnalysis}::integer) where id = ${id}`)
  expect((await answer('bea', 'DSC-01', 'not-met')).json()).toMatchObject({ code: 'HISTORY_FULL' })
  expect((await takeBack('bea', 'DSC-01')).json()).toMatchObject({ code: 'HISTORY_FULL' })
})

test('a deleted account leaves the answer without the person and their initials', async () => {
  const { id, answer, item } = await newChecklist()
  const gone = await addPerson(db, 'dora')
  await db.insert(analysisMembers).values({ analysisId: id, userId: gone.id, role: 'reviewer' })
  await answer('dora' as Person, 'DSC-01', 'met', { comment: 'Seen' })
  await db.delete(analyses).where(eq(analyses.userId, gone.id))
  await createUsers({ db, trialDays: 14, now: () => new Date() }).remove(gone, async () => true)
  expect((await item('DSC-01')).answer).toMatchObject({ answer: 'met', comment: 'Seen', initials: '', by: null })
  await db.delete(analyses).where(eq(analyses.id, id))
  expect(await db.select().from(checklistAnswers).where(eq(checklistAnswers.analysisId, id))).toEqual([])
})
