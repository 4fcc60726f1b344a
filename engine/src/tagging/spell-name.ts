import { wordConcept } from '../model/word-concept.ts'

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The name of a tag as labels of a taxonomy are written: "us-gaap:StatementLineItems" is "Statement Line Items". */
export const spellName = (name: string): string => localOf(name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** The same for people: "Statement line items". */
export const wordName = (name: string): string => wordConcept({ namespace: '', name: localOf(name) })
