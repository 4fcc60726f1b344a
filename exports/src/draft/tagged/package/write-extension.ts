import type { Extension } from '@tickmark/engine/tagging'
import { ARCROLES, listCalculation, listDefinition, listPresentation, schemaOf } from './list-links.ts'
import { LINKBASES, type LinkbaseKind } from './linkbases.ts'
import { writeLabels } from './write-labels.ts'
import { writeLinkbase } from './write-linkbase.ts'
import { writeSchema } from './write-schema.ts'

/**
 * The files of an extension by their names: the schema and its linkbases. A report package has all of them (ESEF reporting manual 3.1.1); otherwise
 * one without arcs is left out.
 */
export function writeExtension(extension: Extension, language: string): Readonly<Record<string, string>> {
  const { stem, layout, labels } = extension
  const isOptional = layout === 'flat'
  const nameOf = (kind: LinkbaseKind): string => `${stem}${LINKBASES[kind].suffix[layout]}.xml`
  const written: readonly (readonly [LinkbaseKind, string | null])[] = [
    ['presentation', write('presentation')],
    ['calculation', write('calculation')],
    ['definition', write('definition')],
    ['label', labels.length === 0 && isOptional ? null : writeLabels(extension, language)],
  ]
  function write(kind: 'presentation' | 'calculation' | 'definition'): string | null {
    const links = LISTS[kind](extension)
    return links.every(({ arcs }) => arcs.length === 0) && isOptional ? null : writeLinkbase(kind, links, ARCROLES, extension)
  }
  const linkbases = written.flatMap(([kind, text]) => (text === null ? [] : [[kind, nameOf(kind), text] as const]))
  return {
    [schemaOf(extension)]: writeSchema(
      extension,
      linkbases.map(([kind, file]) => [kind, file]),
    ),
    ...Object.fromEntries(linkbases.map(([, file, text]) => [file, text])),
  }
}

const LISTS = { presentation: listPresentation, calculation: listCalculation, definition: listDefinition } as const
