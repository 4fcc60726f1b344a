import { damageText } from './damage-text.ts'
import { type Random, pick } from './random.ts'

/** Some are deeper than the parser of JSON follows, some than a schema alone does. */
const DEPTHS = [900, 1_000, 1_100, 20_000]
const nest = (open: string, inner: string, close: string): string[] =>
  DEPTHS.map((depth) => open.repeat(depth) + inner + close.repeat(depth))

/** Values in place of any other, as JSON. */
const VALUES = [
  'null', 'true', '0', '-0', '1e400', '1.5E3', '-1e-400', '12345678901234567890.12345678901', '"NaN"', '""', '"x"', '[]', '{}', '[[]]', '"/Date(99999999999999)/"', '"/Date(-62198755200000)/"',
  '"2025-13-45"', '"1,000.00"', '"-.5"', '{"__proto__":{"value":"1"}}', '{"constructor":1}', `"${'x'.repeat(100_000)}"`, '"\\ud800"', '"\\u0000"', ...nest('[', '', ']'), ...nest('{"a":', '1', '}'),
  ...nest('{"Rows":{"Row":[', '{}', ']}}'),
] // prettier-ignore

/** A part of JSON, with the letters that it takes. */
const PART = /"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d[\d.eE+-]*|true|false|null|\{[^{}]*\}|\[[^[\]]*\]/g
const KEY = /"(?:[^"\\]|\\.)*"(?=\s*:)/g

/** Changes types, keys and order of a JSON text, or damages it as a text. */
export function damageJson(text: string, random: Random): string {
  const way = random(6)
  if (way === 0) return damageText(text, random)
  const found = [...text.matchAll(way === 1 ? KEY : PART)]
  const part = found[random(found.length)]
  if (part === undefined) return damageText(text, random)
  const [before, after] = [text.slice(0, part.index), text.slice(part.index + part[0].length)]
  if (way === 1) return before + pick(['"__proto__"', '"toString"', '"x"', '"Id"', '""'], random) + after
  if (way === 2) return `${before}${part[0]},${part[0]}${after}`
  if (way === 3) return before.replace(/,\s*$/, '') + after
  const [other] = pick(found, random)
  return before + (way === 4 ? pick(VALUES, random) : other) + after
}
