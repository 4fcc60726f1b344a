import { errors, namePdf, SignOffRole, type DocumentKind, type SignOffs } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { ArchiveEntry } from '../../ports/archive.ts'
import type { Analyses } from '../analyses/service.ts'
import { toCsv } from '../audit/service.ts'
import type { Checklists } from '../checklist/service.ts'
import { isUnreadable, type DocumentRow, type Documents } from '../documents/service.ts'
import type { RecordReading } from '../history/service.ts'
import type { Points } from '../points/service.ts'
import type { Preparations } from '../preparations/service.ts'
import type { SigningOff } from '../sign-offs/service.ts'
import type { TalkingPoints } from '../talking-points/service.ts'
import { collectExports, type ExportSources } from './collect-exports.ts'
import type { FileCaller, FiledAnalysis, Missing } from './model.ts'
import { createNames } from './name-entries.ts'
import * as queries from './queries.ts'
import { writeHistoryCsv, writeHistoryJson } from './write-history.ts'
import { writeJson } from './write-json.ts'

export interface AnalysisSources extends ExportSources {
  readonly db: Db
  readonly analyses: Pick<Analyses, 'findPart'>
  readonly documents: Pick<Documents, 'list' | 'stream' | 'hasFile'>
  readonly points: Pick<Points, 'listDetails' | 'listDiscussions' | 'listEvents'>
  readonly checklists: Pick<Checklists, 'get'>
  readonly talkingPoints: Pick<TalkingPoints, 'list'>
  readonly preparations: Pick<Preparations, 'get'>
  readonly signingOff: Pick<SigningOff, 'get'>
  readonly reading: Pick<RecordReading, 'exportFile'>
}

/**
 * The entries of an analysis, in its folder. What cannot be made goes to `missing`, and the rest still comes. Nothing comes if the user no
 * longer sees the analysis.
 */
export async function* collectAnalysis(
  sources: AnalysisSources,
  caller: FileCaller,
  filed: FiledAnalysis,
  folder: string,
  missing: Missing[],
): AsyncGenerator<ArchiveEntry> {
  const { db, points, now } = sources
  const { id } = filed
  const part = await sources.analyses.findPart(caller.user, id)
  if (part === null) return
  await sources.reading.exportFile(caller.user.id, part)
  const file = (name: string, content: AsyncIterable<string>): ArchiveEntry => ({ name: folder + name, modified: now(), content })
  const json = (name: string, make: () => Promise<unknown>) => file(name, writeJson(make))

  yield json('Analysis.json', async () => filed)
  yield* collectDocuments(sources.documents, id, folder, missing)
  yield* collectExports(sources, caller, part, folder, missing)
  yield json('Points.json', () => listPoints(points, id))
  yield file('History.csv', writeHistoryCsv(points, id))
  yield file('History.json', writeHistoryJson(points, id))
  yield file('Sign-offs.csv', writeSigned(await sources.signingOff.get(caller.user, part)))
  yield json('Talking points.json', async () => (await sources.talkingPoints.list(id)).talkingPoints)
  yield json('Checklist.json', () => sources.checklists.get(id))
  // Without what was chosen for other clients. Before its first change, there is nothing of the analysis' own.
  const { earlier: _ofOthers, ...prepared } = await sources.preparations.get(part)
  if (prepared.version > 0) yield json('Preparation.json', async () => prepared)
  for (const { id: filingId, ...filing } of await queries.listFilings(db, id)) {
    yield json(`Filings/${filing.submissionNumber}.json`, async () => filing)
    const path = `${folder}Filings/${filing.submissionNumber}.xhtml`
    yield { name: path, modified: filing.preparedAt, content: readFiled(db, filingId) }
  }
}

const kindNames: Readonly<Record<DocumentKind, string>> = {
  draft: 'Draft',
  prior_year: 'Last year',
  trial_balance: 'Trial balance',
  text: 'Text',
}

/** Why a file cannot be in the archive; null if it can. */
async function findReason(documents: AnalysisSources['documents'], document: DocumentRow): Promise<string | null> {
  try {
    if (await documents.hasFile(document)) return null
    return 'The file is missing from the server. Ask its operator to restore it from a backup.'
  } catch (error) {
    if (isUnreadable(error)) return errors.FILE_UNREADABLE.error
    throw error
  }
}

/** Every version of every kind, each under the name with which it was uploaded. */
async function* collectDocuments(
  documents: AnalysisSources['documents'],
  analysisId: number,
  folder: string,
  missing: Missing[],
): AsyncGenerator<ArchiveEntry> {
  const nameFile = createNames()
  for (const document of (await documents.list(analysisId)).toReversed()) {
    const path = nameFile(`${folder}Documents/${kindNames[document.kind]} ${document.version}/`, namePdf(document.name), 'document')
    const reason = await findReason(documents, document)
    if (reason === null) yield { name: path, modified: document.createdAt, content: documents.stream(document) }
    else missing.push({ path, reason })
  }
}

async function* readFiled(db: Db, filingId: number): AsyncGenerator<Uint8Array> {
  const document = await queries.findFiledDocument(db, filingId)
  if (document !== null) yield document
}

/** Every point with what people wrote about it. */
async function listPoints(points: AnalysisSources['points'], analysisId: number) {
  const discussions = await points.listDiscussions(analysisId)
  return (await points.listDetails(analysisId)).map((point) => ({ ...point, discussion: discussions.get(point.number) ?? [] }))
}

async function* writeSigned(signed: SignOffs): AsyncGenerator<string> {
  const rows = SignOffRole.options.flatMap((role) => {
    const line = signed[role]
    return line === null ? [] : [[role, line.name, line.initials, line.at, line.draft, line.stale ? 'no' : 'yes']]
  })
  // The byte order mark says that it is UTF-8, which spreadsheets do not detect.
  yield `\uFEFF${toCsv([['signed as', 'name', 'initials', 'at', 'draft', 'still holds'], ...rows])}`
}
