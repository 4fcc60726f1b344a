import { changeAnalysisContent } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { analysisQuery } from './analysis-queries.ts'

/** Saves the text that the browser read, or that the user pasted, with the analysis. */
export function useSaveContent(id: number): (content: string) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (content) => {
      await callEndpoint(changeAnalysisContent, { params: { id }, body: { content } })
      queries.setQueryData(analysisQuery(id).queryKey, (known) => (known === undefined ? known : { ...known, fileContent: content }))
    },
    [id, queries],
  )
}
