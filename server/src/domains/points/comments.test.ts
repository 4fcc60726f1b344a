import { limits, type PointComment } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analysisMembers, pointComments } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { createStorage } from '../storage/service.ts'

const database = await openTestDatabase()
const server = await startPointsServer(database, { storage: createStorage({ perUser: 40_000, perWorkspace: 0 }) })
const { get, ids, list, newAnalysis, patch, pointChanges, post, remove, url } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

const at = (id: number, path = ''): string => url(id, `/1/comments${path}`)
const comment = async (id: number, person: 'ada' | 'bea' | 'cleo', text = 'Is this right?'): Promise<PointComment> =>
  (await post(person, at(id), { text })).json<PointComment>()

describe('POST /api/analysis/{id}/points/{number}/comments', () => {
  test('requires a session, a text, and a member; viewers may comment', async () => {
    const id = await newAnalysis('e1')
    expect((await post(null, at(id), { text: 'Why?' })).statusCode).toBe(401)
    expect((await post('cleo', at(id), { text: ' ' })).statusCode).toBe(400)
    expect((await post('eve', at(id), { text: 'Why?' })).statusCode).toBe(404)
    expect((await post('cleo', url(id, '/99/comments'), { text: 'Why?' })).statusCode).toBe(404)
    expect((await post('cleo', at(id), { text: 'Why?' })).json()).toMatchObject({
      author: { id: ids.cleo, name: 'cleo Test' },
      text: 'Why?',
      mentions: [],
      editedAt: null,
      deletedAt: null,
    })
    expect(await get(id, 1)).toMatchObject({ comments: 1, version: 1, discussion: [{ text: 'Why?' }], history: [{ kind: 'commented' }] })
  })

  test('mentions members only', async () => {
    const id = await newAnalysis('e1')
    expect((await post('cleo', at(id), { text: 'Eve?', mentions: [ids.eve] })).json()).toMatchObject({
      errors: [{ path: 'body.mentions' }],
    })
    const made = await post('cleo', at(id), { text: 'Ada? Bea?', mentions: [ids.ada, ids.bea, ids.ada] })
    expect(made.json()).toMatchObject({ mentions: [ids.ada, ids.bea] })
  })

  test('sent twice with one key adds one comment', async () => {
    const id = await newAnalysis('e1')
    const sent = [await post('bea', at(id), { text: 'Once' }, 'comment-key'), await post('bea', at(id), { text: 'Once' }, 'comment-key')]
    expect(sent[0]?.json()).toEqual(sent[1]?.json())
    expect((await post('bea', at(id), { text: 'Twice' }, 'comment-key')).json()).toMatchObject({ code: 'CONFLICT' })
    expect((await get(id, 1)).discussion).toHaveLength(1)
  })

  test('ends at the limit, which deleted comments count towards', async () => {
    const id = await newAnalysis('e1')
    await database.db.execute(sql`
      insert into point_comments (workspace_id, point_id, text, deleted_at)
      select workspace_id, id, '', now() from points, generate_series(1, ${limits.commentsPerAnalysis - 1}::integer) where analysis_id = ${id}`)
    expect((await post('bea', at(id), { text: 'The last' })).statusCode).toBe(201)
    expect((await post('bea', at(id), { text: 'One more' })).json()).toMatchObject({ code: 'TOO_MANY_COMMENTS' })
    expect((await list(id)).points).toMatchObject([{ comments: 1 }])
  })
})

describe('a comment', () => {
  test('is edited by its author alone', async () => {
    const id = await newAnalysis('e1')
    const { id: commentId } = await comment(id, 'bea')
    const edit = { text: 'It is right.' }
    expect((await patch(null, at(id, `/${commentId}`), edit)).statusCode).toBe(401)
    expect((await patch('bea', at(id, `/${commentId}`), {})).statusCode).toBe(400)
    expect((await patch('eve', at(id, `/${commentId}`), edit)).statusCode).toBe(404)
    expect((await patch('ada', at(id, `/${commentId}`), edit)).statusCode).toBe(403)
    expect((await patch('bea', at(id, '/999999'), edit)).statusCode).toBe(404)
    expect((await patch('bea', at(id, `/${commentId}`), edit)).json()).toMatchObject({ text: 'It is right.', editedAt: expect.any(String) })
  })

  test('edited to what it is already stays as it is, and nothing is announced', async () => {
    const id = await newAnalysis('e1')
    const sent = { text: 'Bea, why?', mentions: [ids.bea] }
    const made = (await post('cleo', at(id), sent)).json<PointComment>()
    const before = pointChanges.length
    expect((await patch('cleo', at(id, `/${made.id}`), sent)).json()).toEqual(made)
    expect([(await get(id, 1)).history.length, pointChanges.length]).toEqual([1, before])
    expect((await patch('cleo', at(id, `/${made.id}`), { ...sent, mentions: [] })).json()).toMatchObject({ mentions: [] })
    expect([(await get(id, 1)).history.length, pointChanges.slice(before)]).toEqual([2, [id]])
  })

  test('is not found at another point or in another analysis', async () => {
    const [id, other] = [await newAnalysis('e1 e2'), await newAnalysis('e1')]
    const { id: commentId } = await comment(id, 'bea')
    for (const path of [url(id, `/2/comments/${commentId}`), at(other, `/${commentId}`)]) {
      expect((await patch('bea', path, { text: 'Moved' })).statusCode).toBe(404)
      expect((await remove('bea', path)).statusCode).toBe(404)
    }
  })

  test('keeps a mention of a member who has left, when it is edited', async () => {
    const id = await newAnalysis('e1')
    const made = (await post('bea', at(id), { text: 'Cleo?', mentions: [ids.cleo] })).json<PointComment>()
    await database.db.delete(analysisMembers).where(eq(analysisMembers.analysisId, id))
    await database.db.insert(analysisMembers).values({ analysisId: id, userId: ids.bea, role: 'reviewer' })
    const edited = await patch('bea', at(id, `/${made.id}`), { text: 'Cleo, why?', mentions: [ids.cleo] })
    expect(edited.json()).toMatchObject({ mentions: [ids.cleo] })
    expect((await post('bea', at(id), { text: 'Cleo?', mentions: [ids.cleo] })).statusCode).toBe(400)
  })

  test('loses its text when its author deletes it, and keeps its place', async () => {
    const id = await newAnalysis('e1')
    const { id: commentId } = await comment(id, 'cleo', 'A secret')
    await comment(id, 'ada', 'An answer')
    expect((await remove(null, at(id, `/${commentId}`))).statusCode).toBe(401)
    expect((await remove('ada', at(id, '/x'))).statusCode).toBe(400)
    expect((await remove('ada', at(id, `/${commentId}`))).statusCode).toBe(403)
    for (const _ of ['deleted', 'deleted again']) expect((await remove('cleo', at(id, `/${commentId}`))).statusCode).toBe(204)
    expect((await patch('cleo', at(id, `/${commentId}`), { text: 'Back' })).statusCode).toBe(404)
    const { comments, discussion, history } = await get(id, 1)
    expect(comments).toBe(1)
    expect(discussion).toMatchObject([{ id: commentId, text: '', deletedAt: expect.any(String) }, { text: 'An answer' }])
    expect(history.map(({ kind }) => kind)).toEqual(['commented', 'commented', 'comment-deleted'])
    const [row] = await database.db.select().from(pointComments).where(eq(pointComments.id, commentId))
    expect(row).toMatchObject({ text: '', mentions: [] })
  })

  test('counts towards the storage of the owner, even if a viewer writes it', async () => {
    const id = await newAnalysis('e1')
    const noise = (length: number) => Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20_000))).join('')
    const texts = Array.from({ length: 5 }, () => noise(limits.commentMaxLength))
    const statuses: number[] = []
    for (const text of texts) statuses.push((await post('cleo', at(id), { text })).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([201, 409])
    expect(statuses.toSorted()).toEqual(statuses)
    expect((await post('cleo', at(id), { text: texts[0] })).json()).toMatchObject({ code: 'STORAGE_FULL' })
  })
})
