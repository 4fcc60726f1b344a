/** "1000 - Bank", "1000 · Bank", "200: Sales", "Bank (1000)", or a code alone. */
const CODE_FIRST = /^([\p{L}]{0,3}\d[\p{L}\d./-]{0,19})(?:\s*[-–—·:|]\s+|\s+)(?=\S*\p{L})(.+)$/u
const CODE_LAST = /^(.*\p{L}\S*)\s+[([](\p{L}{0,3}\d[\p{L}\d./-]{0,19})[)\]]$/u
const CODE_ALONE = /^\p{L}{0,3}\d[\p{L}\d./-]{0,29}$/u

/** A longer text is no account with its code. */
const MAX_LENGTH = 200

/** Parts an account that is printed in one cell into its code and its name; either may be empty. */
export function splitAccount(text: string): { code: string; name: string } {
  if (text.length > MAX_LENGTH) return { code: '', name: text }
  const first = CODE_FIRST.exec(text)
  if (first) return { code: first[1] ?? '', name: (first[2] ?? '').trim() }
  const last = CODE_LAST.exec(text)
  if (last) return { code: last[2] ?? '', name: (last[1] ?? '').trim() }
  return CODE_ALONE.test(text) ? { code: text, name: '' } : { code: '', name: text }
}
