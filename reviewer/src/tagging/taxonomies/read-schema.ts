import type { TaxonomyElement } from '@tickmark/engine/facts'
import { scanMarkup } from '../scan-markup.ts'

/** A name as its schema declares it. */
export interface DeclaredElement extends Omit<TaxonomyElement, 'label'> {
  readonly name: string
  /** By which labels point at it. */
  readonly id: string
}

export interface TaxonomySchema {
  readonly namespace: string
  readonly elements: readonly DeclaredElement[]
}

/** The items that a schema declares (XBRL 2.1, section 5.1.1). No other schema is followed. Throws `TaggedUnreadable`. */
export function readSchema(text: string): TaxonomySchema {
  let namespace = ''
  const elements: DeclaredElement[] = []
  scanMarkup(text, {
    open(tag) {
      const kind = localOf(tag.name)
      if (kind === 'schema') namespace = tag.find('targetNamespace') ?? ''
      if (kind !== 'element') return
      const attributes = new Map(Array.from(tag.attributes(), ([name, value]) => [localOf(name), value] as const))
      const [name, period, balance] = ['name', 'periodType', 'balance'].map((one) => attributes.get(one))
      if (name === undefined || (period !== 'instant' && period !== 'duration')) return
      elements.push({
        name,
        id: attributes.get('id') ?? '',
        period,
        balance: balance === 'debit' || balance === 'credit' ? balance : null,
        isAbstract: attributes.get('abstract') === 'true',
        isMoney: /monetary/i.test(localOf(attributes.get('type') ?? '')),
      })
    },
    close() {},
  })
  return { namespace, elements }
}

/** A name without its prefix. */
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)
