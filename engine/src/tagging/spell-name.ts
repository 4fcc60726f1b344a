/** The name of a tag in words: "us-gaap:StatementLineItems" is "Statement Line Items". */
export const spellName = (name: string): string => name.slice(name.indexOf(':') + 1).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
