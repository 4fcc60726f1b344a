import type { ProblemKind } from '../model/tag-problem.ts'
import type { WrittenName } from './tag.ts'
import { registries } from './transformations/registry.ts'

/** Why something was not read: `what` does not have its form, as `text` shows. */
export interface Unread {
  readonly kind: ProblemKind
  readonly what: 'format' | 'number' | 'scale' | 'sign' | 'text'
  readonly text: string
}

/** No rule takes longer texts, and some would try many ways to read them. */
const MAX_LENGTH = 1000

/** The value of a text by the transformation rule of its format (Inline XBRL 1.1, section 10.2); the text itself without one, trimmed. */
export function transform(text: string, format: WrittenName | null): string | Unread {
  const shown = collapse(text)
  if (format === null) return shown
  const rules = registries.get(format.name?.namespace ?? '')
  const name = format.name?.name ?? ''
  const rule = rules !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined
  if (rule === undefined) return { kind: 'format-unknown', what: 'format', text: format.text }
  if (typeof rule === 'string') return rule
  const value = shown.length > MAX_LENGTH ? null : rule(shown)
  return value ?? { kind: 'value-unreadable', what: 'text', text: shown }
}

/** White space of XML as single spaces, none at the ends (XML Schema Part 2, section 4.3.6). */
export const collapse = (text: string): string => (/^\S+$/.test(text) ? text : text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, ''))
