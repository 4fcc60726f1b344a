import { changeAnalysis, getAnalysisReview } from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { type AnalysisEdit, applyEdit, describeEdit, type Editable, toChange, undoEdit } from './analysis-edit.ts'
import { analysisListQuery, analysisQuery } from './analysis-queries.ts'
import { clientsQuery } from './client-queries.ts'

interface EditWanted {
  analysis: Editable & { id: number }
  edit: AnalysisEdit
  /** It takes an edit back, and cannot be taken back itself. */
  isUndo?: boolean
}

/** Changes an analysis, on screen at once and then on the server. A toast offers to undo it. */
export function useEditAnalysis() {
  const queries = useQueryClient()

  function show(id: number, edit: AnalysisEdit): void {
    queries.setQueryData(analysisQuery(id).queryKey, (known) => known && applyEdit(known, edit))
    queries.setQueryData(analysisListQuery.queryKey, (items) => items?.map((item) => (item.id === id ? applyEdit(item, edit) : item)))
  }

  const mutation = useMutation({
    mutationFn: ({ analysis, edit }: EditWanted) => callEndpoint(changeAnalysis, { params: { id: analysis.id }, body: toChange(edit) }),
    onMutate: async ({ analysis: { id }, edit }) => {
      await queries.cancelQueries({ queryKey: analysisListQuery.queryKey })
      show(id, edit)
    },
    onSuccess: (changed, { analysis, edit, isUndo = false }) => {
      const { id } = analysis
      queries.setQueryData(analysisQuery(id).queryKey, (known) => known && { ...changed, fileContent: known.fileContent })
      // Another standard may mean another review.
      if (edit.standard !== undefined) void queries.invalidateQueries({ queryKey: [getAnalysisReview.id, id] })
      if (edit.client !== undefined) void queries.invalidateQueries({ queryKey: clientsQuery.queryKey })
      const undo = () => {
        mutation.mutate({ analysis: changed, edit: undoEdit(analysis, edit), isUndo: true })
      }
      showToast({ title: isUndo ? 'Undone' : describeEdit(edit), ...(isUndo ? {} : { action: { label: 'Undo', act: undo } }) })
    },
    onError: (error, { analysis, edit }) => {
      show(analysis.id, undoEdit(analysis, edit))
      showToast({
        tone: 'error',
        title: 'The analysis could not be changed.',
        description: sentenceOf(error, 'Please try again.'),
      })
    },
    onSettled: (_changed, _error, { analysis: { id } }) => {
      void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
      void queries.invalidateQueries({ queryKey: analysisQuery(id).queryKey })
    },
  })
  return mutation
}
