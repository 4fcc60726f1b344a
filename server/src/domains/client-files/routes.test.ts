import { createHash } from 'node:crypto'
import { AnalysisEvent, Client, ClientYear } from '@tickmark/contract'
import { eq, and } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  analyses,
  analysisEvents,
  analysisMembers,
  auditEvents,
  clientMembers,
  clients,
  connections,
  documents,
  filings,
  workspaceMembers,
  workspaces,
} from '../../db/schema/index.ts'
import { ExportRefused, type Exporter } from '../../ports/review-exports.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { listedReviewer, makeDraft, uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { unzip } from '../../testing/unzip.ts'

/** What the exporter does before it marks a draft. */
let beforeMarking = async () => {}
/** Reads what real files are made of, and is faster. */
const exporter: Exporter = {
  async write(kind, read) {
    await read()
    return Buffer.from(`a ${kind}`)
  },
  async mark(read) {
    await beforeMarking()
    await read()
    return Buffer.from('a marked draft')
  },
  close: async () => {},
}
const database = await openTestDatabase()
const server = await startReviewServer(database, { exporter, reviewer: listedReviewer() })
const { db } = database
afterAll(async () => {
  await server.stop()
  await database.close()
})

const firstDraft = makeDraft('e1')
const ids = new Map<string, number>()
const idOf = (name: string) => ids.get(name) ?? 0
let client: Client
let analysisId = 0

const call = (person: string | null, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  server.call(person, { method, url, ...(payload === undefined ? {} : { payload }) })
const file = (person: string | null, id: number | string = client.id) => call(person, 'GET', `/api/clients/${id}/file`)
const filesOf = async (person = 'ada', id = client.id) => unzip((await file(person, id)).rawPayload)
const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString('utf8') ?? `${name} is missing`

async function addAnalysis(fileName: string, clientId: number, person = 'ada'): Promise<number> {
  const made = await call(person, 'POST', '/api/analysis', { fileName, standard: 'UK_GAAP', clientId })
  return made.json<{ id: number }>().id
}

const upload = (id: number, name: string, kind: string, payload: Buffer) =>
  server.call('ada', {
    method: 'PUT',
    url: `/api/analysis/${id}/document?name=${encodeURIComponent(name)}&kind=${kind}`,
    payload,
    headers: { 'content-type': 'application/pdf' },
  })

beforeAll(async () => {
  for (const name of ['ada', 'bea', 'cleo', 'eve']) ids.set(name, (await addPerson(db, name)).id)
  client = Client.parse((await call('ada', 'POST', '/api/clients', { name: 'Orbell: Ltd' })).json())
  analysisId = await addAnalysis('=Orbell/2025', client.id)
  await db.insert(analysisMembers).values({ analysisId, userId: idOf('bea'), role: 'reviewer' })
  await db.update(analyses).set({ periodEnd: '2025-12-31' }).where(eq(analyses.id, analysisId))
  await upload(analysisId, 'con.pdf', 'draft', firstDraft)
  await upload(analysisId, '../../draft.pdf', 'draft', makeDraft('e2'))
  await upload(analysisId, 'last year.pdf', 'prior_year', makeDraft(''))
  await uploadListed(server, 'ada', analysisId, 'e1 w1')
})

describe('GET /api/clients/{id}/file', () => {
  test('climbs the ladder', async () => {
    expect((await file(null)).statusCode).toBe(401)
    expect((await file('ada', 'x')).statusCode).toBe(400)
    expect((await file('eve')).statusCode).toBe(404)
    expect((await file('ada', 2_000_000_000)).statusCode).toBe(404)
    // An analysis of the client is shared with her, which opens nothing of the client.
    expect((await file('bea')).statusCode).toBe(404)
    const { statusCode, headers } = await file('ada')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Orbell_ Ltd, whole file \d{4}-\d\d-\d\d\.zip"/)
  })

  test('has every document under its own name, and every other part of each analysis', async () => {
    const files = await filesOf()
    const folder = [...files.keys()].find((name) => name.endsWith('/Analysis.json'))?.replace('Analysis.json', '') ?? ''
    expect(folder).toBe('2025/=Orbell_2025/')
    expect([...files.keys()].map((name) => name.replace(folder, '…/'))).toEqual([
      'Client.json',
      'Mapping.json',
      'Mapping.csv',
      'People.csv',
      '…/Analysis.json',
      '…/Documents/Draft 1/_con.pdf',
      '…/Documents/Draft 2/_.._draft.pdf',
      '…/Documents/Last year 1/last year.pdf',
      '…/Documents/Draft 3/draft.pdf',
      '…/Review points.xlsx',
      '…/Review memo.docx',
      '…/Marked draft.pdf',
      '…/Points.json',
      '…/History.csv',
      '…/History.json',
      '…/Sign-offs.csv',
      '…/Talking points.json',
      '…/Checklist.json',
      'READ ME.txt',
      'Index.csv',
    ])
    expect(files.get(`${folder}Documents/Draft 1/_con.pdf`)?.equals(firstDraft)).toBe(true)
    expect(textOf(files, `${folder}Marked draft.pdf`)).toBe('a marked draft')
    expect(JSON.parse(textOf(files, 'Client.json'))).toMatchObject({ id: client.id, name: 'Orbell: Ltd' })
    expect(textOf(files, 'People.csv')).toContain('ada Test,ada@example.com,owner,no')
    expect(textOf(files, 'READ ME.txt')).toContain('Nothing that belongs in it is missing.')
  })

  test('has an index with the SHA-256 of every other file', async () => {
    const files = await filesOf()
    const rows = textOf(files, 'Index.csv').trim().split('\r\n').slice(1)
    const expected = [...files].filter(([name]) => name !== 'Index.csv')
    expect(rows).toEqual(
      expected.map(([name, content]) => `${name},${content.length},${createHash('sha256').update(content).digest('hex')}`),
    )
  })

  test('has points with comments, and the whole history, whose notes no spreadsheet runs', async () => {
    const url = `/api/analysis/${analysisId}/points`
    const listed = (await call('ada', 'GET', url)).json<{ points: { number: number; version: number }[] }>().points
    const [first] = listed
    await call('ada', 'POST', `${url}/${first?.number}/comments`, { text: 'Seen with the client' })
    const dismissed = await call('ada', 'POST', `${url}/changes`, {
      points: [{ number: first?.number, version: first?.version }],
      change: { state: 'dismissed', reason: '=HYPERLINK("http://evil")' },
    })
    expect(dismissed.statusCode, dismissed.body).toBe(200)
    const files = await filesOf()
    const path = (name: string) => [...files.keys()].find((one) => one.endsWith(`/${name}`)) ?? ''
    const points = JSON.parse(textOf(files, path('Points.json'))) as { number: number; discussion: { text: string }[] }[]
    expect(points).toHaveLength(listed.length)
    expect(points.find(({ number }) => number === first?.number)?.discussion[0]?.text).toBe('Seen with the client')
    const csv = textOf(files, path('History.csv'))
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(csv.split('\r\n')[0]).toBe('\uFEFFdate (UTC),person,what happened,point,note,id')
    expect(csv).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,ada Test,uploaded draft 1,,,\d+\r$/m)
    expect(csv).toMatch(/,The review,"?Draft \d was reviewed: /)
    expect(csv).not.toContain('documentId')
    const events = AnalysisEvent.array().parse(JSON.parse(textOf(files, path('History.json'))))
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['uploaded', 'reviewed', 'commented', 'dismissed']))
    expect(csv.trim().split('\r\n')).toHaveLength(events.length + 1)
  })

  test('has who signed', async () => {
    const { reviewId, lastChange } = (await call('ada', 'GET', `/api/analysis/${analysisId}/sign-offs`)).json<{
      reviewId: number
      lastChange: number
    }>()
    const signed = await call('ada', 'PUT', `/api/analysis/${analysisId}/sign-offs/prepared`, { reviewId, lastChange })
    expect(signed.statusCode, signed.body).toBe(200)
    const firstRow = async () => {
      const files = await filesOf()
      return textOf(files, [...files.keys()].find((one) => one.endsWith('/Sign-offs.csv')) ?? '').split('\r\n')[1]
    }
    expect(await firstRow()).toMatch(/^prepared,ada Test,AT,20\d\d-\d\d-\d\dT.+Z,3,yes$/)
    const { workspaceId } = client
    await db
      .insert(analysisEvents)
      .values({ workspaceId, analysisId, userId: idOf('ada'), kind: 'checklist-answered', data: { check: 'DSC-01' } })
    expect(await firstRow()).toMatch(/,3,no$/)
  })

  test('is in the audit trail and in the history of each analysis', async () => {
    await file('ada')
    const audited = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'client-file-exported'), eq(auditEvents.actorId, idOf('ada'))))
    expect(audited.at(-1)).toMatchObject({ subject: 'client', subjectId: String(client.id), workspaceId: expect.any(Number) as number })
    const events = AnalysisEvent.array().parse((await call('ada', 'GET', `/api/analysis/${analysisId}/events`)).json())
    expect(events[0]).toMatchObject({ kind: 'downloaded', data: { download: 'file' }, by: { id: idOf('ada') } })
  })

  test('names an export that fails and a file that is gone, and has the rest', async () => {
    const broken = Client.parse((await call('ada', 'POST', '/api/clients', { name: 'Broken' })).json())
    const id = await addAnalysis('Broken 2025', broken.id)
    await uploadListed(server, 'ada', id, 'e1')
    await db
      .update(documents)
      .set({ sha256: 'f'.repeat(64) })
      .where(eq(documents.analysisId, id))
    beforeMarking = async () => {
      throw new ExportRefused('PDF_PROTECTED')
    }
    const files = await filesOf('ada', broken.id)
    beforeMarking = async () => {}
    const names = [...files.keys()].join('\n')
    expect(names).toContain('/Review points.xlsx')
    expect(names).toContain('/History.csv')
    expect(names).not.toContain('/Marked draft.pdf')
    expect(textOf(files, 'READ ME.txt')).toMatch(/Broken 2025\/Marked draft\.pdf: This PDF is protected against notes/)
    expect(textOf(files, 'READ ME.txt')).toMatch(/Documents\/Draft 1\/draft\.pdf: The file is missing from the server/)
  })

  test('has what was filed, but neither its code nor the tokens of connections', async () => {
    const filed = Client.parse((await call('ada', 'POST', '/api/clients', { name: 'Filed' })).json())
    const id = await addAnalysis('Filed 2025', filed.id)
    const [row] = await db.select().from(clients).where(eq(clients.id, filed.id))
    const workspaceId = row?.workspaceId ?? 0
    const secrets = [Buffer.from('sealed tokens of a ledger'), Buffer.from('sealed code of a company')]
    const connection = { clientId: filed.id, workspaceId, provider: 'xero', state: 'connected', connectedAt: new Date() }
    await db.insert(connections).values({ ...connection, sealedTokens: secrets[0] })
    await db.insert(filings).values({
      analysisId: id,
      workspaceId,
      state: 'prepared',
      subject: { company: '01234567' },
      document: Buffer.from('<html>filed</html>'),
      sha256: 'a'.repeat(64),
      submissionNumber: '000001',
      isTest: true,
      sealedCode: secrets[1],
      preparedAt: new Date(),
    })
    const files = await filesOf('ada', filed.id)
    expect(textOf(files, 'No period/Filed 2025/Filings/000001.xhtml')).toBe('<html>filed</html>')
    expect(JSON.parse(textOf(files, 'No period/Filed 2025/Filings/000001.json'))).toMatchObject({ submissionNumber: '000001' })
    const all = Buffer.concat([...files.values()]).toString('latin1')
    for (const secret of secrets) {
      expect(all).not.toContain(secret.toString())
      expect(all).not.toContain(secret.toString('base64'))
    }
    expect(all).not.toMatch(/sealed/i)
  })

  test('has only the analyses of this client, two of one name apart', async () => {
    const other = Client.parse((await call('ada', 'POST', '/api/clients', { name: 'Other' })).json())
    await addAnalysis('Accounts', other.id)
    const second = await addAnalysis('ACCOUNTS', other.id)
    await db.update(analyses).set({ periodEnd: '2024-03-31' }).where(eq(analyses.id, second))
    await addAnalysis('accounts', other.id)
    const folders = [...(await filesOf('ada', other.id)).keys()].filter((name) => name.endsWith('Analysis.json'))
    expect(folders).toEqual(['2024/ACCOUNTS/Analysis.json', 'No period/Accounts/Analysis.json', 'No period/accounts (2)/Analysis.json'])
  })

  test('in a firm, is for the people who see the client: neither its guests nor members who are not named', async () => {
    const [firm] = await db.insert(workspaces).values({ name: 'Firm' }).returning()
    const workspaceId = firm?.id ?? 0
    const people = { ada: 'owner', bea: 'member', cleo: 'guest' } as const
    for (const [name, role] of Object.entries(people)) await db.insert(workspaceMembers).values({ workspaceId, userId: idOf(name), role })
    const [added] = await db
      .insert(clients)
      .values({ workspaceId, name: 'Firm client', nameKey: 'firm client', restricted: true })
      .returning()
    const clientId = added?.id ?? 0
    const row = { workspaceId, clientId, userId: idOf('ada'), fileName: 'Kept 2025', standard: 'IFRS' } as const
    await db.insert(analyses).values(row)
    await db.insert(clientMembers).values({ clientId, userId: idOf('cleo') })
    expect((await file('cleo', clientId)).statusCode).toBe(404)
    expect((await file('bea', clientId)).statusCode).toBe(404)
    await db.insert(clientMembers).values({ clientId, userId: idOf('bea') })
    const files = await filesOf('bea', clientId)
    expect([...files.keys()]).toContain('No period/Kept 2025/History.csv')
    expect(
      textOf(files, 'People.csv')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(1).join(',')),
    ).toEqual(['ada Test,ada@example.com,owner,no', 'bea Test,bea@example.com,member,yes', 'cleo Test,cleo@example.com,guest,yes'])
  })

  test('is prepared one at a time for a person, until it has arrived or they have left', async () => {
    let release = () => {}
    let onStarted = () => {}
    const started = new Promise<void>((resolve) => (onStarted = resolve))
    const held = new Promise<void>((resolve) => (release = resolve))
    beforeMarking = () => {
      onStarted()
      return held
    }
    const first = file('ada')
    await started
    expect((await file('ada')).json()).toMatchObject({ code: 'FILE_IN_PROGRESS' })
    release()
    expect((await first).statusCode).toBe(200)
    expect((await file('ada')).statusCode).toBe(200)

    const marking = new Promise<void>((resolve) => (onStarted = resolve))
    const leaving = new AbortController()
    const left = server.call('ada', { method: 'GET', url: `/api/clients/${client.id}/file`, signal: leaving.signal })
    // Never released: only their leaving can end it.
    beforeMarking = () => {
      onStarted()
      return new Promise(() => {})
    }
    await marking
    leaving.abort()
    await expect(left).rejects.toBeInstanceOf(Error)
    beforeMarking = async () => {}
    expect((await file('ada')).statusCode).toBe(200)
  })
})

describe('GET /api/clients/{id}/years', () => {
  const years = (person: string | null, id: number | string = client.id) => call(person, 'GET', `/api/clients/${id}/years`)

  test('climbs the ladder', async () => {
    expect((await years(null)).statusCode).toBe(401)
    expect((await years('ada', 'x')).statusCode).toBe(400)
    expect((await years('eve')).statusCode).toBe(404)
    expect((await years('bea')).statusCode).toBe(404)
  })

  test('has the latest period first, each with its documents', async () => {
    const next = (await call('ada', 'POST', `/api/analysis/${analysisId}/next-year`, { fileName: 'Orbell 2026' })).json<{ id: number }>().id
    const listed = ClientYear.array().parse((await years('ada')).json())
    expect(listed).toMatchObject([
      {
        id: next,
        fileName: 'Orbell 2026',
        periodEnd: '2026-12-31',
        precedingId: analysisId,
        role: 'owner',
        documents: [{ kind: 'prior_year' }],
      },
      { id: analysisId, periodEnd: '2025-12-31', precedingId: null },
    ])
    expect(listed[1]?.documents.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['draft 3', 'prior_year 1', 'draft 2', 'draft 1'])
  })
})
