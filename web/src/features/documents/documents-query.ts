import { type AnalysisDocument, listDocuments } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'

/** Where the documents of an analysis are listed. */
interface DocumentSource {
  readonly analysisId: number
  listDocuments(signal: AbortSignal): Promise<AnalysisDocument[]>
}

export const documentsKey = (analysisId: number) => [listDocuments.id, analysisId] as const

/** Every version of every document of an analysis, newest first. */
export const documentsQuery = (source: DocumentSource) =>
  queryOptions({
    queryKey: documentsKey(source.analysisId),
    queryFn: ({ signal }) => source.listDocuments(signal),
  })

/** The newest draft among the documents of an analysis. */
export const findNewestDraft = (documents: readonly AnalysisDocument[]): AnalysisDocument | undefined =>
  documents.find(({ kind }) => kind === 'draft')

/** The newest version of last year's statements among the documents of an analysis. */
export const findPriorYear = (documents: readonly AnalysisDocument[]): AnalysisDocument | undefined =>
  documents.find(({ kind }) => kind === 'prior_year')
