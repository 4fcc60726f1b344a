/**
 * Keeps spreadsheets from running text as a formula: an apostrophe goes before anything that looks like one. Users choose their own names.
 * Spreadsheets with another list separator split cells there, quoted or not, so every part is treated alike.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function disarmFormulas(text: string): string {
  const parts = text.replace(/([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'")
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${parts}` : parts
}
