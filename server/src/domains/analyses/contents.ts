import type { Database } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { unlimitedStorage, type Storage, type StorageOwner } from '../storage/service.ts'
import * as queries from './content-queries.ts'

/** Texts that the browser extracted or users pasted. Search uses them until the server has read the file; reviews never do. */
export interface Contents {
  /** Replaces the text. False if the analysis has been deleted meanwhile. Throws `ApiError` STORAGE_FULL. */
  change(analysis: StorageOwner & { readonly id: number }, content: string): Promise<boolean>
}

export const createContents = ({ db }: Pick<Database, 'db'>, storage: Storage = unlimitedStorage): Contents => ({
  change: (analysis, content) =>
    storage.writeText(content, () =>
      db.transaction((tx) =>
        storage.add(
          tx,
          analysis,
          () => queries.updateContent(tx, analysis.id, removeNul(content)),
          (isThere) => isThere && content !== '',
        ),
      ),
    ),
})
