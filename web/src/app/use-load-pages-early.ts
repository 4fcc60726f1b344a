import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentsQuery } from '../features/documents/documents-query.ts'

/** The largest script of the product: nothing waits for it. */
export const loadDraftPages = () => import('./draft-pages.tsx')

/** Loads what draws the pages of a draft as soon as it is known that there is one, while its review is still being read. */
export function useLoadPagesEarly(analysisId: number): void {
  const hasDraft = useQuery(documentsQuery(analysisId)).data?.some(({ kind }) => kind === 'draft') === true
  useEffect(() => {
    if (!hasDraft) return
    // What could not be loaded is reported where the pages are shown.
    loadDraftPages().catch(() => undefined)
    import('../lib/pdf/open-pdf.ts').then(
      ({ startWorkerEarly }) => {
        startWorkerEarly()
      },
      () => undefined,
    )
  }, [hasDraft])
}
