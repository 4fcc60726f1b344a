import type { Draft } from '@tickmark/engine/drafting'
import { languageOf, paperOf } from '../paper.ts'
import { layoutDraft } from './layout-draft.ts'
import { escape, HTML } from './markup.ts'
import { writeStyle } from './style.ts'

/** Nothing is loaded and nothing runs, whatever the text of a draft holds. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A draft as one file of HTML that needs nothing else: on screen a page for each section, on paper what a browser prints as PDF, with the name
 * of the entity and the number of the page on each. The same draft gives the same text.
 */
export function writeDraftHtml(draft: Draft): string {
  const { profile, title } = draft
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
    ...layoutDraft(draft, HTML),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
