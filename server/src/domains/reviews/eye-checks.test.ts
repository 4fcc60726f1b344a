import { EyeChecked, limits, PageCounts, PageMarks, sumCoverage, UndecidedFigures, type AnalysisEvent } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, documents, eyeChecks, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addMarkedReview } from '../../testing/marked-review.ts'
import { listedReviewer } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { createStorage, type Storage } from '../storage/service.ts'
import { createUsers } from '../users/service.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, ids, markChanges, newAnalysis, pointChanges, post } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

type Person = Parameters<typeof post>[0]

/** A review of ada's, with what bea (reviewer), cleo (viewer) and eve (stranger) may try. */
async function newReview(pages: Readonly<Record<number, string>> = { 3: 'tuvdr', 5: 'uu' }) {
  const id = await newAnalysis('e1')
  const reviewId = await addMarkedReview(db, id, pages)
  const root = `/api/analysis/${id}/reviews/${reviewId}`
  const at = (page: number | string) => `${root}/pages/${page}/eye-checks`
  const get = async (path: string): Promise<unknown> => (await call('cleo', { url: `${root}/${path}` })).json()
  return {
    id,
    reviewId,
    root,
    check: (person: Person, page: number | string, figures: unknown, initials?: unknown) =>
      post(person, at(page), { figures, ...(initials === undefined ? {} : { initials }) }),
    takeBack: (person: Person, page: number | string, figures: unknown) => post(person, `${at(page)}/taken-back`, { figures }),
    pages: async () => PageCounts.array().parse(await get('pages')),
    marks: async (page: number) => PageMarks.parse(await get(`pages/${page}`)),
    undecided: async (query = '') => UndecidedFigures.parse(await get(`undecided${query}`)),
    events: async () => (await call('cleo', { url: `/api/analysis/${id}/events` })).json<AnalysisEvent[]>(),
  }
}

/** A server with limited storage, and an analysis of this user there. */
async function startEyeServer(storage: Storage, name: string) {
  const limited = await startReviewServer(database, { storage, reviewer: listedReviewer() })
  const { workspaceId } = await addPerson(db, name)
  const id = await addSharedAnalysis(db, name)
  const draft = { kind: 'draft', version: 1, sha256: '', name: 'draft.pdf', bytes: 1 } as const
  await db.insert(documents).values({ workspaceId, analysisId: id, ...draft })
  return { server: limited, id }
}

const listed = ({ pages }: UndecidedFigures) => pages.map(({ page, figures }) => [page, ...figures.map(({ index }) => index)])

describe('POST …/pages/{page}/eye-checks', () => {
  test('requires a session, valid figures, and a member who may check them', async () => {
    const { check, root, pages } = await newReview()
    expect((await check(null, 3, [1])).statusCode).toBe(401)
    expect((await check('bea', 'x', [1])).statusCode).toBe(400)
    expect((await check('eve', 3, [1])).statusCode).toBe(404)
    const other = await newReview()
    expect((await post('bea', `${root.replace(/\d+$/, String(other.reviewId))}/pages/3/eye-checks`, { figures: [1] })).statusCode).toBe(404)
    expect((await check('cleo', 3, [1])).statusCode).toBe(403)
    expect((await check('bea', 3, [1])).statusCode).toBe(200)
    expect((await pages()).map(({ eye }) => eye)).toEqual([1, 0])
  })

  test.each<[string, unknown, unknown?]>([
    ['no figures', []],
    ['a figure twice', [1, 1]],
    ['a negative place', [-1]],
    ['half a place', [1.5]],
    ['a place as text', ['1']],
    ['a place that the page does not have', [1, 5]],
    ['more figures than one call may name', Array.from({ length: limits.figuresPerEyeCheck + 1 }, (_, i) => i)],
    ['initials that are too long', [1], 'ABCDE'],
    ['initials with markup', [1], '<b>'],
    ['empty initials', [1], ''],
  ])('refuses %s', async (_, figures, initials) => {
    const { check, pages, events } = await newReview()
    expect((await check('bea', 3, figures, initials)).statusCode).toBe(400)
    expect(sumCoverage(await pages()).eye).toBe(0)
    expect((await events()).map(({ kind }) => kind)).toEqual(['reviewed', 'uploaded'])
  })

  test.each([
    ['ticked', 0],
    ['different', 3],
    ['within rounding', 4],
  ])('refuses a figure that is %s, and with it all others', async (_, decided) => {
    const { check, pages } = await newReview()
    const answer = await check('bea', 3, [1, decided])
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'FIGURE_DECIDED', errors: [{ path: 'body.figures.1' }] }])
    expect(sumCoverage(await pages()).eye).toBe(0)
  })

  test('refuses a page without figures', async () => {
    const { check } = await newReview()
    expect((await check('bea', 4, [0])).json()).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'body.figures.0' }] })
  })

  test('marks untied and unverifiable figures with the initials of the name, or others', async () => {
    const { check, marks } = await newReview()
    const by = { id: ids.bea, name: 'bea Test' }
    const done = EyeChecked.parse((await check('bea', 3, [2, 1])).json())
    const page = { page: 3, counts: { ticked: 1, rounding: 1, difference: 1, unverifiable: 1, untied: 1 }, eye: 2 }
    expect(done).toMatchObject({
      page,
      figures: [
        { index: 1, state: 'untied', eye: { initials: 'BT', by } },
        { index: 2, state: 'unverifiable', eye: { initials: 'BT', by } },
      ],
      unchanged: [],
    })
    await check('ada', 5, [0], ' aé2')
    const { figures } = await marks(3)
    expect(figures.filter(({ eye }) => eye !== undefined)).toEqual(done.figures)
    expect(figures.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
    expect((await marks(5)).figures[0]?.eye).toMatchObject({ initials: 'AÉ2', by: { id: ids.ada } })
  })

  test('keeps an earlier check, also of another person, and lists it as unchanged', async () => {
    const { check, events } = await newReview()
    const first = EyeChecked.parse((await check('bea', 5, [0])).json())
    const [announced, recorded] = [markChanges.length, (await events()).length]
    const second = EyeChecked.parse((await check('ada', 5, [1, 0], 'XX')).json())
    expect(second.unchanged).toEqual([0])
    expect(second.figures).toMatchObject([first.figures[0], { index: 1, eye: { initials: 'XX' } }])
    expect(await events()).toHaveLength(recorded + 1)
    expect(EyeChecked.parse((await check('ada', 5, [0, 1], 'ZZ')).json())).toMatchObject({ unchanged: [0, 1], figures: second.figures })
    // What changes nothing is neither recorded nor announced.
    expect(await events()).toHaveLength(recorded + 1)
    expect(markChanges).toHaveLength(announced + 1)
  })

  test('that two people send at once checks each figure once', async () => {
    const { check, events, reviewId } = await newReview({ 1: 'u'.repeat(50) })
    const all = Array.from({ length: 50 }, (_, i) => i)
    const answers = await Promise.all([check('ada', 1, all), check('bea', 1, all.toReversed()), check('bea', 1, all)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const unchanged = answers.map((answer) => EyeChecked.parse(answer.json()).unchanged.length)
    expect(unchanged.toSorted((a, b) => a - b)).toEqual([0, 50, 50])
    expect(await db.select().from(eyeChecks).where(eq(eyeChecks.reviewId, reviewId))).toHaveLength(50)
    expect((await events()).filter(({ kind }) => kind === 'figures-checked')).toHaveLength(1)
  })

  test('asks for initials if the name has no letters', async () => {
    const { check } = await newReview()
    await db.update(users).set({ firstName: '—', surname: '' }).where(eq(users.id, ids.bea))
    expect((await check('bea', 5, [0])).json()).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'body.initials' }] })
    expect((await check('bea', 5, [0], 'b')).statusCode).toBe(200)
    await db.update(users).set({ firstName: 'bea', surname: 'Test' }).where(eq(users.id, ids.bea))
  })
})

describe('POST …/pages/{page}/eye-checks/taken-back', () => {
  test('requires a session, valid figures, and a member who may check them', async () => {
    const { check, takeBack, pages } = await newReview()
    await check('ada', 3, [1])
    expect((await takeBack(null, 3, [1])).statusCode).toBe(401)
    for (const figures of [[], [1, 1], [7]]) expect((await takeBack('bea', 3, figures)).statusCode).toBe(400)
    expect((await takeBack('eve', 3, [1])).statusCode).toBe(404)
    expect((await takeBack('cleo', 3, [1])).statusCode).toBe(403)
    expect((await pages())[0]?.eye).toBe(1)
    expect((await takeBack('bea', 3, [1])).statusCode).toBe(200)
    expect((await pages())[0]?.eye).toBe(0)
  })

  test('returns the figures without their checks, and those that had none', async () => {
    const { check, takeBack, events } = await newReview()
    await check('ada', 3, [1])
    const done = EyeChecked.parse((await takeBack('bea', 3, [1, 2])).json())
    expect(done).toMatchObject({ page: { page: 3, eye: 0 }, unchanged: [2] })
    expect(done.figures.map(({ index, eye }) => [index, eye])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
    const recorded = (await events()).length
    expect(EyeChecked.parse((await takeBack('bea', 3, [1])).json()).unchanged).toEqual([1])
    expect(await events()).toHaveLength(recorded)
  })
})

test('the history shows who checked how many figures of which page, and who took it back', async () => {
  const { id, reviewId, check, takeBack, events } = await newReview()
  const [marks, points] = [markChanges.length, pointChanges.length]
  await check('bea', 3, [1, 2])
  await takeBack('ada', 3, [2])
  expect((await events()).slice(0, 2)).toMatchObject([
    { kind: 'eye-checks-taken-back', point: null, by: { id: ids.ada }, data: { draft: 1, page: 3, figures: 1 } },
    { kind: 'figures-checked', point: null, by: { id: ids.bea }, data: { draft: 1, page: 3, figures: 2 } },
  ])
  const announced = { kind: 'marks', analysisId: id, reviewId, page: 3 }
  expect(markChanges.slice(marks)).toEqual([announced, announced])
  expect(pointChanges).toHaveLength(points)
})

test('the counts of the pages, their figures and the lists agree, and reach everything', async () => {
  const { check, marks, pages, undecided } = await newReview({ 2: 'tt', 3: 'tuvdr', 5: 'uuv' })
  const agree = async () => {
    const counted = await pages()
    for (const { page, eye, counts } of counted) {
      const { figures } = await marks(page)
      expect(figures.filter((figure) => figure.eye !== undefined)).toHaveLength(eye)
      for (const [state, count] of Object.entries(counts)) expect(figures.filter((figure) => figure.state === state)).toHaveLength(count)
    }
    const coverage = sumCoverage(counted)
    const lengthOf = async (query: string) => (await undecided(query)).pages.flatMap(({ figures }) => figures).length
    expect(await lengthOf('')).toBe(coverage.untied + coverage.unverifiable)
    expect(await lengthOf('?left=true')).toBe(coverage.left)
    return coverage
  }
  expect(await agree()).toMatchObject({ figures: 10, ticked: 3, eye: 0, left: 5 })
  await check('bea', 5, [1])
  expect(await agree()).toMatchObject({ eye: 1, left: 4 })
  // Upwards on the page, as it is read.
  expect(listed(await undecided())).toEqual([
    [3, 2, 1],
    [5, 2, 1, 0],
  ])
  expect(listed(await undecided('?left=true'))).toEqual([
    [3, 2, 1],
    [5, 2, 0],
  ])
  await check('bea', 3, [1, 2])
  expect(listed(await undecided('?left=true'))).toEqual([[5, 2, 0]])
  expect(listed(await undecided('?from=5'))).toEqual([[5, 2, 1, 0]])
  await check('bea', 5, [0, 2])
  expect(await undecided('?left=true')).toEqual({ pages: [], next: null })
  const { figures, ticked, rounding, difference, eye, left } = await agree()
  expect([ticked + rounding + difference + eye, left]).toEqual([figures, 0])
})

test('long documents are listed some pages at a time', async () => {
  const count = limits.undecidedPagesPerResponse + 2
  const { undecided, check } = await newReview(Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 1, 'u'])))
  await check('bea', 2, [0])
  const first = await undecided('?left=true')
  expect(first.pages.map(({ page }) => page)).toEqual([1, ...Array.from({ length: count - 3 }, (_, i) => i + 3)])
  expect(first.next).toBe(count)
  const rest = await undecided(`?left=true&from=${count}`)
  expect([listed(rest), rest.next]).toEqual([[[count, 0]], null])
})

test('a review that has been replaced takes none, where no one would see them', async () => {
  const { id, check, takeBack } = await newReview()
  await check('bea', 5, [0])
  await addMarkedReview(db, id, { 5: 'u' })
  for (const answer of [await check('bea', 5, [1]), await takeBack('bea', 5, [0])])
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'REVIEW_CHANGED' }])
})

test('a full history takes no more, in either direction', async () => {
  const { id, check, takeBack, pages } = await newReview()
  await check('bea', 5, [0])
  await db.execute(sql`
    insert into analysis_events (workspace_id, analysis_id, kind)
    select workspace_id, id, 'due' from analyses, generate_series(1, ${limits.eventsPerAnalysis}::integer) where id = ${id}`)
  for (const answer of [await check('bea', 5, [1]), await takeBack('bea', 5, [0])]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'HISTORY_FULL' }])
  }
  expect((await pages())[1]?.eye).toBe(1)
})

test('checks count towards the storage of the owner, and are refused when it is full', async () => {
  const full = await startEyeServer(createStorage({ perUser: 400, perWorkspace: 0 }), 'fay')
  const reviewId = await addMarkedReview(db, full.id, { 1: 'u'.repeat(60) })
  const url = `/api/analysis/${full.id}/reviews/${reviewId}/pages/1/eye-checks`
  const statuses: number[] = []
  for (const figure of Array.from({ length: 60 }, (_, i) => i)) {
    statuses.push((await full.server.call('fay', { method: 'POST', url, payload: { figures: [figure] } })).statusCode)
  }
  await full.server.stop()
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 409])
  expect(statuses.toSorted()).toEqual(statuses)
})

test('a deleted account leaves the check without the person and their initials', async () => {
  const { id, check, marks } = await newReview()
  const gone = await addPerson(db, 'dora')
  await db.execute(sql`insert into analysis_members (analysis_id, user_id, role) values (${id}, ${gone.id}, 'reviewer')`)
  expect((await check('dora' as Person, 5, [0], 'dora')).statusCode).toBe(200)
  await check('bea', 5, [1])
  expect((await marks(5)).figures[0]?.eye?.initials).toBe('DORA')
  await db.delete(analyses).where(eq(analyses.userId, gone.id))
  const all = createUsers({ db, trialDays: 14, now: () => new Date() })
  await all.remove(gone, async () => true)
  const { figures } = await marks(5)
  expect(figures.map(({ eye }) => [eye?.initials, eye?.by?.id ?? null])).toEqual([
    ['', null],
    ['BT', ids.bea],
  ])
})

test('checks go with their analysis', async () => {
  const { id, reviewId, check } = await newReview()
  await check('bea', 5, [0])
  expect((await server.remove('ada', `/api/analysis/${id}`)).statusCode).toBe(204)
  expect(await db.select().from(eyeChecks).where(eq(eyeChecks.reviewId, reviewId))).toEqual([])
})
