import { type AnalysisDocument, listDocuments } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Every version of every document of an analysis, newest first. */
export const documentsQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [listDocuments.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(listDocuments, { params: { id: analysisId }, signal }),
  })

/** The newest version of last year's statements among the documents of an analysis. */
export const findPriorYear = (documents: readonly AnalysisDocument[]): AnalysisDocument | undefined =>
  documents.find(({ kind }) => kind === 'prior_year')
