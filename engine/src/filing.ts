export { checkUkFiling } from './checks/filing/uk/check-uk-filing.ts'
export type { FilingPoint, Registry } from './checks/filing/uk/filing-point.ts'
export { findUkSuite, type UkSuite } from './checks/filing/uk/suite.ts'
