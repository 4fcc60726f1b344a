import { type Random, pick } from './random.ts'

type Damage = (text: string, random: Random) => string

/** Letters and words that mean something to one format or another. */
const WORDS = [
  '"', '""', "'", ';', ',', '\t', '|', '\n', '\r\n', '\r', '\0', '\uFEFF', '\u00a0', '\u2028', '<', '>', '&', '&amp;', '&#0;', '&#x110000;', '&nbsp;', '<![CDATA[', ']]>', '<!--', '-->',
  '<!DOCTYPE a [<!ENTITY b "c">]>', '<?xml version="1.1"?>', 'xmlns:n1="urn:x"', '<n9:Line>', '</Line>', '{', '}', '[', ']', '@@', '{{', '=', '(', ')', '!', '*', 'comment', 'end comment', 'apply account X',
  'alias a=b', 'include /etc/passwd', 'decimal-mark ,', '2025-13-45', '0000-00-00', '29.02.2025', '31/12/25', '99999999', '-', '+', 'e', '1e999', 'NaN', '9'.repeat(40), '__proto__', 'constructor', 'Total', 'null', '\ud83d\ude00', '\ud800', 'EXTF', 'Debit', 'Credit',
] // prettier-ignore

const LONG = 70_000

const cutAt = (text: string, random: Random): number => random(text.length + 1)
const onLines =
  (change: (lines: string[], random: Random) => readonly string[]): Damage =>
  (text, random) =>
    change(text.split('\n'), random).join('\n')

/** What is done to a text; the effect is not known. */
export const TEXT_DAMAGES: Readonly<Record<string, Damage>> = {
  'a word put in': (text, random) => splice(text, cutAt(text, random), 0, pick(WORDS, random)),
  'a letter replaced': (text, random) => splice(text, cutAt(text, random), 1, String.fromCharCode(random(random(4) === 0 ? 0x10000 : 128))),
  'letters deleted': (text, random) => splice(text, cutAt(text, random), 1 + random(12), ''),
  'cut off': (text, random) => text.slice(0, cutAt(text, random)),
  'a part twice': (text, random) => {
    const at = cutAt(text, random)
    return splice(text, at, 0, text.slice(at, at + random(200)))
  },
  'a digit changed': (text, random) => changeMatch(text, /\d/g, random, () => String(random(10))),
  'a number replaced': (text, random) => changeMatch(text, /\d[\d.,]*/g, random, () => pick(WORDS, random)),
  'a word replaced': (text, random) => changeMatch(text, /\p{L}+/gu, random, () => pick(WORDS, random)),
  'an element dropped': (text, random) => changeMatch(text, /<(\w[\w:]*)>[^<]*<\/\1>/g, random, () => ''),
  'an element twice': (text, random) => changeMatch(text, /<(\w[\w:]*)>[^<]*<\/\1>/g, random, (element) => element + element),
  'lines swapped': onLines((lines, random) => {
    const [one, other] = [random(lines.length), random(lines.length)]
    return lines.with(one, lines[other] ?? '').with(other, lines[one] ?? '')
  }),
  'a line twice': onLines((lines, random) => lines.toSpliced(random(lines.length), 0, pick(lines, random))),
  'a line dropped': onLines((lines, random) => lines.toSpliced(random(lines.length), 1)),
  'fields swapped': onLines((lines, random) => {
    const at = random(lines.length)
    const mark = pick([',', ';', '\t', '|'], random)
    const fields = (lines[at] ?? '').split(mark)
    const [one, other] = [random(fields.length), random(fields.length)]
    return lines.with(
      at,
      fields
        .with(one, fields[other] ?? '')
        .with(other, fields[one] ?? '')
        .join(mark),
    )
  }),
  'another delimiter': (text, random) => text.replaceAll(pick([',', ';', '\t'], random), pick([',', ';', '\t', '|'], random)),
  'a long field': (text, random) =>
    random(20) === 0 ? splice(text, cutAt(text, random), 0, pick(['x', '9', '<a>', '"', '(', ' '], random).repeat(random(LONG))) : text,
  'other line ends': (text, random) => text.replaceAll('\n', pick(['\r', '\r\n', '\n\n'], random)),
}

/** One to three damages. */
export function damageText(text: string, random: Random): string {
  let damaged = text
  for (let times = 1 + random(3); times > 0; times--) damaged = pick(Object.values(TEXT_DAMAGES), random)(damaged, random)
  return damaged
}

const splice = (text: string, at: number, drop: number, put: string): string => text.slice(0, at) + put + text.slice(at + drop)

function changeMatch(text: string, pattern: RegExp, random: Random, change: (found: string) => string): string {
  const found = [...text.matchAll(pattern)]
  const match = found[random(found.length)]
  return match === undefined ? text : splice(text, match.index, match[0].length, change(match[0]))
}
