import { ACCOUNT_CLASSES } from './account-classes.ts'
import type { MappingRow } from './mapping.ts'

/** A class for people. */
export const nameClass = (id: MappingRow['class']): string => (id === 'none' ? 'in no statement' : ACCOUNT_CLASSES[id].name)
