import {
  type Analysis,
  type AnalysisStatus,
  changeAnalysisStatus,
  createAnalysis,
  createSampleAnalysis,
  deleteAnalysis,
  getAnalysis,
  idempotencyKeyHeader,
  limits,
  type ListedAnalysis,
  listAnalyses,
  messages,
  type NewAnalysis,
} from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { readListPage } from '../../lib/api/read-list-page.ts'
import { createSentOnce } from '../../lib/api/sent-once.ts'
import { ApiError, sentenceOf, subscribeLink } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** The newest analyses while the others are read: the list of a large firm takes a moment. */
const newestAnalyses = queryOptions<ListedAnalysis[]>({ queryKey: ['newest-analyses'], enabled: false })

/** All analyses, the newest first. */
export const analysisListQuery = queryOptions({
  queryKey: [listAnalyses.id],
  async queryFn({ client, queryKey, signal }) {
    if (client.getQueryData(queryKey) !== undefined) return callEndpoint(listAnalyses, { query: {}, signal })
    const { items, next } = await readListPage(listAnalyses, { query: { limit: String(limits.analysesPage) }, signal })
    if (next === null) return items
    client.setQueryData(newestAnalyses.queryKey, items)
    return [...items, ...(await callEndpoint(listAnalyses, { query: { before: String(next) }, signal }))]
  },
})

/** The analyses, first the newest alone: `isPlaceholderData` until all are there. */
export function useAnalysisList() {
  const { data: placeholderData } = useQuery(newestAnalyses)
  return useQuery({ ...analysisListQuery, ...(placeholderData === undefined ? {} : { placeholderData }) })
}

/** Retried once, as specified; other queries are not. */
export const analysisQuery = (id: number) =>
  queryOptions({
    queryKey: [getAnalysis.id, id],
    queryFn: ({ signal }) => callEndpoint(getAnalysis, { params: { id }, signal }),
    retry: 1,
  })

/** Creates an analysis. `fileContent` is the text uploaded before, or empty. */
export function useCreateAnalysis(onCreated: (analysis: Analysis) => void) {
  const queries = useQueryClient()
  const [sent] = useState(createSentOnce)
  return useMutation({
    mutationFn: (details: NewAnalysis) =>
      callEndpoint(createAnalysis, { body: details, headers: { [idempotencyKeyHeader]: sent.keyFor(JSON.stringify(details)) } }),
    onSuccess: (analysis, details) => {
      sent.settle(JSON.stringify(details))
      takeCreated(queries, analysis)
      onCreated(analysis)
    },
    onError: (error) => {
      showCreateFailure(queries, error)
    },
  })
}

/** What a key is for: a key belongs to one request. */
const sampleIn = (workspaceId: number | undefined): string => `the sample in ${workspaceId ?? 'the personal workspace'}`

/** Creates an analysis from a sample draft in a workspace, the personal one without it, so that new users see a review at once. */
export function useCreateSample(onCreated: (analysis: Analysis) => void) {
  const queries = useQueryClient()
  const [sent] = useState(createSentOnce)
  return useMutation({
    mutationFn: (workspaceId: number | undefined) =>
      callEndpoint(createSampleAnalysis, {
        body: workspaceId === undefined ? {} : { workspaceId },
        headers: { [idempotencyKeyHeader]: sent.keyFor(sampleIn(workspaceId)) },
      }),
    onSuccess: (analysis, workspaceId) => {
      sent.settle(sampleIn(workspaceId))
      takeCreated(queries, analysis)
      onCreated(analysis)
    },
    onError: (error) => {
      showCreateFailure(queries, error)
    },
  })
}

function takeCreated(queries: ReturnType<typeof useQueryClient>, analysis: Analysis): void {
  queries.setQueryData(analysisQuery(analysis.id).queryKey, analysis)
  void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
  showToast({ title: messages.analyses.createdTitle, description: messages.analyses.createdText, duration: limits.toastDefaultMs })
}

function showCreateFailure(queries: ReturnType<typeof useQueryClient>, error: unknown): void {
  // The server may have created it although its answer was lost, so read the current list.
  void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
  showToast({ tone: 'error', ...describeCreateFailure(error), ...subscribeLink(error) })
}

/** The session may have ended elsewhere while the form was open; the error is then about the login (spec section 2). */
function describeCreateFailure(error: unknown): { title: string; description: string } {
  if (error instanceof ApiError && error.status === 401)
    return { title: messages.analyses.loginRequiredTitle, description: messages.analyses.loginRequired }
  return { title: messages.analyses.createFailedTitle, description: sentenceOf(error, messages.analyses.createFailed) }
}

/** Changes a status in the list and on the analysis page at once. */
export function useChangeStatus(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: AnalysisStatus) => callEndpoint(changeAnalysisStatus, { params: { id }, body: { status } }),
    onSuccess: (changed) => {
      const before = queries.getQueryData(analysisListQuery.queryKey)?.find((item) => item.id === id)?.status
      queries.setQueryData(analysisQuery(id).queryKey, (known) => (known === undefined ? known : { ...known, status: changed.status }))
      replaceInList(queries, (items) => items.map((item) => (item.id === id ? { ...item, status: changed.status } : item)))
      // A complete analysis waits for nobody, any other for its next signature: only the server knows whose.
      if (before === 'Complete' || changed.status === 'Complete') void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
      showToast({ title: messages.analyses.statusUpdatedTitle, description: messages.analyses.statusUpdatedText })
    },
    onError: () => {
      // The server may have changed it although its answer was lost, so read the current state.
      void queries.invalidateQueries({ queryKey: analysisQuery(id).queryKey })
      void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
      showToast({ tone: 'error', title: messages.errorTitle, description: messages.analyses.statusFailed })
    },
  })
}

export function useDeleteAnalysis(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(deleteAnalysis, { params: { id } }),
    onSuccess: (_, id) => {
      replaceInList(queries, (items) => items.filter((item) => item.id !== id))
      queries.removeQueries({ queryKey: analysisQuery(id).queryKey })
      showToast({ title: messages.analyses.deletedTitle, description: messages.analyses.deletedText })
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
      showToast({ tone: 'error', title: messages.errorTitle, description: messages.analyses.deleteFailed })
    },
    onSettled: onDone,
  })
}

function replaceInList(queries: ReturnType<typeof useQueryClient>, change: (items: ListedAnalysis[]) => ListedAnalysis[]): void {
  const known = queries.getQueryData(analysisListQuery.queryKey)
  // While only the newest are shown, the list is being read, perhaps from before the change.
  if (known === undefined) void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
  else queries.setQueryData(analysisListQuery.queryKey, change(known))
}
