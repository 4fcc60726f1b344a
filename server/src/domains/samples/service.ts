import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Standard } from '@tickmark/contract'
import type { Analyses, CreatedAnalysis } from '../analyses/service.ts'
import type { Documents } from '../documents/service.ts'
import type { User } from '../users/service.ts'

/** A draft that we have made, of a company that does not exist. */
export interface SampleDraft {
  /** The name of the analysis, which begins with the word “Sample”. */
  readonly name: string
  readonly fileName: string
  readonly standard: Standard
  readonly path: string
}

/** Six errors of different kinds in the statements of a listed group. The relative path works from `src` and from `dist`. */
const usualDraft: SampleDraft = {
  name: 'Sample: Harbourline Marine Services plc, 2025',
  fileName: 'Sample draft, Harbourline Marine Services plc.pdf',
  standard: 'IFRS',
  path: fileURLToPath(new URL('../../../../samples/ifrs/with-errors.pdf', import.meta.url)),
}

export interface Samples {
  /** Creates an analysis with a draft, in the personal workspace unless stated, and asks for its review; the same key gives the same analysis. A failure leaves nothing behind. */
  create(user: User, workspaceId: number | undefined, key: string | null): Promise<CreatedAnalysis>
}

export const createSamples = (
  analyses: Pick<Analyses, 'create' | 'remove'>,
  documents: Pick<Documents, 'store'>,
  draft: SampleDraft = usualDraft,
): Samples => ({
  async create(user, workspaceId, key) {
    // Opened before anything else: a stream that fails before it has a listener would end the process.
    const file = await open(draft.path)
    try {
      const created = await analyses.create(user, { fileName: draft.name, fileContent: '', standard: draft.standard, workspaceId }, key)
      try {
        const stream = file.createReadStream({ autoClose: false })
        // Also if it existed before: the request that created it may have been interrupted.
        await documents.store(created.analysis, { kind: 'draft', name: draft.fileName, contentType: 'application/pdf', stream, key })
        return created
      } catch (error) {
        if (created.isNew) await analyses.remove(user, created.analysis)
        throw error
      }
    } finally {
      await file.close()
    }
  },
})
