import { type FilingPoint, pointAt } from './filing-point.ts'
import { isUkName } from './suite.ts'
import { type ItemFact, type UkReport, wordsOf } from './uk-report.ts'

/** Members of the taxonomy that stand for something that only the accounts can name, such as the first director. */
interface NamedMember {
  readonly member: string
  /** How many the taxonomy has, numbered from 1; null where it has one without a number. */
  readonly upTo: number | null
  readonly names: readonly string[]
}

const numbered = (names: readonly string[], members: Readonly<Record<string, number>>): NamedMember[] =>
  Object.entries(members).map(([member, upTo]) => ({ member, upTo, names }))
const single = (names: readonly string[], ...members: readonly string[]): NamedMember[] =>
  members.map((member) => ({ member, upTo: null, names }))

const OFFICER = ['NameEntityOfficer']
const PARTY = ['NameOrDescriptionRelatedPartyIfNotDefinedByAnotherTag']
const SALE = ['DescriptionDiscontinuedOperationOrNon-currentAssetsOrDisposalGroupHeldForSale']
const SEGMENT = ['NameIndividualSegment']
const SHARES = ['DescriptionShareType']
const PLAN = ['NameDefinedContributionPlan', 'NameDefinedBenefitPlan']

const NAMED_MEMBERS: readonly NamedMember[] = [
  ...numbered(SALE, { SpecificDiscontinuedOperation: 8, 'SpecificNon-currentAssetsDisposalGroupHeldForSale': 8 }),
  ...single(OFFICER, 'Chairman', 'ChiefExecutive', 'ChairmanChiefExecutive', 'SeniorPartnerLimitedLiabilityPartnership'),
  ...single(OFFICER, 'DirectorOfCorporateTrustee', 'CustodianTrustee'),
  ...numbered(OFFICER, {
    CorporateTrustee: 3,
    Trustee: 20,
    CompanySecretary: 2,
    CompanySecretaryDirector: 2,
    Director: 40,
    PartnerLLP: 20,
  }),
  ...numbered(SEGMENT, { ReportableOperatingSegment: 20, ProductService: 12, MajorCustomer: 12 }),
  ...numbered(['NameAcquiredEntity'], { SpecificBusinessCombination: 10 }),
  ...numbered(['NameOrDescriptionBiologicalAssetClass'], { ConsumableBiologicalAssetClass: 5, BearerBiologicalAssetClass: 5 }),
  ...numbered(['NameSubsidiary'], { Subsidiary: 200 }),
  ...numbered(['NameAssociate'], { Associate: 50 }),
  ...numbered(['NameJointVenture'], { JointVenture: 50 }),
  ...numbered(['NameUnconsolidatedStructuredEntity'], { UnconsolidatedStructuredEntity: 5 }),
  ...numbered(PARTY, {
    IntermediateParent: 5,
    EntityWithJointControlOrSignificantInfluence: 5,
    OtherGroupMember: 8,
    KeyManagementIndividualGroup: 5,
    CloseFamilyMember: 5,
    EntityControlledByKeyManagementPersonnel: 5,
  }),
  ...single(
    PARTY,
    'OtherRelatedPartyRelationshipType1ComponentTotalRelatedParties',
    'OtherRelatedPartyRelationshipType2ComponentTotalRelatedParties',
  ),
  ...numbered(SHARES, { OrdinaryShareClass: 5, PreferenceShareClass: 5, DeferredShareClass: 5, OtherShareClass: 5 }),
  ...numbered(['NameShare-basedPaymentArrangement'], { 'Share-basedArrangement': 8 }),
  ...numbered(['NameOrDescriptionGrantUnderShare-basedPaymentArrangement'], { Grant: 10 }),
  ...numbered(PLAN, { PensionPlan: 6, 'Post-employmentMedicalPlan': 2, 'OtherPost-employmentBenefitPlan': 2 }),
  ...numbered(['DescriptionOtherContractType'], { OtherContractType: 2 }),
  ...numbered(['DescriptionOtherContractDurationType'], { OtherDurationType: 2 }),
  ...numbered(['DescriptionOtherSalesChannelType'], { OtherChannelType: 2, SalesChannel: 2 }),
]
const BY_MEMBER = new Map(NAMED_MEMBERS.map((one) => [one.member, one]))

/**
 * Every member of that kind has a fact that names it (JFCVC 3315). HMRC asks for it; Companies House takes accounts without.
 * Taxonomies before those of the FRC named them otherwise.
 */
export function checkNamedMembers(uk: UkReport): FilingPoint[] {
  if (uk.suite.kind === 'uk-gaap' || uk.suite.kind === 'uk-ifrs') return []
  const used = new Map<string, { readonly names: readonly string[]; readonly facts: ItemFact[] }>()
  for (const fact of uk.report.facts) {
    if (fact.kind === 'tuple') continue
    for (const dimension of fact.context.dimensions) {
      if (dimension.kind !== 'explicit' || !isUkName(dimension.member)) continue
      const { name } = dimension.member
      const names = namesOf(name)
      if (names === null) continue
      const known = used.get(name)
      if (known === undefined) used.set(name, { names, facts: [fact] })
      else known.facts.push(fact)
    }
  }
  return [...used].flatMap(([member, { names, facts }]) => {
    const naming = facts.filter(({ concept }) => names.includes(concept.name))
    if (naming.some((fact) => wordsOf(fact) !== '')) return []
    return [reportNameless(member, names, naming.length > 0 ? naming : facts)]
  })
}

function namesOf(member: string): readonly string[] | null {
  const [, letters = member, digits] = /^([A-Za-z-]+?)(\d{1,3})$/.exec(member) ?? []
  const known = BY_MEMBER.get(letters) ?? BY_MEMBER.get(member)
  if (known === undefined) return null
  if (known.upTo === null) return known.member === member ? known.names : null
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= known.upTo ? known.names : null
}

const reportNameless = (member: string, names: readonly string[], facts: readonly ItemFact[]): FilingPoint =>
  pointAt(
    { rule: 'unnamed-member', registries: ['HMRC'], severity: 'warning', source: 'Joint Filing Common Validation Checks, 3315' },
    {
      title: `The tags do not say what “${spell(member)}” is`,
      detail: `The document tags facts of “${spell(member)}”, which is only a number in the taxonomy, and no fact with that member gives its name or description.`,
      remedy: `Tag the name as ${names.join(' or ')} with the member ${member}.`,
    },
    facts,
  )

/** OrdinaryShareClass1: ordinary share class 1. */
const spell = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
