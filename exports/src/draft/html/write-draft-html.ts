import type { Draft, DraftBlock, DraftSection } from '@tickmark/engine/drafting'
import { describeRegistration, languageOf, paperOf } from '../paper.ts'
import { layoutTable } from './layout-table.ts'
import { escape, writeText } from './markup.ts'
import { writeStyle } from './style.ts'

/** Nothing is loaded and nothing runs, whatever the text of a draft holds. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A draft as one file of HTML that needs nothing else: on screen a page for each section, on paper what a browser prints as PDF, with the name
 * of the entity and the number of the page on each. The same draft gives the same text.
 */
export function writeDraftHtml(draft: Draft): string {
  const { profile, title, sections } = draft
  return [
    '<!doctype html>',
    `<html lang="${languageOf(profile.regime)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(`${profile.name}: ${title}`)}</title>`,
    `<style>\n${writeStyle(profile.name, paperOf(profile.regime))}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...layoutCover(draft),
    ...sections.flatMap(layoutSection),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function layoutCover(draft: Draft): string[] {
  const registration = describeRegistration(draft)
  return [
    '<section class="cover">',
    ...(registration === null ? [] : [`<p class="registration">${writeText(registration)}</p>`]),
    `<h1>${escape(draft.profile.name)}</h1>`,
    `<p class="title">${escape(draft.title)}</p>`,
    '</section>',
  ]
}

function layoutSection({ id, heading, dateline, blocks }: DraftSection): string[] {
  let name = heading
  return [
    `<section id="${escape(id)}">`,
    '<header>',
    `<h2>${escape(heading)}</h2>`,
    ...(dateline === null ? [] : [`<p class="dateline">${escape(dateline)}</p>`]),
    '</header>',
    ...blocks.map((block) => {
      if (block.kind === 'heading') name = block.text
      return layoutBlock(block, name)
    }),
    '</section>',
  ]
}

function layoutBlock(block: DraftBlock, name: string): string {
  switch (block.kind) {
    case 'heading':
      if (block.number === null) return `<h4>${escape(block.text)}</h4>`
      return `<h3><span class="number">${escape(block.number)}</span> ${escape(block.text)}</h3>`
    case 'paragraph':
      return `<p>${writeText(block.text)}</p>`
    case 'lines':
      return `<p class="lines">${block.lines.map(writeText).join('<br>\n')}</p>`
    case 'table':
      return layoutTable(block.table, name)
  }
}
