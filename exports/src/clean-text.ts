/** Characters that XML 1.0 (section 2.2) does not allow: most control characters, two non-characters, and halves of surrogate pairs. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Text from a document as a file can hold it. Line breaks are one character each. Nothing else changes. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(NOT_XML, '').replace(HALVES, '\uFFFD')
