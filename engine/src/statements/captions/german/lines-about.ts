import type { LinesAbout } from '../english-lines.ts'

/** Lines by what they are about, in German. */
export const LINES_ABOUT: LinesAbout = {
  'cash-of-any-kind': {
    any: [
      '… (Zahlungsmittel|Kassenbestand|Kasse|Bankguthaben|Kreditinstituten|Finanzmittelfonds|Finanzmittelbestand) …',
      '… (flüssige|liquide) Mittel …',
    ],
  },
  'cash-by-name': { any: ['… (Zahlungsmittel|Finanzmittelfonds|Finanzmittelbestand) …'] },
  'usually-unchanged': {
    any: [
      '… (Grundstücke|Firmenwert|Geschäftswert|Finanzanlagen|Beteiligungen) …',
      '… (gezeichnetes Kapital|Stammkapital|Grundkapital|Kapitalrücklage|gesetzliche Rücklage) …',
      '… Anteile an verbundenen Unternehmen …',
    ],
  },
  'sum-of-lines': {
    any: [
      'Summe …',
      '… (Eigenkapital|Konzerneigenkapital)',
      '(Anlagevermögen|Umlaufvermögen)',
      '(kurzfristige|langfristige) (Vermögenswerte|Schulden)',
    ],
  },
  'total-or-balance': { any: ['(Summe|Gesamt|Zwischensumme) …', '… gesamt', '(Stand|Saldo|Buchwert|Buchwerte) …'] },
  'per-share': { any: ['… je Aktie …', '(unverwässert|verwässert) …'] },
  'share-count': { any: ['… je Aktie …', '… (Anzahl|Stückzahl) … Aktien …'] },
  'number-of-shares': { any: ['… (Anzahl|Stückzahl) … Aktien …'] },
  count: { any: ['… (Anzahl|Stück) …'] },
  pieces: { any: ['… (Anzahl|Stückzahl) …'] },
  result: { any: ['(Jahresüberschuss|Jahresfehlbetrag|Jahresergebnis|Konzernergebnis|Konzernjahresüberschuss|Periodenergebnis) …'] },
  'deferred-tax': { any: ['… latente (Steuern|Ertragsteuern|Steueransprüche|Steuerschulden) …'] },
  disposals: { any: ['… (Abgang|Abgänge) …'] },
  'charge-for-the-year': { any: ['(Abschreibungen|Zuführung|Zuführungen) …', '… Abschreibungen des (Geschäftsjahres|Jahres)'] },
  'balance-at-a-date': { any: ['Stand (am|zum) …'] },
  cost: { any: ['… (Anschaffungskosten|Herstellungskosten) …'] },
  'accumulated-charge': { any: ['… (kumulierte|aufgelaufene) (Abschreibungen|Wertminderungen) …', 'Abschreibungen'] },
  'carrying-amount': { any: ['… (Buchwert|Buchwerte|Restbuchwert|Restbuchwerte) …'] },
}
