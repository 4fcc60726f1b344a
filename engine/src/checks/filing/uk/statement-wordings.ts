import { anyOf, type Phrase, type Wording } from './find-phrase.ts'

/** Who makes a statement: it is worded after the legal form. */
export type Form = 'company' | 'llp' | 'charity'
export type Language = 'english' | 'welsh'

/** A statement of the law beneath the balance sheet. */
export interface StatutoryStatement {
  readonly rule: string
  readonly name: string
  /** What it states, after "does not state". */
  readonly what: string
  readonly source: string
  readonly wordings: Readonly<Record<Language, Readonly<Record<Form, Wording>>>>
}

/** The same for every form. */
const forAll = (wording: Wording): Record<Form, Wording> => ({ company: wording, llp: wording, charity: wording })

const LLP = anyOf('Limited Liability Partnership', 'LLP', 'Limited Liability Partnerships', 'LLPs')
const LLP_WELSH = anyOf('Partneriaeth Atebolrwydd Cyfyngedig', 'PAC')
const ACT = anyOf('Companies Act 2006', 'the Act')
const ACT_WELSH = anyOf('Ddeddf Cwmnïau 2006', 'y Ddeddf')

function exemption(section: string): StatutoryStatement['wordings'] {
  const english: Wording = [anyOf('exempt', 'exemption'), anyOf(`section ${section} of the Companies Act 2006`)]
  const welsh: Wording = [anyOf("wedi'i eithrio", 'eithriad'), anyOf(`adran ${section} o Ddeddf Cwmnïau 2006`)]
  return { english: { ...forAll(english), llp: [...english, LLP] }, welsh: { ...forAll(welsh), llp: [...welsh, LLP_WELSH] } }
}

/** Who acknowledges, and what. */
const acknowledging = (who: readonly Phrase[]): Wording => [who, anyOf('responsibilities'), ACT]
const acknowledgingInWelsh = (who: readonly Phrase[]): Wording => [who, anyOf('cyfrifoldebau'), ACT_WELSH]
const DIRECTORS = anyOf('directors acknowledge', 'director acknowledges')
const DIRECTORS_WELSH = anyOf('Cyfarwyddwyr yn cydnabod', 'Cyfarwyddwr yn cydnabod')
const TRUSTEES = anyOf('trustees acknowledge', 'trustee acknowledges')
const TRUSTEES_WELSH = anyOf('ymddiriedolwyr yn cydnabod', 'ymddiriedolwr yn cydnabod')
/** Registries publish “prepared in accordance with”; many documents that they take say “prepared and delivered in accordance with”. */
const PREPARED: Wording = [anyOf('prepared'), anyOf('in accordance with'), anyOf('provisions')]
const SMALL: Wording = [...PREPARED, anyOf('small companies')]
const SMALL_WELSH: Wording = [anyOf('paratowyd yn unol â'), anyOf('darpariaethau'), anyOf('cwmnïau bach')]

const REGIME = 'StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime'

export type StatementId = 'exemption-477' | 'exemption-480' | 'no-audit-required' | 'responsibilities' | 'small' | 'micro' | 'abridged'

/** The statements by what they state, with the wording that registries look for. */
export const STATEMENTS: Readonly<Record<StatementId, StatutoryStatement>> = {
  'exemption-477': {
    rule: 'statement-exemption-477',
    name: 'StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
    what: 'that the entity is exempt from audit under section 477 of the Companies Act 2006',
    source: 'Companies Act 2006 s475(2), s477',
    wordings: exemption('477'),
  },
  'exemption-480': {
    rule: 'statement-exemption-480',
    name: 'StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies',
    what: 'that the entity is exempt from audit under section 480 of the Companies Act 2006',
    source: 'Companies Act 2006 s475(2), s480',
    wordings: exemption('480'),
  },
  'no-audit-required': {
    rule: 'statement-no-audit-required',
    name: 'StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
    what: 'that the members have not required the company to obtain an audit',
    source: 'Companies Act 2006 s475(3)(a), s476',
    wordings: {
      english: forAll([anyOf('member has', 'members have'), anyOf('not required the company to obtain an audit')]),
      welsh: forAll([
        anyOf("aelodau heb ei gwneud yn ofynnol i'r cwmni gael archwiliad", "aelod heb ei gwneud yn ofynnol i'r cwmni gael archwiliad"),
      ]),
    },
  },
  responsibilities: {
    rule: 'statement-responsibilities',
    name: 'StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
    what: 'that those who sign acknowledge their responsibilities under the Companies Act 2006',
    source: 'Companies Act 2006 s475(3)(b)',
    wordings: {
      english: {
        company: acknowledging(DIRECTORS),
        llp: [...acknowledging(anyOf('members acknowledge', 'member acknowledges')), LLP],
        charity: acknowledging([...DIRECTORS, ...TRUSTEES]),
      },
      welsh: {
        company: acknowledgingInWelsh(DIRECTORS_WELSH),
        llp: [...acknowledgingInWelsh(anyOf("aelodau'n cydnabod", 'aelod yn cydnabod')), LLP_WELSH],
        charity: acknowledgingInWelsh([...DIRECTORS_WELSH, ...TRUSTEES_WELSH]),
      },
    },
  },
  small: {
    rule: 'statement-small-regime',
    name: REGIME,
    what: 'that the accounts were prepared under the provisions for small companies',
    source: 'Companies Act 2006 s414(3)',
    wordings: {
      english: {
        ...forAll(SMALL),
        llp: [...PREPARED, anyOf('small Limited Liability Partnership', 'small LLP', 'small Limited Liability Partnerships', 'small LLPs')],
      },
      welsh: {
        ...forAll(SMALL_WELSH),
        llp: [anyOf('paratowyd yn unol â'), anyOf('darpariaethau'), anyOf('Partneriaeth Atebolrwydd Cyfyngedig bach', 'PAC bach')],
      },
    },
  },
  micro: {
    rule: 'statement-micro-provisions',
    name: REGIME,
    what: 'that the accounts were prepared under the provisions for micro-entities',
    source: 'Companies Act 2006 s414(3)',
    wordings: {
      english: forAll([...PREPARED, anyOf('micro')]),
      welsh: forAll([anyOf('wedi eu paratoi'), anyOf('yn unol â'), anyOf('darpariaethau'), anyOf('micro')]),
    },
  },
  abridged: {
    rule: 'statement-abridged',
    name: 'StatementThatMembersHaveAgreedToPreparationAbridgedAccountsUnderSection444CompaniesAct2006',
    what: 'that the members have agreed to abridged accounts',
    source: 'Companies Act 2006 s444(2A)',
    wordings: {
      english: forAll([anyOf('members', 'member'), anyOf('agreed', 'consented'), anyOf('preparation'), anyOf('abridged')]),
      welsh: forAll([anyOf('aelodau', 'aelod'), anyOf('wedi cytuno', 'cydsynio'), anyOf('paratoi'), anyOf('talfyredig')]),
    },
  },
}
