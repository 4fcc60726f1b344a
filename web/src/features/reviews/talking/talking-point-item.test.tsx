import type { TalkingPoint } from '@tickmark/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DraftsProvider } from '../points/drafts.ts'
import { nameRewording } from './rewording.ts'
import { TalkingPointItem } from './talking-point-item.tsx'

const at = '2026-03-31T12:00:00.000Z'
const point: TalkingPoint = {
  id: 12,
  text: 'Ask about tax',
  state: 'included',
  source: null,
  author: null,
  version: 4,
  createdAt: at,
  updatedAt: at,
}
const unused = () => {}

function draw(drafts: Map<string, string>): string {
  return renderToStaticMarkup(
    <DraftsProvider value={drafts}>
      <TalkingPointItem
        point={point}
        place={1}
        isLast
        mayChange
        onPoint={unused}
        onMove={unused}
        onDrop={unused}
        onDiscussed={unused}
        onReword={() => Promise.resolve('saved')}
        onRemove={unused}
      />
    </DraftsProvider>,
  )
}

test('a rewording that was begun is open again, with what was written', () => {
  expect(draw(new Map())).not.toContain('<textarea')
  expect(draw(new Map([[nameRewording(12, 3), 'Ask about tax first']]))).toMatch(/<textarea[^>]*>Ask about tax first<\/textarea>/)
})
