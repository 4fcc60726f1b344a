import { MappingChoice } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { ArchiveEntry } from '../../ports/archive.ts'
import { toCsv } from '../audit/service.ts'
import { collectAnalysis, type AnalysisSources } from './collect-analysis.ts'
import type { FileCaller, Missing } from './model.ts'
import { createNames } from './name-entries.ts'
import * as queries from './queries.ts'
import { createIndex } from './write-index.ts'
import { writeJson } from './write-json.ts'
import { writeReadMe } from './write-read-me.ts'

export interface FileOrder extends FileCaller {
  readonly client: queries.StoredClient
  /** The caller's name. */
  readonly by: string
}

/**
 * The entries of a client's whole file: the client, its analyses that the caller sees, what is missing, and last the index of them all. Each
 * is made when its turn comes.
 */
export async function* collectFile(sources: AnalysisSources, order: FileOrder): AsyncGenerator<ArchiveEntry> {
  const { now } = sources
  const index = createIndex()
  const missing: Missing[] = []
  for await (const entry of collectParts(sources, order, missing)) yield index.add(entry)
  const readMe = async function* () {
    yield writeReadMe({ client: order.client.name, by: order.by, at: now(), missing })
  }
  yield index.add({ name: 'READ ME.txt', modified: now(), content: readMe() })
  yield { name: 'Index.csv', modified: now(), content: index.write() }
}

async function* collectParts(sources: AnalysisSources, order: FileOrder, missing: Missing[]): AsyncGenerator<ArchiveEntry> {
  const { db, now } = sources
  const { client, user, signal } = order
  const file = (name: string, content: AsyncIterable<string>): ArchiveEntry => ({ name, modified: now(), content })
  const { accountMappings, ...kept } = client
  // An empty object, the column's default, has no choices.
  const mapping = Array.isArray(accountMappings) ? MappingChoice.array().parse(accountMappings) : []
  yield file(
    'Client.json',
    writeJson(async () => kept),
  )
  yield file(
    'Mapping.json',
    writeJson(async () => mapping),
  )
  yield file('Mapping.csv', writeMapping(mapping))
  yield file('People.csv', writePeople(db, client.id))
  const nameFolder = createNames()
  for (const filed of await queries.listFiledAnalyses(db, user.id, client.id)) {
    signal.throwIfAborted()
    const folder = `${nameFolder(`${filed.periodEnd?.slice(0, 4) ?? 'No period'}/`, filed.name, 'analysis')}/`
    yield* collectAnalysis(sources, order, filed, folder, missing)
  }
}

async function* writeMapping(mapping: readonly MappingChoice[]): AsyncGenerator<string> {
  yield `\uFEFF${toCsv([['code', 'name', 'class'], ...mapping.map((choice) => [choice.code, choice.name, choice.class])])}`
}

async function* writePeople(db: Db, clientId: number): AsyncGenerator<string> {
  const people = await queries.listPeople(db, clientId)
  const rows = people.map(({ id, firstName, surname, email, role, isNamed }) => [
    id,
    `${firstName} ${surname}`.trim(),
    email,
    role,
    isNamed ? 'yes' : 'no',
  ])
  yield `\uFEFF${toCsv([['id', 'name', 'address', 'role in the workspace', 'named for this client'], ...rows])}`
}
