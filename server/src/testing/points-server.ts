import type { AnalysisPoints, PointChange, PointDetail, PointSummary } from '@tickmark/contract'
import type { Database } from '../db/open.ts'
import type { LightMyRequestResponse } from 'fastify'
import { listedReviewer, uploadListed } from './listed-findings.ts'
import { addPerson } from './people.ts'
import { startReviewServer, type ReviewServerOptions } from './review-server.ts'
import { addSharedAnalysis } from './sharing.ts'

/** The people of every test: ada owns the analyses, bea reviews them, cleo views them, and eve has no part in them. */
const names = ['ada', 'bea', 'cleo', 'eve'] as const
type Name = (typeof names)[number]

/** A server with these people, whose drafts list their own findings. */
export async function startPointsServer(database: Database, options: Pick<ReviewServerOptions, 'storage' | 'delaysEmails'> = {}) {
  const server = await startReviewServer(database, { ...options, reviewer: listedReviewer() })
  const ids = {} as Record<Name, number>
  for (const name of names) ids[name] = (await addPerson(database.db, name)).id
  const url = (id: number, path = ''): string => `/api/analysis/${id}/points${path}`
  const send = (method: 'POST' | 'PATCH' | 'DELETE') => (person: Name | null, path: string, payload?: object, key?: string) =>
    server.call(person, {
      method,
      url: path,
      ...(payload === undefined ? {} : { payload }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const post = send('POST')
  return {
    ...server,
    ids,
    url,
    post,
    patch: send('PATCH'),
    remove: send('DELETE'),
    /** An analysis of ada's, shared, with a reviewed draft that lists these findings. */
    async newAnalysis(findings: string | null = 'e1@3=10 w1@2 w2@5 i1'): Promise<number> {
      const id = await addSharedAnalysis(database.db, 'ada', { bea: 'reviewer', cleo: 'viewer' })
      if (findings !== null) await uploadListed(server, 'ada', id, findings)
      return id
    },
    list: async (id: number, query = '', person: Name = 'ada'): Promise<AnalysisPoints> =>
      (await server.call(person, { url: url(id, query) })).json<AnalysisPoints>(),
    get: async (id: number, number: number): Promise<PointDetail> =>
      (await server.call('ada', { url: url(id, `/${number}`) })).json<PointDetail>(),
    /** Changes points, given as `number:version`, or as a number if they have not been changed yet. */
    change: (
      person: Name | null,
      id: number,
      named: readonly (number | string)[],
      change: PointChange,
    ): Promise<LightMyRequestResponse> => {
      const points = named.map((name) => {
        const [number, version = 1] = String(name).split(':').map(Number)
        return { number, version }
      })
      return post(person, url(id, '/changes'), { points, change })
    },
  }
}

export type PointsServer = Awaited<ReturnType<typeof startPointsServer>>

export interface Changed {
  readonly points: PointSummary[]
  readonly before: PointSummary[]
}
