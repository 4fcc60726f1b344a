import { isCurrency } from '../../../model/currency-of.ts'
import type { Fact } from '../../../model/tagged-report.ts'
import { BOTH, type FilingPoint, pointAt, type RuleHead, STYLE } from './filing-point.ts'
import { isUkName } from './suite.ts'
import { type ItemFact, quote, type UkReport, wordsOf } from './uk-report.ts'

/** Facts as UK taxonomies and registries do not have them. */
export function checkForms(uk: UkReport): FilingPoint[] {
  const {
    report: { facts },
    text,
  } = uk
  const tuples = uk.suite.year >= 2014 ? facts.filter((fact) => fact.kind === 'tuple' && isUkName(fact.concept)) : []
  const elsewhere = facts.filter(({ place }) => place.target !== null)
  const foreign = facts.filter((fact): fact is ItemFact => fact.kind === 'text' && isForeign(fact.language))
  const damaged = facts.filter((fact): fact is ItemFact => fact.kind === 'text' && (fact.value ?? '').includes(REPLACEMENT))
  const apart = facts.filter((fact) => isHiddenAmount(fact) && isPrinted(fact, text))
  const hidden = facts.filter((fact) => isHiddenAmount(fact) && !isPrinted(fact, text))
  const unclear = facts.filter(
    (fact): fact is ItemFact => isUkName(fact.concept) && fact.concept.name.endsWith('Truefalse') && !isTruth(fact),
  )
  const truth: RuleHead = {
    rule: 'true-or-false',
    registries: BOTH,
    severity: 'error',
    source: 'FRC taxonomies: the fact is true or false',
  }
  const characters: RuleHead = { rule: 'characters', registries: BOTH, severity: 'warning', source: `${STYLE}, section 3.4` }
  const unseen: RuleHead = { rule: 'hidden-amount', registries: BOTH, severity: 'warning', source: `${STYLE}, section 4` }
  const tuple: RuleHead = { rule: 'tuple', registries: BOTH, severity: 'error', source: 'FRC taxonomies have no tuples since 2014' }
  const target: RuleHead = { rule: 'second-document', registries: BOTH, severity: 'error', source: `${STYLE}, section 3.2` }
  const language: RuleHead = { rule: 'language', registries: BOTH, severity: 'warning', source: 'Companies Act 2006 s1102-s1107' }
  return [
    ...pointAtFirst(tuples, tuple, ({ concept, place }) => ({
      title: 'The document groups facts in tuples',
      detail: `${concept.name} on line ${place.line} is a group of facts (a tuple). The taxonomy that the document names has none.`,
      remedy: 'Tag the facts on their own, with members where several are alike.',
    })),
    ...pointAtFirst(elsewhere, target, ({ concept, place }) => ({
      title: 'The tags belong to more than one document',
      detail: `${concept.name} on line ${place.line} has the target ${quote(place.target ?? '')}. A filing is one document.`,
      remedy: 'Remove the target of every tag.',
    })),
    ...pointAtFirst(unclear, truth, (fact) => ({
      title: 'A question of yes or no is tagged with another answer',
      detail: `${fact.concept.name} on line ${fact.place.line} is ${quote(wordsOf(fact))}, and has to be true or false.`,
      remedy: 'Write true or false as a hidden fact, or give the shown answer the format booleantrue or booleanfalse.',
    })),
    ...pointAtFirst(damaged, characters, (fact) => ({
      title: 'Text has characters that were lost',
      detail: `${fact.concept.name} on line ${fact.place.line} is ${quote(wordsOf(fact))}, in which “${REPLACEMENT}” marks what could not be read.`,
      remedy: 'Write the document again in UTF-8 from its source, and declare that encoding.',
    })),
    ...pointAtFirst(apart, unseen, ({ concept, place, value }) => ({
      title: 'An amount is tagged apart from where it is printed',
      detail: `${concept.name} on line ${place.line} is ${value ?? ''} and is hidden, although the accounts print that amount.${apart.length === 1 ? '' : ` So it is with ${apart.length - 1} more.`}`,
      remedy: 'Put the tag on the printed figure, so that both stay the same.',
    })),
    ...pointAtFirst(hidden, unseen, ({ concept, place, value }) => ({
      title: 'An amount is tagged where nobody sees it',
      detail: `${concept.name} on line ${place.line} is ${value ?? ''}, and the document does not show it: readers of the accounts and of the tags see different figures.${hidden.length === 1 ? '' : ` So it is with ${hidden.length - 1} more.`}`,
      remedy: 'Tag the amount where the accounts print it, or remove the tag.',
    })),
    ...pointAtFirst(foreign, language, (fact) => ({
      title: 'Text is tagged in a language other than English and Welsh',
      detail: `${fact.concept.name} on line ${fact.place.line} states the language ${quote(fact.kind === 'text' ? (fact.language ?? '') : '')}.`,
      remedy: 'State the language in which the text is written, such as xml:lang="en". Accounts are in English, or in Welsh.',
    })),
  ]
}

const isTruth = (fact: Fact): boolean => fact.kind === 'tuple' || fact.isNil || /^(?:true|false|0|1)$/.test(wordsOf(fact))

const REPLACEMENT = '\uFFFD'

const isHiddenAmount = (fact: Fact): boolean =>
  fact.kind === 'numeric' && fact.place.isHidden && /[1-9]/.test(fact.value ?? '') && fact.unit.numerators.some(isCurrency)

/** Whether the amount is somewhere in the text, with commas or without. */
function isPrinted({ value }: Fact, text: string): boolean {
  const [whole = ''] = (value ?? '').replace('-', '').split('.')
  // A short number is printed somewhere as something else.
  if (whole.length < 3) return false
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',?')
  return new RegExp(`(?<![\\d,.])${grouped}(?![\\d,])`).test(text)
}

const isForeign = (language: string | null): boolean => language !== null && language !== '' && !/^(?:en|cy)\b/i.test(language)

function pointAtFirst<One extends Fact>(
  facts: readonly One[],
  head: RuleHead,
  describe: (fact: One) => Pick<FilingPoint, 'title' | 'detail' | 'remedy'>,
): FilingPoint[] {
  const [first] = facts
  return first === undefined ? [] : [pointAt(head, describe(first), facts)]
}
