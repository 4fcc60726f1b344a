import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Standard } from '@tickmark/contract'
import type { Analyses, CreatedAnalysis } from '../analyses/service.ts'
import type { Documents } from '../documents/service.ts'
import type { User } from '../users/service.ts'

/** A draft of our own making, of a company that does not exist. */
export interface SampleDraft {
  /** What the analysis is called: that it is a sample stands first. */
  readonly name: string
  readonly fileName: string
  readonly standard: Standard
  readonly path: string
}

/** Six errors, each of another kind, in the statements of a listed group. The folder lies where it lies for `src` and `dist` alike. */
const usualDraft: SampleDraft = {
  name: 'Sample: Harbourline Marine Services plc, 2025',
  fileName: 'Sample draft, Harbourline Marine Services plc.pdf',
  standard: 'IFRS',
  path: fileURLToPath(new URL('../../../../samples/ifrs/with-errors.pdf', import.meta.url)),
}

export interface Samples {
  /** An analysis with a draft in it, whose review has been asked for; under the same key the same one. What fails leaves nothing. */
  create(user: User, key: string | null): Promise<CreatedAnalysis>
}

export const createSamples = (
  analyses: Pick<Analyses, 'create' | 'remove'>,
  documents: Pick<Documents, 'store'>,
  draft: SampleDraft = usualDraft,
): Samples => ({
  async create(user, key) {
    // Opened before anything else: a stream that fails before somebody listens to it would take the process along.
    const file = await open(draft.path)
    try {
      const created = await analyses.create(user, { fileName: draft.name, fileContent: '', standard: draft.standard }, key)
      try {
        const stream = file.createReadStream({ autoClose: false })
        // Also where it was there before: whoever made it may have gone in between.
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
