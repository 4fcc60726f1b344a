import type { Captions } from '../captions.ts'

const OWNERS = '(Aktionäre|Anteilseigner|Gesellschafter|Eigentümer)'
const DATIVE = '(Aktionären|Anteilseignern|Gesellschaftern|Eigentümern)'
const RESULT = '(Ergebnis|Gewinn|Verlust|Periodenergebnis|Konzernergebnis|Jahresüberschuss)'
const TAXES = '(Steuern|Ertragsteuern)'

/**
 * Profit or loss by nature and by function of expense (§ 275 (2) and (3) HGB), and IFRS statements in German. "Ergebnis nach Steuern" has no
 * concept: in § 275 HGB other taxes follow it.
 */
export const INCOME = {
  revenue: { any: ['Umsatzerlöse', 'Umsatz', 'Erlöse', 'Konzernumsatz', 'Umsatzerlöse (aus|mit) …'] },
  'cost-of-sales': {
    any: [
      'Umsatzkosten',
      'Herstellungskosten der zur Erzielung der Umsatzerlöse erbrachten Leistungen',
      'Herstellungskosten des Umsatzes',
      'Kosten der umgesetzten Leistungen',
    ],
  },
  'gross-profit': { any: ['Bruttoergebnis vom Umsatz', 'Bruttoergebnis', 'Rohergebnis', 'Rohertrag'] },
  'other-income': { any: ['sonstige betriebliche Erträge', 'sonstige Erträge'] },
  'distribution-costs': { any: ['Vertriebskosten', 'Vertriebsaufwendungen'] },
  'administrative-expenses': { any: ['allgemeine Verwaltungskosten', '[allgemeine] (Verwaltungskosten|Verwaltungsaufwendungen)'] },
  'research-development': {
    any: ['Forschungs- und Entwicklungskosten', '(Forschungs|Forschung) und (Entwicklungskosten|Entwicklungsaufwendungen|Entwicklung)'],
  },
  'employee-costs': { any: ['Personalaufwand', 'Personalaufwendungen', 'Personalkosten'] },
  'depreciation-and-amortisation': {
    any: [
      'Abschreibungen',
      'Abschreibungen auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen',
      'Abschreibungen auf immaterielle … und [auf] (Sachanlagen|Sachanlagevermögen) …',
      'Abschreibungen auf (Sachanlagen|Sachanlagevermögen) und [auf] immaterielle …',
      'Abschreibungen und Wertminderungen …',
    ],
  },
  depreciation: {
    any: ['Abschreibungen auf Sachanlagen', 'Abschreibungen auf (das Sachanlagevermögen|Gegenstände des Sachanlagevermögens)'],
  },
  amortisation: { any: ['Abschreibungen auf immaterielle Vermögenswerte', 'Abschreibungen auf immaterielle Vermögensgegenstände'] },
  impairment: { any: ['Wertminderungsaufwand', 'Wertminderungen', 'Wertminderungsaufwendungen'] },
  restructuring: { any: ['Restrukturierungsaufwendungen', 'Restrukturierungskosten'] },
  'operating-expenses': { any: ['sonstige betriebliche Aufwendungen', 'betriebliche Aufwendungen'] },
  'operating-profit': {
    any: [
      'Betriebsergebnis',
      'operatives Ergebnis',
      'Ergebnis der betrieblichen Tätigkeit',
      'Ergebnis (aus|der) [der] [betrieblichen|operativen] (Betriebstätigkeit|Geschäftstätigkeit|Tätigkeit)',
    ],
    not: ['… gewöhnlichen …'],
  },
  'finance-income': {
    any: ['Finanzerträge', 'Zinserträge', 'sonstige Zinsen und ähnliche Erträge', '[sonstige] Zinsen und ähnliche Erträge …'],
  },
  'finance-costs': {
    any: [
      'Finanzierungsaufwendungen',
      'Zinsen und ähnliche Aufwendungen',
      'Zinsaufwendungen',
      '(Finanzaufwendungen|Finanzierungskosten|Zinsaufwand)',
      'Zinsen und ähnliche Aufwendungen …',
    ],
  },
  'net-finance-costs': { any: ['Finanzergebnis', 'Zinsergebnis'] },
  'share-of-associates': {
    any: [
      'Ergebnis aus assoziierten Unternehmen',
      '(Ergebnis|Ergebnisanteil|Gewinnanteil) (aus|an) [nach] [der] (Equity Methode|at Equity|assoziierten) …',
    ],
  },
  'profit-before-financing-and-tax': { any: ['Ergebnis vor Finanzierung und Ertragsteuern'] },
  'profit-before-tax': {
    any: [
      'Ergebnis vor Ertragsteuern',
      `(Ergebnis|Gewinn|Verlust|Konzernergebnis) vor ${TAXES} …`,
      'Ergebnis der gewöhnlichen Geschäftstätigkeit',
    ],
    not: ['… je Aktie …', '… (Zinsen|Abschreibungen) …'],
  },
  tax: {
    any: [
      'Steuern vom Einkommen und vom Ertrag',
      'Ertragsteuern',
      'Ertragsteueraufwand',
      'Steueraufwand',
      '(Steuern|Ertragsteuern) (vom|auf) …',
    ],
  },
  'profit-from-continuing-operations': {
    any: [
      'Ergebnis aus fortgeführten Geschäftsbereichen',
      `${RESULT} [nach ${TAXES}] aus (fortgeführten|fortzuführenden) (Geschäftsbereichen|Aktivitäten|Tätigkeiten)`,
    ],
  },
  'profit-from-discontinued-operations': {
    any: [
      'Ergebnis aus aufgegebenen Geschäftsbereichen',
      `${RESULT} [nach ${TAXES}] aus (aufgegebenen|nicht fortgeführten) (Geschäftsbereichen|Aktivitäten)`,
    ],
  },
  profit: {
    any: [
      'Jahresüberschuss',
      'Jahresfehlbetrag',
      'Konzernjahresüberschuss',
      'Jahresergebnis',
      'Konzernergebnis',
      'Periodenergebnis',
      '[Konzern] Jahresüberschuss (Jahresfehlbetrag|fehlbetrag)',
      '[Konzern] Jahresfehlbetrag Jahresüberschuss',
      '[Konzern] (Jahresüberschuss|Jahresergebnis|Ergebnis|Gewinn) des (Geschäftsjahres|Jahres)',
    ],
  },
  'profit-of-owners': {
    any: [
      'auf die Anteilseigner des Mutterunternehmens entfallendes Ergebnis',
      `[davon] [${RESULT}] [entfallend|das] [auf] [die] ${OWNERS} (der|des) … [entfallend|entfallende|entfallendes] [${RESULT}]`,
      `[davon] [${RESULT}] den ${DATIVE} (der|des) … [zuzurechnendes|zurechenbares|zuzurechnen] [${RESULT}]`,
    ],
    not: ['… Gesamtergebnis …', '… Aktie …'],
  },
  'profit-of-non-controlling-interests': {
    any: [
      'auf nicht beherrschende Anteile entfallendes Ergebnis',
      `[davon] [${RESULT}] [auf] [nicht] (nicht beherrschende Anteile|andere Gesellschafter) [entfallend|entfallendes] [${RESULT}]`,
    ],
  },
  'other-comprehensive-income': {
    any: ['sonstiges Ergebnis', '[Summe] (sonstiges|direkt im Eigenkapital erfasstes) Ergebnis [nach Steuern]'],
  },
  'total-comprehensive-income': { any: ['Gesamtergebnis', 'Konzerngesamtergebnis', 'Gesamtergebnis (des|der) (Geschäftsjahres|Periode)'] },
  'basic-earnings-per-share': {
    any: [
      'unverwässertes Ergebnis je Aktie',
      'Ergebnis je Aktie',
      '[Ergebnis je Aktie] unverwässert …',
      'unverwässertes Ergebnis je (Aktie|Stammaktie) …',
    ],
    not: ['… (durchschnitt|durchschnittliche|Anzahl) …', '… und verwässert …'],
  },
  'diluted-earnings-per-share': {
    any: ['verwässertes Ergebnis je Aktie', '[Ergebnis je Aktie] verwässert …', 'verwässertes Ergebnis je (Aktie|Stammaktie) …'],
    not: ['… (durchschnitt|durchschnittliche|Anzahl) …'],
  },
} as const satisfies Readonly<Record<string, Captions>>
