import type {
  ImportedLedger,
  Journal,
  MappingChange,
  MappingChoice,
  PreparedProfile,
  Preparation,
  PreparationChange,
} from '@tickmark/contract'
import { keyOfAccount } from '../work/key-of-account.ts'

/** The trial balances of both years. */
export interface Ledgers {
  readonly current: ImportedLedger
  readonly prior: ImportedLedger | null
}

/** What statements are drafted from, as it is on screen. Nothing in it is ever changed in place. */
export interface PreparedState {
  readonly profile: PreparedProfile
  readonly current: ImportedLedger | null
  readonly prior: ImportedLedger | null
  /** By the key of the account. */
  readonly choices: ReadonlyMap<string, MappingChoice>
  readonly journals: readonly Journal[]
  /** What the last import since the screen opened has replaced; it is not stored. */
  readonly replaced: Ledgers | null
}

export const readState = ({ profile, current, prior, mapping, journals }: Omit<Preparation, 'version' | 'earlier'>): PreparedState => ({
  profile,
  current,
  prior,
  choices: new Map(mapping.map((choice) => [keyOfAccount(choice), choice])),
  journals,
  replaced: null,
})

/** What has changed between two states; null if nothing has. */
export function compareStates(from: PreparedState, to: PreparedState): Omit<PreparationChange, 'version'> | null {
  const mapping = from.choices === to.choices ? [] : compareChoices(from.choices, to.choices)
  const change = {
    ...(from.profile === to.profile ? {} : { profile: to.profile }),
    ...(from.current === to.current ? {} : { current: to.current }),
    ...(from.prior === to.prior ? {} : { prior: to.prior }),
    ...(mapping.length === 0 ? {} : { mapping }),
    ...(from.journals === to.journals ? {} : { journals: [...to.journals] }),
  }
  return Object.keys(change).length === 0 ? null : change
}

function compareChoices(from: PreparedState['choices'], to: PreparedState['choices']): MappingChange[] {
  const changed = [...to].flatMap(([key, choice]) => (from.get(key)?.class === choice.class ? [] : [choice]))
  const takenBack = [...from].flatMap(([key, choice]) => (to.has(key) ? [] : [{ ...choice, class: null }]))
  return [...changed, ...takenBack]
}
