export { ACCOUNT_CLASSES, type AccountClass, type AccountClassId, listClassIds, statementOfClass } from './mapping/account-classes.ts'
export { type NamedAccount, suggestClasses, type Suggestion } from './mapping/suggest-classes.ts'
