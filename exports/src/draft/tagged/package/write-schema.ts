import type { Extension } from '@tickmark/engine/tagging'
import { escape } from '../../html/markup.ts'
import { idOf } from './address.ts'
import { LINKBASES, type LinkbaseKind } from './linkbases.ts'

/** The schema of an extension: its elements and roles, what it imports and the linkbases that belong to it (XBRL 2.1 section 5.1). */
export function writeSchema(extension: Extension, linkbases: readonly (readonly [kind: LinkbaseKind, file: string])[]): string {
  const { namespace, imports, elements, roles } = extension
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:${namespace.prefix}="${escape(namespace.uri)}" targetNamespace="${escape(namespace.uri)}" elementFormDefault="qualified" attributeFormDefault="unqualified">`,
    '<xsd:annotation>',
    '<xsd:appinfo>',
    ...linkbases.map(
      ([kind, file]) =>
        `<link:linkbaseRef xlink:type="simple" xlink:href="${escape(file)}" xlink:role="http://www.xbrl.org/2003/role/${LINKBASES[kind].reference}" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase" />`,
    ),
    ...roles.flatMap(({ uri, id, definition }) => writeRole(uri, id, definition)),
    ...(extension.anchors.length === 0
      ? []
      : writeRole(`${namespace.uri}/role/anchoring`, 'role-anchoring', '99 - Anchoring - Elements of the entity’s own')),
    '</xsd:appinfo>',
    '</xsd:annotation>',
    '<xsd:import namespace="http://www.xbrl.org/2003/instance" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd" />',
    ...imports.map(({ namespace: uri, location }) => `<xsd:import namespace="${escape(uri)}" schemaLocation="${escape(location)}" />`),
    ...elements.map(
      ({ name, period, balance }) =>
        `<xsd:element name="${escape(name.slice(name.indexOf(':') + 1))}" id="${escape(idOf(name))}" type="xbrli:monetaryItemType" substitutionGroup="xbrli:item" abstract="false" nillable="true" xbrli:balance="${balance}" xbrli:periodType="${period}" />`,
    ),
    '</xsd:schema>',
    '',
  ].join('\n')
}

const writeRole = (uri: string, id: string, definition: string): string[] => [
  `<link:roleType roleURI="${escape(uri)}" id="${escape(id)}">`,
  `<link:definition>${escape(definition)}</link:definition>`,
  '<link:usedOn>link:presentationLink</link:usedOn>',
  '<link:usedOn>link:calculationLink</link:usedOn>',
  '<link:usedOn>link:definitionLink</link:usedOn>',
  '</link:roleType>',
]
