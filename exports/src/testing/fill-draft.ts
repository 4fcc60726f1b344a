import type { Draft } from '@tickmark/engine/drafting'
import { makeDraft } from './sample-draft.ts'

/** A draft with the same text everywhere. */
export const fillDraft = (text: string): Draft => {
  const { profile, sections } = makeDraft()
  return makeDraft({
    profile: { ...profile, name: text, companyNumber: text, placeOfRegistration: text },
    title: text,
    sections: sections.map((section) => ({
      ...section,
      id: text,
      heading: text,
      dateline: text,
      blocks: section.blocks.map((block) => {
        if (block.kind === 'heading') return { ...block, number: text, text }
        if (block.kind === 'paragraph') return { ...block, text: [text, { gap: text }, { typed: text, replaces: { gap: text } }] }
        if (block.kind === 'lines') return { ...block, lines: [[text], [{ gap: text }]] }
        const { table } = block
        const rows = table.rows.map((row) => ({ ...row, id: text, label: `x${text}`, note: text }))
        const columns = table.columns.map((column) => ({ ...column, heading: text, unit: `x${text}` }))
        return { ...block, table: { ...table, id: text, title: text, rows, columns } }
      }),
    })),
  })
}
