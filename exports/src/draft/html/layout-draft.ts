import type { Draft, DraftBlock, DraftSection } from '@tickmark/engine/drafting'
import { keyOfBlock, keyOfDateline, keyOfLine } from '@tickmark/engine/tagging'
import { describeRegistration } from '../paper.ts'
import { layoutTable } from './layout-table.ts'
import { escape, type Markup } from './markup.ts'

/** The pages of a draft: the cover, then a page for each section. */
export const layoutDraft = (draft: Draft, markup: Markup): string[] => [
  markup.open('main'),
  ...layoutCover(draft, markup),
  ...draft.sections.flatMap((section) => layoutSection(section, markup)),
  markup.close('main'),
]

function layoutCover(draft: Draft, { open, close, writeText }: Markup): string[] {
  const registration = describeRegistration(draft)
  return [
    open('section', { name: 'cover' }),
    ...(registration === null ? [] : [`<p class="registration">${writeText('cover/registration', registration)}</p>`]),
    `<h1>${writeText('cover/name', [draft.profile.name])}</h1>`,
    `<p class="title">${writeText('cover/title', [draft.title])}</p>`,
    close('section'),
  ]
}

function layoutSection({ id, heading, dateline, blocks }: DraftSection, markup: Markup): string[] {
  const { open, close, writeText, writeBlocks } = markup
  let name = heading
  return [
    open('section', { id }),
    open('header'),
    `<h2>${escape(heading)}</h2>`,
    ...(dateline === null ? [] : [`<p class="dateline">${writeText(keyOfDateline(id), [dateline])}</p>`]),
    close('header'),
    ...writeBlocks(
      id,
      blocks.map((block, at) => {
        if (block.kind === 'heading') name = block.text
        return layoutBlock(block, id, at, name, markup)
      }),
    ),
    close('section'),
  ]
}

function layoutBlock(block: DraftBlock, section: string, at: number, name: string, markup: Markup): string {
  const { writeText } = markup
  switch (block.kind) {
    case 'heading':
      if (block.number === null) return `<h4>${escape(block.text)}</h4>`
      return `<h3><span class="number">${escape(block.number)}</span> ${escape(block.text)}</h3>`
    case 'paragraph':
      return `<p>${writeText(keyOfBlock(section, at), block.text)}</p>`
    case 'lines':
      return `<p class="lines">${block.lines.map((line, i) => writeText(keyOfLine(section, at, i), line)).join('<br />\n')}</p>`
    case 'table':
      return layoutTable(block.table, name, markup)
  }
}
