import type { Draft } from '@tickmark/engine/drafting'
import type { TaggedDraft } from '@tickmark/engine/tagging'
import { layoutDraft } from '../html/layout-draft.ts'
import { escape } from '../html/markup.ts'
import { writeStyle } from '../html/style.ts'
import { languageOf, paperOf } from '../paper.ts'
import { markupWithFacts } from './markup-with-facts.ts'
import { declareNamespaces } from './namespaces.ts'
import { writeHeader } from './write-header.ts'

/**
 * A draft as one Inline XBRL document: XHTML that reads and prints like the HTML, with its facts around what is printed of them. Nothing is
 * loaded and nothing runs. The same draft gives the same text.
 */
export function writeDraftTagged(draft: Draft, tagged: TaggedDraft): string {
  const { profile, title } = draft
  const language = languageOf(profile.regime)
  const textLanguage = tagged.extension === null ? null : language
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<html ${declareNamespaces(tagged)} xml:lang="${language}">`,
    '<head>',
    '<meta http-equiv="Content-Type" content="application/xhtml+xml; charset=UTF-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${escape(`${profile.name}: ${title}`)}</title>`,
    `<style type="text/css">\n${writeStyle(profile.name, paperOf(profile.regime))}</style>`,
    '</head>',
    '<body>',
    ...writeHeader(tagged, textLanguage),
    ...layoutDraft(draft, markupWithFacts(tagged, textLanguage)),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
