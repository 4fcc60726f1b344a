import type { Extension } from '@tickmark/engine/tagging'
import { escape } from '../../html/markup.ts'
import { idOf } from './address.ts'
import { locate, wrapLinkbase, writeArc } from './write-linkbase.ts'

const ROLES = { standard: 'label', periodStart: 'periodStartLabel', periodEnd: 'periodEndLabel' } as const

/** What elements are called (XBRL 2.1 section 5.2.2). */
export function writeLabels(extension: Extension, language: string): string {
  const { labels } = extension
  return wrapLinkbase([
    '<link:labelLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">',
    ...locate(
      labels.map(({ name }) => name),
      extension,
    ),
    ...labels.flatMap(({ name, role, text }) => {
      const resource = `${ROLES[role]}_${idOf(name)}`
      return [
        `<link:label xlink:type="resource" xlink:label="${escape(resource)}" xlink:role="http://www.xbrl.org/2003/role/${ROLES[role]}" xml:lang="${language}">${escape(text)}</link:label>`,
        writeArc('link:labelArc', {
          arcrole: 'http://www.xbrl.org/2003/arcrole/concept-label',
          from: idOf(name),
          to: resource,
        }),
      ]
    }),
    '</link:labelLink>',
  ])
}
