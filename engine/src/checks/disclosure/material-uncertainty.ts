import { choosePlace, formatPlace, namePlace } from '../mentions/choose-place.ts'
import { placeMention, readSurroundings } from '../mentions/place-mention.ts'
import type { ReportingEntity } from '../reporting-entity.ts'

const SUBJECT = '(?:material uncertaint|substantial doubt|significant doubt|cast doubt)'
const MENTIONED = new RegExp(SUBJECT, 'i')

/** "We have not identified any material uncertainties", "no conditions that cast significant doubt". */
const DENIED = new RegExp(
  [
    `\\b(?:no|without|without any|nor any) (?:such |other |known )?${SUBJECT}`,
    `\\bno (?:events?|conditions?|circumstances|matters?|factors?|indications?)\\b.{0,80}${SUBJECT}`,
    `\\b(?:not|nor|never) (?:been |become )?(?:identif\\w+|aware|f[io]u?nd|noted?|believe|consider)\\b.{0,60}\\b(?:any|an?|there)\\b.{0,80}${SUBJECT}`,
  ].join('|'),
  'i',
)
const EXCEPTION = /\b(?:other than|except|apart from|aside from|save for)\b/i
/** The duties of auditors and of management: "whether a material uncertainty exists", "if we conclude that …". */
const SUPPOSED = new RegExp(`\\b(?:whether|if we conclude that)(?: or not)? (?:there (?:is|are|was|were) )?(?:an? |any )?${SUBJECT}`, 'i')

/** What the text says about a material uncertainty: that there is one, that there is none, or nothing. */
export function describeUncertainty({ document, mentions }: ReportingEntity): string {
  const sentences = document.sentences.filter(({ text }) => MENTIONED.test(text))
  const isDenial = (text: string) => DENIED.test(text) && !EXCEPTION.test(text)
  const surroundings = readSurroundings(document)
  const place = (found: typeof sentences) => choosePlace(found.map((sentence) => placeMention(surroundings, sentence)))
  // Words in a row of a table are in no sentence.
  const stated =
    sentences.length === 0
      ? choosePlace(mentions('material-uncertainty'))
      : place(sentences.filter(({ text }) => !isDenial(text) && !SUPPOSED.test(text)))
  if (stated !== null) return `a material uncertainty is mentioned ${formatPlace(stated)}`
  const denied = place(sentences.filter(({ text }) => isDenial(text)))
  return denied === null ? 'no material uncertainty is disclosed' : `${namePlace(denied)} says that there is no material uncertainty`
}
