import { limits, toLine } from '@tickmark/contract'

/** How a file is called from its intake on: cleaned as the server cleans names, since it is shown within other texts. */
export const nameDocument = (fileName: string): string => toLine(fileName.slice(0, limits.documentNameMaxLength)) || 'document.pdf'
