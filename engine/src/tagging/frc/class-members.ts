import { ACCOUNT_CLASSES, type AccountClassId } from '../../mapping/account-classes.ts'
import type { Member } from '../tagged-draft.ts'
import { member } from '../tag.ts'

const tangible = (name: string): Member => member('core:PropertyPlantEquipmentClassesDimension', `core:${name}`)
const intangible = (name: string): Member => member('core:IntangibleAssetClassesDimension', `core:${name}`)

/** The members for classes of fixed assets. No two classes share one: their amounts would contradict each other. */
const CLASS_MEMBERS: Readonly<Partial<Record<AccountClassId, Member>>> = {
  land: tangible('Land'),
  buildings: tangible('Buildings'),
  'leasehold-property': tangible('LeaseholdImprovements'),
  'plant-machinery': tangible('PlantMachinery'),
  'fixtures-fittings': tangible('FurnitureFittings'),
  'computer-equipment': tangible('ComputerEquipment'),
  'motor-vehicles': tangible('MotorVehicles'),
  'other-tangibles': tangible('OtherPropertyPlantEquipment'),
  'assets-under-construction': tangible('ConstructionInProgressAssetsUnderConstruction'),
  'development-costs': intangible('DevelopmentCostsCapitalisedDevelopmentExpenditure'),
  concessions: intangible('LicencesFranchises'),
  'patents-licences': intangible('PatentsTrademarksLicencesConcessionsSimilar'),
  software: intangible('ComputerSoftware'),
  goodwill: intangible('NetGoodwill'),
  'other-intangibles': intangible('OtherResidualIntangibleAssets'),
  'intangibles-in-progress': intangible('AssetsNotYetAvailableForUseIntangibles'),
}

/** The columns of the note about fixed assets are headed with the names of classes, and with these where they are all of them. */
const ALL = ['Total', 'All classes']

/** The members that a column of the note is about, by its heading; null where the taxonomy has none. */
export function membersOfClass(heading: string): readonly Member[] | null {
  if (ALL.includes(heading)) return []
  const found = BY_NAME.get(heading.toLowerCase())
  return found === undefined ? null : [found]
}

const BY_NAME: ReadonlyMap<string, Member> = new Map(
  Object.entries(ACCOUNT_CLASSES).flatMap(([id, { name }]) => {
    const found = CLASS_MEMBERS[id as AccountClassId]
    return found === undefined ? [] : [[name, found] as const]
  }),
)
