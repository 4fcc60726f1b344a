import type { Captions } from '../captions.ts'

const HOLDERS = '(Aktionäre|Aktionären|Gesellschafter|Gesellschaftern|Anteilseigner|Anteilseignern|Eigentümer|Eigentümern)'
const TERM = '[kurzfristige|langfristige]'

/**
 * Equity and liabilities of § 266 (3) HGB, of IFRS statements in German, and of statements of changes in equity. "Verbindlichkeiten" and
 * "Gewinnvortrag" have no concept: the one leaves out provisions, the other is a part of retained earnings.
 */
export const CLAIMS = {
  'share-capital': { any: ['gezeichnetes Kapital', 'Stammkapital', 'Grundkapital'] },
  'share-premium': { any: ['Kapitalrücklage', 'Kapitalrücklagen'] },
  'treasury-shares': { any: ['eigene Anteile', 'eigene Aktien', '(abzüglich|Nennbetrag) eigene (Anteile|Aktien)'] },
  'revaluation-reserve': { any: ['Neubewertungsrücklage'] },
  'translation-reserve': {
    any: [
      'Währungsumrechnungsrücklage',
      'Eigenkapitaldifferenz aus Währungsumrechnung',
      '(Rücklage|Unterschiedsbetrag|Ausgleichsposten) (aus|für) [der|die] Währungsumrechnung',
    ],
  },
  'hedging-reserve': { any: ['Rücklage für Sicherungsgeschäfte', 'Sicherungsrücklage'] },
  'other-reserves': { any: ['sonstige Rücklagen', 'andere Rücklagen', '(gesetzliche|satzungsmäßige) (Rücklage|Rücklagen)'] },
  'accumulated-oci': { any: ['kumuliertes sonstiges Ergebnis', 'kumuliertes übriges (Eigenkapital|Ergebnis)'] },
  'retained-earnings': { any: ['Gewinnrücklagen', 'Bilanzgewinn', 'Bilanzverlust', 'Bilanzgewinn Bilanzverlust'] },
  'equity-of-owners': {
    any: [
      'Eigenkapital der Aktionäre des Mutterunternehmens',
      `[Summe] Eigenkapital der ${HOLDERS} …`,
      `(auf|den) [die] ${HOLDERS} … (entfallendes|zurechenbares|zuzurechnendes) Eigenkapital`,
    ],
  },
  'non-controlling-interests': {
    any: [
      'nicht beherrschende Anteile',
      'Minderheitenanteile',
      'Anteile anderer Gesellschafter',
      '(Anteile|Anteil) [von] (nicht beherrschender|nicht beherrschenden|anderer|fremder) (Gesellschafter|Gesellschaftern|Anteilseigner)',
    ],
  },
  'total-equity': {
    any: [
      'Eigenkapital',
      'Konzerneigenkapital',
      '[Summe] [des] (Eigenkapital|Eigenkapitals|Konzerneigenkapital) [gesamt]',
      'Gesamtes Eigenkapital',
    ],
  },
  'liabilities-and-equity': {
    any: [
      'Summe Passiva',
      'Passiva',
      'Summe Eigenkapital und Schulden',
      '[Summe] [der] (Passiva|Passivseite) [gesamt]',
      '[Summe] [des] (Eigenkapital|Eigenkapitals) und [der] Schulden [gesamt]',
      '(Bilanzsumme|Bilanzsumme Passiva)',
    ],
  },
  'opening-equity': {
    any: [
      'Eigenkapital zu Beginn des Geschäftsjahres',
      '(Stand|Eigenkapital) (am|zu) (Anfang|Beginn) (des|der) (Geschäftsjahres|Periode|Jahres)',
    ],
  },
  'closing-equity': {
    any: ['Eigenkapital am Ende des Geschäftsjahres', '(Stand|Eigenkapital) am Ende (des|der) (Geschäftsjahres|Periode|Jahres)'],
  },
  'dividends-declared': {
    any: ['Dividenden', 'Gewinnausschüttung', 'Ausschüttungen', '[gezahlte|beschlossene] (Dividenden|Ausschüttungen) [an …]'],
  },
  'shares-issued': {
    any: ['Ausgabe von Anteilen', 'Kapitalerhöhung', '(Ausgabe|Ausgabe von|Emission von) [neuen|neuer|neue] (Anteile|Anteilen|Aktien)'],
  },
  'shares-bought-back': {
    any: ['Erwerb eigener Anteile', '(Erwerb|Kauf|Rückkauf|Einziehung) eigener (Anteile|Aktien)'],
  },
  payables: {
    any: [
      'Verbindlichkeiten aus Lieferungen und Leistungen',
      `${TERM} Verbindlichkeiten aus Lieferungen und Leistungen [und sonstige Verbindlichkeiten]`,
    ],
  },
  'contract-liabilities': {
    any: [
      'Vertragsverbindlichkeiten',
      'passive Rechnungsabgrenzung',
      'erhaltene Anzahlungen',
      'erhaltene Anzahlungen auf Bestellungen',
      '[passive|passiver] (Rechnungsabgrenzungsposten|Rechnungsabgrenzungspost)',
    ],
  },
  borrowings: {
    any: [
      'Verbindlichkeiten gegenüber Kreditinstituten',
      'Finanzschulden',
      'Anleihen',
      `${TERM} [verzinsliche] (Finanzschulden|Finanzverbindlichkeiten|Bankverbindlichkeiten|Darlehen|Bankdarlehen|Bankschulden)`,
      `${TERM} Verbindlichkeiten gegenüber (Banken|Kreditinstituten)`,
    ],
  },
  'lease-liabilities': { any: ['Leasingverbindlichkeiten', `${TERM} (Leasingverbindlichkeiten|Leasingschulden)`] },
  'tax-payable': {
    any: [
      'Ertragsteuerverbindlichkeiten',
      '[laufende|tatsächliche] (Ertragsteuerverbindlichkeiten|Ertragsteuerschulden|Steuerschulden)',
      'Verbindlichkeiten aus Ertragsteuern',
    ],
  },
  provisions: { any: ['Rückstellungen', 'sonstige Rückstellungen', `[sonstige|übrige] ${TERM} Rückstellungen`] },
  'derivative-liabilities': { any: ['[passive] derivative Finanzinstrumente'] },
  'deferred-tax-liabilities': { any: ['passive latente Steuern', '[passive] latente (Steuern|Ertragsteuern|Steuerschulden)'] },
  'pension-obligation': {
    any: [
      'Rückstellungen für Pensionen und ähnliche Verpflichtungen',
      'Pensionsrückstellungen',
      'Pensionsverpflichtungen',
      '(Rückstellungen|Verpflichtungen) für Pensionen …',
    ],
  },
  'other-liabilities': {
    any: ['sonstige Verbindlichkeiten', `(sonstige|übrige|andere) ${TERM} [nicht finanzielle] (Verbindlichkeiten|Schulden)`],
  },
  'liabilities-held-for-sale': { any: ['Schulden in Verbindung mit zur Veräußerung gehaltenen Vermögenswerten'] },
  'current-liabilities': {
    any: [
      'kurzfristige Schulden',
      'kurzfristige Verbindlichkeiten',
      '[Summe] [der] (kurzfristige|kurzfristigen) (Schulden|Verbindlichkeiten) [gesamt]',
      'kurzfristiges Fremdkapital',
    ],
  },
  'non-current-liabilities': {
    any: [
      'langfristige Schulden',
      'langfristige Verbindlichkeiten',
      '[Summe] [der] (langfristige|langfristigen) (Schulden|Verbindlichkeiten) [gesamt]',
      'langfristiges Fremdkapital',
    ],
  },
  'total-liabilities': { any: ['Summe Schulden', 'Gesamtschulden', 'Fremdkapital', 'Summe (der Schulden|des Fremdkapitals|Fremdkapital)'] },
  'net-assets': { any: ['Nettovermögen', 'Reinvermögen'] },
} as const satisfies Readonly<Record<string, Captions>>
