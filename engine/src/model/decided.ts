/** A decision that a reader had to make, with how sure it is and why. Who reads one that is unsure stays silent. */
export type Decided<T> =
  | { readonly value: T; readonly sure: 'stated' | 'inferred'; readonly why: string }
  | { readonly value: null; readonly sure: 'unsure'; readonly why: string }

export const stated = <T>(value: T, why: string): Decided<T> => ({ value, sure: 'stated', why })
export const inferred = <T>(value: T, why: string): Decided<T> => ({ value, sure: 'inferred', why })
export const unsure = (why: string): Decided<never> => ({ value: null, sure: 'unsure', why })
