import { expect, test } from 'vitest'
import { makeDraft } from '../testing/sample-draft.ts'
import { writeDraftJson } from './write-draft-json.ts'

test('a gap says what is missing, and not which field of the screen fills it', () => {
  const [section] = makeDraft().sections
  if (section === undefined) throw new Error('the sample has no section')
  const blocks = [{ kind: 'paragraph', text: ['Office: ', { gap: 'registered office', field: 'registeredOffice' }] }] as const
  const written: unknown = JSON.parse(writeDraftJson(makeDraft({ sections: [{ ...section, blocks }] })))
  expect(written).toMatchObject({ sections: [{ blocks: [{ text: ['Office: ', { gap: 'registered office' }] }] }] })
  expect(JSON.stringify(written)).not.toContain('"field"')
})

test('a text has the id that a profile words it by, and what was typed has the gap that it replaces', () => {
  const [section] = makeDraft().sections
  if (section === undefined) throw new Error('the sample has no section')
  const gap = { gap: 'nominal value', id: 'notes/share-capital/nominal-value' } as const
  const text = ['Shares of ', { typed: '£1', replaces: gap }, gap]
  const blocks = [{ kind: 'paragraph', id: 'notes/share-capital', isTyped: true, text }] as const
  const written: unknown = JSON.parse(writeDraftJson(makeDraft({ sections: [{ ...section, blocks }] })))
  expect(written).toMatchObject({ sections: [{ blocks }] })
})
