import { AnalysisEventKind, type AnalysisEvent } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeInHistory, kindOf } from './describe-history.ts'

const ada = { id: 7, name: 'Ada Quill', mayChange: true }
const event = (kind: AnalysisEventKind, data: AnalysisEvent['data'] = {}, point: number | null = null): AnalysisEvent => ({
  id: 1,
  kind,
  point,
  by: { id: 7, name: 'Ada Quill' },
  data,
  createdAt: '2026-03-31T12:00:00.000Z',
})

test.each<[AnalysisEvent, string]>([
  [event('uploaded', { documentKind: 'draft', version: 2 }), 'Ada Quill uploaded draft 2'],
  [event('uploaded', { documentKind: 'prior_year', version: 1 }), 'Ada Quill uploaded last year’s statements'],
  [event('downloaded', { documentKind: 'draft', version: 2, download: 'memo' }), 'Ada Quill downloaded the memo on draft 2'],
  [event('status-changed', { status: 'Complete', statusBefore: 'Drafting' }), 'Ada Quill changed the status from Drafting to Complete'],
  [event('checklist-answered', { check: 'DSC-08', answer: 'not-applicable' }), 'Ada Quill answered DSC-08: not applicable'],
  [event('signed', { signOff: 'prepared', draft: 3 }), 'Ada Quill signed draft 3 as preparer'],
  [event('member-removed', { memberId: 7 }), 'Ada Quill removed Ada Quill'],
  [event('role-changed', { memberId: 9, role: 'viewer' }), 'Ada Quill made a former member a viewer'],
  [
    { ...event('reviewed', { draft: 2, added: 1, gone: 3, reopened: 0 }), by: null },
    'Draft 2 was reviewed: 1 new point, 3 points no longer found',
  ],
  [{ ...event('reviewed', { draft: 2, added: 0 }), by: null }, 'Draft 2 was reviewed: nothing new'],
  [
    { ...event('reviewed', { draft: 2, added: 0, kept: 31, lapsed: 1 }), by: null },
    'Draft 2 was reviewed: 31 checks by eye kept, 1 check by eye lapsed',
  ],
  [{ ...event('viewed', { documentKind: 'draft', version: 1 }), by: null }, 'Former user viewed draft 1'],
])('%o reads "%s"', (one, sentence) => {
  expect(describeInHistory(one, [ada])).toBe(sentence)
})

test('every kind of event has its words and its filter', () => {
  for (const kind of AnalysisEventKind.options) {
    expect(describeInHistory(event(kind), [ada])).toMatch(/^(Ada Quill|Draft) \S/)
    expect(kindOf(event(kind, {}, 3))).toBe('points')
  }
  expect(kindOf(event('uploaded'))).toBe('documents')
  expect(kindOf(event('trial-balance-imported'))).toBe('documents')
  expect(kindOf(event('journals-changed'))).toBe('documents')
  expect(kindOf(event('signed'))).toBe('checklist')
  expect(kindOf(event('materiality-set'))).toBe('points')
  expect(kindOf(event('talking-points-ordered'))).toBe('points')
  expect(kindOf(event('model-allowed'))).toBe('people')
})
