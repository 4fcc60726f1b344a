import type { Database } from '../db/open.ts'
import { auditEvents, clients, contactMessages, documents, pageViews } from '../db/schema/index.ts'
import type { JobKind } from '../jobs/job-queue.ts'
import { openJobQueue } from '../jobs/pg-boss-queue.ts'
import { listedReviewer, uploadListed } from './listed-findings.ts'
import { addPerson } from './people.ts'
import { startReviewServer } from './review-server.ts'
import { addSharedAnalysis } from './sharing.ts'

/** A job that waits in a filled installation. */
export const waitingJob: JobKind<{ n: number }> = { name: 'waiting', expireInSeconds: 60 }

/** Rows of many kinds through the product itself, with files in `filesFolder`, and a waiting job. Returns the hashes of the files. */
export async function fillInstallation(database: Database, filesFolder: string): Promise<readonly string[]> {
  const { db } = database
  const server = await startReviewServer(database, { reviewer: listedReviewer(), filesFolder })
  const ada = await addPerson(db, 'ada')
  await addPerson(db, 'bea')
  const id = await addSharedAnalysis(db, 'ada', { bea: 'reviewer' })
  await uploadListed(server, 'ada', id, 'e1@3=120k w1 ?DSC-01=Named')
  await uploadListed(server, 'ada', id, 'e1@3=120k M50 !DSC-02=Named')
  await uploadListed(server, 'ada', id, 'w3', 'prior_year')
  await db.insert(clients).values({ workspaceId: ada.workspaceId, name: 'Línea "1" \\ {a,b}\n', nameKey: 'línea' })
  await db.insert(pageViews).values([1, 2, 3].map((n) => ({ userId: ada.id, path: `/page/${n}`, duration: n })))
  await db.insert(contactMessages).values({ name: '', email: 'c@example.com', notes: 'NULL', message: '\\N "quoted", {braces} 😀\t' })
  await db
    .insert(auditEvents)
    .values({ actorId: null, action: 'sign-in', subject: 'user', subjectId: '1', after: { 'ü\u2028': 1.5, big: 1e21 } })
  await server.stop()
  const queue = await openJobQueue(database, () => {})
  await queue.work(waitingJob, 0, async () => {})
  await queue.repeat('nightly', '0 3 1 1 *', async () => {})
  await db.transaction((tx) => queue.send(tx, waitingJob, { n: 7 }))
  await queue.stop()
  const stored = await db.select({ sha256: documents.sha256 }).from(documents)
  return stored.map(({ sha256 }) => sha256)
}
