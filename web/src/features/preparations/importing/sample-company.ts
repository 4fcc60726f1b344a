import { type ImportedLedger, PreparedProfile, type Standard } from '@tickmark/contract'
import { orderOnce } from '../work/order-work.ts'
import { toImportedLedger } from '@tickmark/reviewer/ledgers'

/** A company of our own invention: its profile and two trial balances, as files. */
interface SampleFiles {
  readonly profile: string
  readonly current: string
  readonly prior: string
}

const names: Readonly<Record<Standard, string>> = {
  UK_GAAP: 'a small company in the UK',
  US_GAAP: 'a corporation in the US',
  IFRS: 'a group under IFRS',
}

export const nameSample = (standard: Standard): string => names[standard]

const read = async (files: readonly Promise<{ default: string }>[]): Promise<SampleFiles> => {
  const [profile = '', current = '', prior = ''] = (await Promise.all(files)).map((file) => file.default)
  return { profile, current, prior }
}

const load: Readonly<Record<Standard, () => Promise<SampleFiles>>> = {
  UK_GAAP: () =>
    read([
      import('../../../../../samples/ledgers/uk-small-company/profile.json?raw'),
      import('../../../../../samples/ledgers/uk-small-company/trial-balance-2025.csv?raw'),
      import('../../../../../samples/ledgers/uk-small-company/trial-balance-2024.csv?raw'),
    ]),
  US_GAAP: () =>
    read([
      import('../../../../../samples/ledgers/us-corporation/profile.json?raw'),
      import('../../../../../samples/ledgers/us-corporation/trial-balance-2025.csv?raw'),
      import('../../../../../samples/ledgers/us-corporation/trial-balance-2024.csv?raw'),
    ]),
  IFRS: () =>
    read([
      import('../../../../../samples/ledgers/ifrs-group/profile.json?raw'),
      import('../../../../../samples/ledgers/ifrs-group/trial-balance-2025.csv?raw'),
      import('../../../../../samples/ledgers/ifrs-group/trial-balance-2024.csv?raw'),
    ]),
}

export interface Sample {
  readonly profile: PreparedProfile
  readonly current: ImportedLedger
  readonly prior: ImportedLedger
}

/** Reads the sample company of a standard, as if a person had imported its files. */
export async function readSample(standard: Standard, signal: AbortSignal): Promise<Sample> {
  const { profile, current, prior } = await load[standard]()
  const readLedger = async (name: string, text: string): Promise<ImportedLedger> =>
    toImportedLedger(name, await orderOnce('read', { file: new File([text], name), sheet: null, period: null }, signal))
  return {
    profile: PreparedProfile.parse(JSON.parse(profile)),
    current: await readLedger('Sample trial balance 2025.csv', current),
    prior: await readLedger('Sample trial balance 2024.csv', prior),
  }
}
