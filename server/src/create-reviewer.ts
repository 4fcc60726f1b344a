import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readTaxonomyFolder } from './adapters/pdf-reader/taxonomies/taxonomy-folder.ts'
import { createThreadedReviewer } from './adapters/pdf-reader/threaded-reviewer.ts'

/** The reviewer, with the taxonomies that the operator has added; packages that cannot be read are logged. */
export async function createReviewer(
  dataDir: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ReturnType<typeof createThreadedReviewer>> {
  const folder = join(dataDir, 'taxonomies')
  const { problems } = await readTaxonomyFolder(folder)
  for (const problem of problems) logger.warn(problem)
  return createThreadedReviewer(undefined, undefined, folder)
}
