import type { Captions } from '../captions.ts'

const FLOW = '[netto] (Cashflow|Mittelzufluss|Mittelabfluss|Mittelveränderung|Nettozahlungsmittel) [Mittelabfluss|Mittelzufluss] (aus|für)'
const FUNDS =
  '(Finanzmittelfonds|Finanzmittelbestand|Finanzmittelbestands|Finanzmittel|Zahlungsmittel|Zahlungsmitteläquivalente|flüssigen Mittel|liquiden Mittel)'
const CHANGE = '(Zunahme|Abnahme|Veränderung|Zunahme Abnahme|Abnahme Zunahme)'

/** Lines of DRS 21, and of IFRS statements in German. */
export const CASH_FLOW = {
  'change-in-inventories': { any: ['Veränderung der Vorräte', `${CHANGE} der Vorräte`] },
  'change-in-receivables': { any: ['Veränderung der Forderungen', `${CHANGE} der Forderungen [aus Lieferungen und Leistungen]`] },
  'change-in-payables': { any: ['Veränderung der Verbindlichkeiten', `${CHANGE} der Verbindlichkeiten [aus Lieferungen und Leistungen]`] },
  'tax-paid': { any: ['Ertragsteuerzahlungen', 'gezahlte Ertragsteuern', '(gezahlte|bezahlte) (Steuern|Ertragsteuern)'] },
  'interest-paid': { any: ['gezahlte Zinsen', 'bezahlte Zinsen'] },
  'interest-received': { any: ['erhaltene Zinsen'] },
  'dividends-received': { any: ['erhaltene Dividenden'] },
  'operating-cash-flow': {
    any: [
      'Cashflow aus der laufenden Geschäftstätigkeit',
      `${FLOW} [der] (laufenden|laufender|betrieblichen|betrieblicher|operativen|operativer) (Geschäftstätigkeit|Tätigkeit)`,
    ],
  },
  'capital-expenditure': {
    any: [
      'Auszahlungen für Investitionen in das Sachanlagevermögen',
      '(Auszahlungen für|Erwerb von|Investitionen in) [Investitionen in] [das] (Sachanlagen|Sachanlagevermögen)',
    ],
  },
  'purchase-of-intangibles': {
    any: [
      'Auszahlungen für Investitionen in das immaterielle Anlagevermögen',
      '(Auszahlungen für|Erwerb von|Investitionen in) [Investitionen in] [das] (immaterielle Vermögenswerte|immateriellen Vermögenswerten|immaterielle Anlagevermögen)',
    ],
  },
  'proceeds-from-disposals': {
    any: [
      'Einzahlungen aus Abgängen von Gegenständen des Sachanlagevermögens',
      '(Einzahlungen|Erlöse) aus [dem] (Abgang|Abgängen|Verkauf) von [Gegenständen des] (Sachanlagen|Sachanlagevermögens)',
    ],
  },
  acquisitions: {
    any: ['Auszahlungen für Zugänge zum Konsolidierungskreis', '[Auszahlungen für [den]] Erwerb von (Tochterunternehmen|Unternehmen) …'],
  },
  'investing-cash-flow': { any: ['Cashflow aus der Investitionstätigkeit', `${FLOW} [der] Investitionstätigkeit`] },
  'proceeds-from-borrowings': {
    any: [
      'Einzahlungen aus der Begebung von Anleihen und der Aufnahme von Finanzkrediten',
      'Einzahlungen aus [der] (Begebung|Aufnahme) von [Finanz] (Anleihen|Krediten|Finanzkrediten|Darlehen|Finanzschulden) …',
    ],
  },
  'repayment-of-borrowings': {
    any: [
      'Auszahlungen aus der Tilgung von Anleihen und Finanzkrediten',
      '[Auszahlungen (aus|für)] [der|die] (Tilgung|Rückzahlung) von [Finanz] (Anleihen|Krediten|Finanzkrediten|Darlehen|Finanzschulden) …',
    ],
  },
  'lease-payments': { any: ['Tilgung von Leasingverbindlichkeiten', '[Auszahlungen für die] Tilgung von Leasingverbindlichkeiten'] },
  'dividends-paid': {
    any: [
      'gezahlte Dividenden',
      'gezahlte Dividenden an Gesellschafter des Mutterunternehmens',
      'gezahlte Dividenden an (Gesellschafter|Aktionäre) …',
      'Dividendenzahlungen',
    ],
  },
  'dividends-paid-to-non-controlling-interests': { any: ['gezahlte Dividenden an andere Gesellschafter'] },
  'proceeds-from-shares': {
    any: ['Einzahlungen aus Eigenkapitalzuführungen', 'Einzahlungen aus (Eigenkapitalzuführungen|Kapitalerhöhungen) …'],
  },
  'share-repurchases': {
    any: ['Auszahlungen für den Erwerb eigener Anteile', 'Auszahlungen für den (Erwerb|Rückkauf) eigener (Anteile|Aktien)'],
  },
  'financing-cash-flow': { any: ['Cashflow aus der Finanzierungstätigkeit', `${FLOW} [der] Finanzierungstätigkeit`] },
  'exchange-effect': {
    any: [
      'wechselkursbedingte Änderungen des Finanzmittelfonds',
      `wechselkurs … (Änderungen|Änderung|Veränderungen|Veränderung) (des|der) ${FUNDS} …`,
      `(wechselkursbedingte|Wechselkurseffekte|Währungseffekte) … ${FUNDS} …`,
    ],
  },
  'net-change-in-cash': {
    any: [
      'zahlungswirksame Veränderungen des Finanzmittelfonds',
      `[zahlungswirksame] (Veränderungen|Veränderung|Nettoveränderung|Zunahme|Abnahme|Zunahme Abnahme) (des|der) ${FUNDS} …`,
    ],
    not: ['… wechselkurs …', '… (Anfang|Beginn|Ende) …'],
  },
  'opening-cash': { any: ['Finanzmittelfonds am Anfang der Periode', `${FUNDS} … (am|zu) (Anfang|Beginn) (des|der) …`] },
  'closing-cash': { any: ['Finanzmittelfonds am Ende der Periode', `${FUNDS} … am Ende (des|der) …`] },
} as const satisfies Readonly<Record<string, Captions>>
