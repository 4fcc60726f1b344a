import type { Extension } from '@tickmark/engine/tagging'
import { escape } from '../../html/markup.ts'
import { schemaOf } from './list-links.ts'

/** Where the extension is in a package. */
export const FOLDER = 'xbrl'

/** What a package says of itself: that it is a report package (Report Package 1.0), what is in it and where (Taxonomy Packages 1.0). */
export const writePackageFiles = (extension: Extension, name: string, language: string): Readonly<Record<string, string>> => ({
  'META-INF/reportPackage.json': `${JSON.stringify({ documentInfo: { documentType: 'https://xbrl.org/report-package/2023' } }, null, 2)}\n`,
  'META-INF/catalog.xml': [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">',
    `<rewriteURI uriStartString="${escape(extension.namespace.uri)}/" rewritePrefix="../${FOLDER}/" />`,
    '</catalog>',
    '',
  ].join('\n'),
  'META-INF/taxonomyPackage.xml': [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tp:taxonomyPackage xml:lang="${language}" xmlns:tp="http://xbrl.org/2016/taxonomy-package">`,
    `<tp:identifier>${escape(extension.namespace.uri)}</tp:identifier>`,
    `<tp:name>${escape(name)}</tp:name>`,
    `<tp:version>${escape(extension.date)}</tp:version>`,
    '<tp:entryPoints>',
    '<tp:entryPoint>',
    `<tp:name>${escape(name)}</tp:name>`,
    `<tp:entryPointDocument href="${escape(`${extension.namespace.uri}/${schemaOf(extension)}`)}" />`,
    '</tp:entryPoint>',
    '</tp:entryPoints>',
    '</tp:taxonomyPackage>',
    '',
  ].join('\n'),
})
