import type { ChecklistEntry } from '@tickmark/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DraftsProvider } from '../points/drafts.ts'
import { ChecklistItem } from './checklist-item.tsx'
import { useAnswerForms } from './use-answer-forms.ts'

const open: ChecklistEntry = {
  check: 'DSC-08',
  verifies: 'The parent is named',
  state: 'for-a-person',
  reason: 'No name was found',
  basis: 'b',
  points: [],
}
const answered: ChecklistEntry = {
  ...open,
  answer: { answer: 'met', comment: 'Note 3', initials: 'AQ', by: null, at: '2026-03-31T12:00:00.000Z', lapsed: false },
}
const unused = () => {}

/** The item as it is drawn with these drafts. */
function draw(item: ChecklistEntry, drafts: Map<string, string> = new Map()): string {
  function Drawn() {
    const { forms } = useAnswerForms()
    return (
      <ChecklistItem
        item={item}
        mayAnswer
        begun={forms.get(item.check)?.comment}
        onBegin={unused}
        onCancel={unused}
        onAnswer={() => Promise.resolve()}
        renderPageLink={String}
        renderPointLink={String}
      />
    )
  }
  return renderToStaticMarkup(
    <DraftsProvider value={drafts}>
      <Drawn />
    </DraftsProvider>,
  )
}
const fieldOf = (markup: string) => /<textarea[^>]*>(.*?)<\/textarea>/.exec(markup)?.[1]
const buttonsOf = (markup: string) => [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text)

test('an open item has its answers, and a field for a comment when it is asked for', () => {
  expect(buttonsOf(draw(open))).toEqual(['Met', 'Not met', 'Not applicable', 'Comment…'])
  expect(fieldOf(draw(open))).toBeUndefined()
})

test('an answered item is closed', () => expect(buttonsOf(draw(answered))).toEqual(['Change', 'Take back']))

test('a comment that was begun stays beside the answer that a colleague gave meanwhile', () => {
  const markup = draw(answered, new Map([['checklist comment DSC-08', 'Agreed to the register']]))
  expect(fieldOf(markup)).toBe('Agreed to the register')
  expect(markup).toContain('“Note 3”')
  expect(buttonsOf(markup)).toEqual(['Met', 'Not met', 'Not applicable', 'Cancel'])
})

test('a comment that was emptied stays empty', () => {
  expect(fieldOf(draw(answered, new Map([['checklist comment DSC-08', '']])))).toBe('')
})

test('who has no initials is named once', () => {
  const by = { id: 1, name: 'You' }
  const markup = draw({
    ...open,
    answer: { answer: 'met', comment: '', initials: 'You', by, at: '2026-03-31T12:00:00.000Z', lapsed: false },
  })
  expect(markup.match(/You/g)).toHaveLength(1)
})

const primaryOf = (markup: string) => [...markup.matchAll(/<button[^>]*bg-accent[^>]*>(.*?)<\/button>/g)].map(([, text]) => text)

test.each([
  ['met', 'Met'],
  ['not-met', 'Confirm: not met'],
  ['for-a-person', 'Confirm: not met'],
] as const)('of an answer that has lapsed, the button that agrees with the review is the primary one: %s', (state, expected) => {
  const answer = { answer: 'not-met', comment: '', initials: 'AQ', by: null, at: '2026-03-31T12:00:00.000Z', lapsed: true } as const
  expect(primaryOf(draw({ ...open, state, answer }))).toEqual([expected])
})
