/** The thread in which a draft is compared with an earlier one. */
import { workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { comparePages } from '@tickmark/engine'
import type { ComparedDrafts, PageChanges, Words } from '../../ports/document-reviewer.ts'
import { refuse, report } from './report.ts'
import type { CompareTask } from './thread-messages.ts'

const unpackWords = (packed: Uint8Array): Words => JSON.parse(gunzipSync(packed).toString('utf8')) as Words

const pack = (changes: PageChanges): Uint8Array => gzipSync(JSON.stringify(changes))

function compare({ words, earlier, standard }: CompareTask): ComparedDrafts {
  const compared = comparePages(unpackWords(words), unpackWords(earlier), standard)
  if ('unlike' in compared) return { changes: pack({ state: 'unlike', reason: compared.unlike }), unchanged: [] }
  const { counts, places } = compared.changes
  const changes = pack({
    state: 'compared',
    counts: { ...counts },
    places: places.map((place) => ({
      ...place,
      changes: place.changes.map(({ box, previousBox, ...change }) => ({
        ...change,
        ...(box && { box: [...box] }),
        ...(previousBox && { previousBox: [...previousBox] }),
      })),
    })),
  })
  return { changes, unchanged: compared.unchanged }
}

try {
  report({ kind: 'compared', ...compare(workerData as CompareTask) })
} catch (error) {
  refuse('REVIEW_FAILED', error)
}
