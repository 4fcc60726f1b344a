/** Whether a text is a Legal Entity Identifier: 18 letters and digits, and two digits that check them (ISO 17442, ISO 7064 MOD 97-10). */
export function isLei(text: string): boolean {
  if (!/^[A-Z\d]{18}\d{2}$/.test(text)) return false
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
