/** Whom the operator asks for a second factor. */
export type FactorMode = 'off' | 'optional' | 'administrators' | 'required'

/** Whether it can be turned on. Those who have one are asked for it even where no one else can get one. */
export const isOffered = (mode: FactorMode): boolean => mode !== 'off'

type Demand = 'no-one' | 'administrators' | 'everyone'

/** Who has to have one before anything else. */
const demands = {
  off: 'no-one',
  optional: 'no-one',
  administrators: 'administrators',
  required: 'everyone',
} as const satisfies Readonly<Record<FactorMode, Demand>>

export const demandOf = (mode: FactorMode): Demand => demands[mode]

/** `isAdmin`: the sign-in has the rights of an administrator. */
export const isRequired = (mode: FactorMode, { isAdmin }: { readonly isAdmin: boolean }): boolean =>
  demandOf(mode) === 'everyone' || (demandOf(mode) === 'administrators' && isAdmin)
