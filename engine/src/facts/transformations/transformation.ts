/**
 * A transformation rule: the value that a text shows, or null if it does not have the form that the rule takes; white space is collapsed. A
 * rule that is a string takes any text, and is its value.
 */
export type Transformation = string | ReadText

export type ReadText = (text: string) => string | null

/** The rules of a registry by their local names. */
export type Transformations = Readonly<Record<string, Transformation>>
