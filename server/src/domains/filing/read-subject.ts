import type { FilingSubject } from '@tickmark/contract'
import type { Fact, TaggedReport } from '@tickmark/engine/facts'
import { readTaggedFile, TaggedUnreadable } from '@tickmark/reviewer/tagging'

/** Concepts of the FRC's taxonomies, in whichever of their years. */
const taxonomies = /^https?:\/\/xbrl\.frc\.org\.uk\//

/** What a document says of itself by its tags. Null if it cannot be read, or lacks what a registry has to know. */
export function readSubject(document: Uint8Array): FilingSubject | null {
  const report = read(document)
  if (report === null) return null
  const find = (concept: string): string => findText(report, concept)
  const companyNumber = find('UKCompaniesHouseRegisteredNumber').toUpperCase()
  const companyName = find('EntityCurrentLegalOrRegisteredName')
  const approvedOn = toDate(find('DateAuthorisationFinancialStatementsForIssue'))
  if (!isCompanyNumber(companyNumber) || !isCompanyName(companyName) || approvedOn === null) return null
  return {
    companyNumber,
    companyName,
    periodStart: toDate(find('StartDateForPeriodCoveredByReport')),
    periodEnd: toDate(find('EndDateForPeriodCoveredByReport')),
    approvedOn,
  }
}

function read(document: Uint8Array): TaggedReport | null {
  try {
    return readTaggedFile(document)
  } catch (error) {
    if (error instanceof TaggedUnreadable) return null
    throw error
  }
}

/** A fact without dimensions; empty where there is none, or two that differ. */
function findText({ facts }: TaggedReport, concept: string): string {
  const values = facts.flatMap((fact) =>
    isOf(fact, concept) && typeof fact.value === 'string' ? [fact.value.replace(/\s+/g, ' ').trim()] : [],
  )
  return new Set(values).size === 1 ? (values[0] ?? '') : ''
}

const isOf = (fact: Fact, concept: string): boolean =>
  fact.kind === 'text' && fact.concept.name === concept && taxonomies.test(fact.concept.namespace) && fact.context.dimensions.length === 0

/** It goes into a message in XML, which has no place for some characters, not even as references (XML 1.0, section 2.2). */
const isCompanyName = (text: string): boolean =>
  text !== '' && text.length <= 160 && !/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)

/** Eight characters: digits, after one or two letters of a register. */
const isCompanyNumber = (text: string): boolean => /^(?:\d{8}|[A-Z]\d{7}|[A-Z]{2}\d{6})$/.test(text)

const toDate = (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null)
