import {
  countUnreadNotifications,
  getOverview,
  listAnalyses,
  listClients,
  listClientYears,
  listInvitations,
  listNotifications,
} from '@tickmark/contract'
import { expect, test } from 'vitest'
import { listConcerned, ofFirms } from './list-concerned.ts'

const progress = (state: 'reviewing' | 'done' | 'failed') =>
  listConcerned({ type: 'review_progress', analysisId: 7, state, progress: state === 'reviewing' ? 40 : 100 })
const notices = [countUnreadNotifications.id, listNotifications.id]

test('a review that has ended may state something else about its client, and one under way does not', () => {
  expect(progress('done')).toEqual([listAnalyses.id, listClientYears.id, getOverview.id, listClients.id])
  expect(progress('failed')).toEqual([listAnalyses.id, listClientYears.id, getOverview.id, listClients.id])
  expect(progress('reviewing')).toEqual([])
})

test('a renamed client is announced as a change of its analyses', () => {
  expect(listConcerned({ type: 'analysis_changed', analysisId: 7 })).toEqual([
    listAnalyses.id,
    listClientYears.id,
    getOverview.id,
    listClients.id,
    ...notices,
  ])
  expect(listConcerned({ type: 'lists_changed' })).toEqual([
    listAnalyses.id,
    getOverview.id,
    listClients.id,
    ...notices,
    listInvitations.id,
    ...ofFirms,
  ])
})

test('changed points concern the figures in the lists alone, and a new status what the overview waits for', () => {
  expect(listConcerned({ type: 'points_changed', analysisId: 7 })).toEqual([listAnalyses.id, getOverview.id])
  expect(listConcerned({ type: 'analysis_update', analysisId: 7, status: 'Complete', userId: 3 })).toEqual([getOverview.id])
})

test('a new document is shown under its year', () => {
  expect(listConcerned({ type: 'documents_changed', analysisId: 7 })).toEqual([listAnalyses.id, listClientYears.id, getOverview.id])
})
