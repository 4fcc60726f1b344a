import type { StatementTitle } from './statement-title.ts'

/** §§ 242, 264, 266, 275 and 297 HGB, DRS 21 and 22, and IFRS in German. */
export const GERMAN: readonly StatementTitle[] = [
  {
    kind: 'cash-flow',
    title: /kapitalflussrechnung|cash-?flow-?rechnung/i,
    captions: [
      /geschäftstätigkeit|betrieblicher tätigkeit/i,
      /investitionstätigkeit/i,
      /finanzierungstätigkeit/i,
      /finanzmittel|zahlungsmittel/i,
    ],
  },
  {
    kind: 'equity-statement',
    title: /eigenkapital(?:veränderungsrechnung|spiegel)|(?:entwicklung|veränderung) des (?:konzern-?)?eigenkapitals/i,
    captions: [
      /^(?:stand|eigenkapital|saldo)\b.*\d{4}/i,
      /ergebnis|überschuss|fehlbetrag/i,
      /dividende|ausschüttung|kapitalerhöhung|ausgabe/i,
    ],
  },
  {
    kind: 'balance-sheet',
    title: /\b(?:konzern-?|handels|zwischen)?bilanz\b/i,
    captions: [
      /^(?:summe|bilanzsumme|aktiva|passiva)\b/i,
      /verbindlichkeiten|\bschulden\b|rückstellungen/i,
      /eigenkapital|gezeichnetes kapital|stammkapital|rücklage/i,
      /anlagevermögen|umlaufvermögen|(?:lang|kurz)fristige vermögenswerte/i,
      /\bvorräte|guthaben bei|forderungen|zahlungsmittel|flüssige mittel/i,
    ],
  },
  {
    kind: 'income-statement',
    title: /gewinn-? ?und verlust-?rechnung|\bguv\b|ergebnisrechnung/i,
    captions: [/umsatz|\berlöse|erträge/i, /steuern/i, /ergebnis|überschuss|fehlbetrag/i, /aufwand|aufwendungen|kosten|abschreibungen/i],
  },
]
