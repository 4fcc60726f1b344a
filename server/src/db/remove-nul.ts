/** Removes U+0000, which PostgreSQL's text cannot hold but text from PDFs and file names may contain. */
export const removeNul = (text: string): string => text.replaceAll('\0', '')
