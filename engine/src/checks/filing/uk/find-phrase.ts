/** Text as statements are compared: small letters, one space, straight apostrophes and hyphens. */
export const toComparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')

/** Words that a registry looks for, as people write them and as they are sought. */
export interface Phrase {
  readonly shown: string
  readonly sought: string
}

/** Forms of the same, any of which does. */
export const anyOf = (...forms: readonly string[]): readonly Phrase[] => forms.map((shown) => ({ shown, sought: toComparable(shown) }))

/** Wording that a statement needs: every phrase in one of its forms, in any order. */
export type Wording = readonly (readonly Phrase[])[]

const LETTER = /[\p{L}\p{N}]/u

/** Whether a text that is comparable has a phrase as whole words. */
function hasPhrase(text: string, { sought }: Phrase): boolean {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    if (!LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + sought.length))) return true
  return false
}

export const hasWording = (text: string, wording: Wording): boolean => listLacking(text, wording).length === 0

/** What a text that is comparable does not say, for people: “a” or “b”, and “c”. */
export const describeLacking = (text: string, wording: Wording): string =>
  listLacking(text, wording)
    .map((forms) => forms.map(({ shown }) => `“${shown}”`).join(' or '))
    .join(', and ')

const listLacking = (text: string, wording: Wording): Wording => wording.filter((forms) => !forms.some((form) => hasPhrase(text, form)))

/** The reach of a paragraph around words in it, and how many places are looked at. */
const REACH = 600
const MAX_PLACES = 200

/** Whether a document says it in one place: text as it is printed, of any length. */
export function isPrinted(text: string, wording: Wording): boolean {
  const [rarest = []] = [...wording].sort((one, other) => lengthOf(other) - lengthOf(one))
  return rarest.some(({ sought }) => {
    const places = new RegExp(sought.replace(/ /g, '\\s{1,9}').replace(/'/g, "['\u2019]"), 'giu')
    for (let looked = 0; looked < MAX_PLACES; looked++) {
      const place = places.exec(text)
      if (place === null) return false
      const around = text.slice(Math.max(0, place.index - REACH), place.index + REACH)
      if (hasWording(toComparable(around), wording)) return true
    }
    return false
  })
}

/** Of the shortest form: long phrases are rare. */
const lengthOf = (forms: readonly Phrase[]): number => Math.min(...forms.map(({ sought }) => sought.length))
