import type { DocumentReviewer } from '../ports/document-reviewer.ts'

/** Never ends a review, for tests of something else. */
export const idleReviewer: DocumentReviewer = {
  readerVersion: 'none',
  engineVersion: 'none',
  nameTaxonomies: async () => null,
  readTaxonomies: async () => new Map(),
  read: (_pdf, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  drawFirstPage: () => Promise.reject(new Error('nothing to draw')),
  review: () => Promise.reject(new Error('nothing to review')),
  compare: () => Promise.reject(new Error('nothing to compare')),
}
