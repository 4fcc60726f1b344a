import type { Draft } from '../../drafting/draft.ts'
import type { TextId } from '../../drafting/texts/text-ids.ts'
import { findParagraphs, listTexts } from '../list-texts.ts'
import type { MissingFact, TextPlace } from '../tagged-draft.ts'
import { EXEMPTION_STATEMENTS, PARAGRAPH_TAGS, REGIME_STATEMENT } from './paragraph-tags.ts'

export interface Statement {
  readonly name: string
  readonly value: string
  readonly places: readonly TextPlace[]
}

/** Paragraphs that are a fact as a whole, and the statements that the law requires and the draft does not print. */
export function listStatements(draft: Draft): { readonly found: readonly Statement[]; readonly missing: readonly MissingFact[] } {
  const texts = listTexts(draft)
  const ids = [...new Set(texts.flatMap(({ id }) => (id === null ? [] : [id])))]
  const found = ids.flatMap((id): (Statement & { readonly id: TextId })[] => {
    const name = PARAGRAPH_TAGS[id]
    const said = name === undefined ? null : findParagraphs(texts, id)
    return name === undefined || said === null ? [] : [{ id, name, ...said }]
  })
  const { audited, regime } = draft.profile
  const isSmall = regime === 'FRS102-1A' || regime === 'FRS105'
  // Companies without an audit are small (Companies Act 2006 s477).
  const required = [...(audited === false ? EXEMPTION_STATEMENTS : []), ...(isSmall || audited === false ? [REGIME_STATEMENT] : [])]
  return {
    found,
    missing: required.flatMap(({ texts: saying, what }) => {
      const [name = ''] = saying.map((id) => PARAGRAPH_TAGS[id])
      return found.some(({ id }) => saying.includes(id)) ? [] : [{ name, message: `State beneath the balance sheet ${what}.` }]
    }),
  }
}
