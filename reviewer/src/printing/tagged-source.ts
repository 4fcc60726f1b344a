/**
 * How a print carries the tagged document that it was made from: as an attached file, whose facts keep their places as marked content
 * (ISO 32000-2, 14.6 and 14.13). Viewers show nothing of the marks. A reader of the print reads the facts from the file.
 */
export const TAGGED_SOURCE = { file: 'tickmark-tagged-document.xhtml', tag: 'TickmarkFact', number: 'N' } as const

/** Begins marked content in a content stream: text that states the fact of this number. */
export const beginFact = (fact: number): string => `/${TAGGED_SOURCE.tag} <</${TAGGED_SOURCE.number} ${fact}>> BDC`
