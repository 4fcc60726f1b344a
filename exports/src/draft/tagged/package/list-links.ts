import type { Extension, ExtensionRole } from '@tickmark/engine/tagging'
import type { Arc, Arcrole, Link } from './write-linkbase.ts'

const DIMENSIONS = 'http://xbrl.org/int/dim/arcrole'
const WIDER_NARROWER = 'http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower'
const dimension = (name: string): Arcrole => ({
  uri: `${DIMENSIONS}/${name}`,
  location: `http://www.xbrl.org/2005/xbrldt-2005.xsd#${name}`,
})

/** Arcroles that XBRL 2.1 does not define. */
export const ARCROLES: readonly Arcrole[] = [
  ...['all', 'hypercube-dimension', 'dimension-domain', 'dimension-default', 'domain-member'].map(dimension),
  { uri: WIDER_NARROWER, location: 'http://www.xbrl.org/lrr/arcrole/esma-arcrole-2018-11-21.xsd#wider-narrower' },
  { uri: 'https://xbrl.org/2023/arcrole/summation-item', location: 'https://www.xbrl.org/2023/calculation-1.1.xsd#summation-item' },
]

const LABELS = { periodStart: 'periodStartLabel', periodEnd: 'periodEndLabel' } as const

export const listPresentation = (extension: Extension): Link[] =>
  listRoles(extension, ({ presented }) =>
    presented.map(({ parent, name, label }) => ({
      arcrole: 'http://www.xbrl.org/2003/arcrole/parent-child',
      from: parent,
      to: name,
      ...(label !== null && { more: { preferredLabel: `http://www.xbrl.org/2003/role/${LABELS[label]}` } }),
    })),
  )

export const listCalculation = (extension: Extension): Link[] =>
  listRoles(extension, ({ sums }) =>
    sums.map(({ total, part, weight }) => ({ arcrole: extension.summation, from: total, to: part, more: { weight: String(weight) } })),
  )

/** Statements with a dimension, elements without one, and anchors in a role of their own (ESEF reporting manual 3.3.2, 3.4.2). */
export function listDefinition(extension: Extension): Link[] {
  const { unqualified, anchors, namespace, container } = extension
  return [
    ...listRoles(extension, ({ cube }) => {
      if (cube === null) return []
      const { lineItems, table, axis, domain, members, items, needsDefault } = cube
      return [
        { ...arc('all', lineItems, table), more: { 'xbrldt:closed': 'true', 'xbrldt:contextElement': container } },
        arc('hypercube-dimension', table, axis),
        arc('dimension-domain', axis, domain),
        ...(needsDefault ? [arc('dimension-default', axis, domain)] : []),
        ...members.map((member) => arc('domain-member', domain, member)),
        ...items.map((item) => arc('domain-member', lineItems, item)),
      ]
    }),
    ...(unqualified === null
      ? []
      : [
          {
            role: unqualified.role,
            location: unqualified.location,
            arcs: unqualified.items.map((item) => arc('domain-member', unqualified.placeholder, item)),
          },
        ]),
    {
      role: `${namespace.uri}/role/anchoring`,
      location: `${schemaOf(extension)}#role-anchoring`,
      arcs: anchors.map(({ wider, narrower }) => ({ arcrole: WIDER_NARROWER, from: wider, to: narrower })),
    },
  ]
}

const arc = (name: string, from: string, to: string): Arc => ({ arcrole: `${DIMENSIONS}/${name}`, from, to })

const listRoles = (extension: Extension, list: (role: ExtensionRole) => Arc[]): Link[] =>
  extension.roles.map((role) => ({ role: role.uri, location: `${schemaOf(extension)}#${role.id}`, arcs: list(role) }))

export const schemaOf = ({ stem }: Extension): string => `${stem}.xsd`
