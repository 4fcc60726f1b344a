/** Tags. Nothing in one begins another, so that no text takes long. */
const MARKUP = /<\/?[A-Za-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The words of a value that is markup, without tags. References are those that markup of facts has: the predefined ones, and numbers. */
export function toPlainText(markup: string): string {
  return markup
    .replace(MARKUP, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return REFERENCES[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10)
      return code > 0x10ffff ? whole : String.fromCodePoint(code)
    })
}
