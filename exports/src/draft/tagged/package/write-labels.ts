import type { Extension } from '@tickmark/engine/tagging'
import { escape } from '../../html/markup.ts'
import { idOf } from './address.ts'
import { locate, wrapLinkbase, writeArc } from './write-linkbase.ts'

/** What elements of the entity's own are called (XBRL 2.1 section 5.2.2). */
export function writeLabels(extension: Extension, language: string): string {
  const { elements } = extension
  return wrapLinkbase([
    '<link:labelLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">',
    ...locate(
      elements.map(({ name }) => name),
      extension,
    ),
    ...elements.flatMap(({ name, label }) => [
      `<link:label xlink:type="resource" xlink:label="label_${escape(idOf(name))}" xlink:role="http://www.xbrl.org/2003/role/label" xml:lang="${language}">${escape(label)}</link:label>`,
      writeArc('link:labelArc', {
        arcrole: 'http://www.xbrl.org/2003/arcrole/concept-label',
        from: idOf(name),
        to: `label_${idOf(name)}`,
      }),
    ]),
    '</link:labelLink>',
  ])
}
