/** What spreadsheets run when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A cell that no spreadsheet runs: what would be a formula has an apostrophe before it, and so does what only looks guarded. */
export const guardFormula = (text: string): string => (FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text)

export const removeGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
