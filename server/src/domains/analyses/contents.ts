import type { Database } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import * as queries from './content-queries.ts'

/** Texts that the browser read or people pasted: they serve search until the server has read the file itself, and never ground a review. */
export interface Contents {
  /** Replaces the text. False when the analysis has been deleted meanwhile. */
  change(analysisId: number, content: string): Promise<boolean>
}

export const createContents = ({ db }: Pick<Database, 'db'>): Contents => ({
  change: (analysisId, content) => queries.updateContent(db, analysisId, removeNul(content)),
})
