import { decodeReferences } from '../references.ts'
import { scanMarkup } from '../scan-markup.ts'

const STANDARD = 'http://www.xbrl.org/2003/role/label'

/** The standard labels in English of a label linkbase (XBRL 2.1, section 5.2.2), by "schema.xsd#id". Throws `TaggedUnreadable`. */
export function readLabels(text: string): ReadonlyMap<string, string> {
  const pointers = new Map<string, string>()
  const arcs: (readonly [from: string, to: string])[] = []
  const labels = new Map<string, string>()
  let open: { readonly name: string; readonly from: number } | null = null
  scanMarkup(text, {
    open(tag) {
      const kind = tag.name.slice(tag.name.indexOf(':') + 1)
      const find = (name: string): string => tag.find(`xlink:${name}`) ?? ''
      if (kind === 'loc') pointers.set(find('label'), nameTarget(find('href')))
      else if (kind === 'labelArc') arcs.push([find('from'), find('to')])
      open =
        kind === 'label' && isStandard(find('role')) && /^en\b/i.test(tag.find('xml:lang') ?? '')
          ? { name: find('label'), from: tag.to }
          : null
    },
    close(from) {
      if (open !== null && !labels.has(open.name)) labels.set(open.name, decodeReferences(text.slice(open.from, from)).trim())
      open = null
    },
  })
  return new Map(
    arcs.flatMap(([from, to]) => {
      const [target, label] = [pointers.get(from), labels.get(to)]
      return target === undefined || label === undefined || label === '' ? [] : [[target, label] as const]
    }),
  )
}

const isStandard = (role: string): boolean => role === '' || role === STANDARD

/** The file of an address, without its folders, and the id in it. */
function nameTarget(href: string): string {
  const [file = '', id = ''] = href.split('#')
  return `${file.slice(file.lastIndexOf('/') + 1)}#${id}`
}
