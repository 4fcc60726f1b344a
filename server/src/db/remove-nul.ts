/** PostgreSQL's text cannot hold the character U+0000, which text drawn from PDFs and names of files may. */
export const removeNul = (text: string): string => text.replaceAll('\0', '')
