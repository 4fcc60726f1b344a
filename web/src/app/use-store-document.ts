import { type DocumentKind, idempotencyKeyHeader, putDocument } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { documentsKey } from '../features/documents/documents-query.ts'
import type { Sending } from '../features/documents/use-document-intake.ts'
import { reviewKey } from '../features/reviews/review-query.ts'

/** Stores a file as the next version of its kind: a draft, or last year's statements. Both start a review of the newest draft. */
export function useStoreDocument(id: number, kind: Extract<DocumentKind, 'draft' | 'prior_year'>) {
  const queries = useQueryClient()
  const readAgain = () => Promise.all([documentsKey(id), reviewKey(id)].map((queryKey) => queries.invalidateQueries({ queryKey })))

  return async (file: File, { name, key, ...sending }: Sending): Promise<void> => {
    const headers = { [idempotencyKeyHeader]: key }
    try {
      // Comes with the first file.
      const { uploadBytes } = await import('../lib/api/upload-bytes.ts')
      await uploadBytes(putDocument, { params: { id }, query: { kind, name }, bytes: file, headers, ...sending })
    } catch (error) {
      // The server may have stored the file although its answer was lost or not awaited, so read the current state.
      void readAgain()
      throw error
    }
    await readAgain()
  }
}
