import type { Captions } from '../captions.ts'

/** Assets of § 266 (2) HGB, and of IFRS statements in German. */
export const ASSETS = {
  'unpaid-share-capital': { any: ['ausstehende Einlagen', '[nicht eingeforderte] ausstehende Einlagen auf das gezeichnete Kapital …'] },
  'intangible-assets': {
    any: [
      'immaterielle Vermögensgegenstände',
      'immaterielle Vermögenswerte',
      '[sonstige|andere|übrige] immaterielle (Vermögensgegenstände|Vermögenswerte|Anlagewerte)',
      'immaterielles Anlagevermögen',
    ],
  },
  goodwill: { any: ['Geschäfts- oder Firmenwert', 'Firmenwert', '(Geschäfts|Geschäft) (oder|und) (Firmenwert|Firmenwerte)'] },
  'goodwill-and-intangible-assets': {
    any: [
      'Firmenwerte und immaterielle Vermögenswerte',
      '[Geschäfts oder] (Goodwill|Firmenwert|Firmenwerte) und [sonstige|andere] immaterielle (Vermögenswerte|Vermögensgegenstände)',
    ],
  },
  'property-plant-equipment': { any: ['Sachanlagen', 'Sachanlagevermögen'] },
  'right-of-use-assets': { any: ['Nutzungsrechte', '(Nutzungsrechte|Nutzungsrecht) (an|aus) …'] },
  'investment-property': { any: ['als Finanzinvestition gehaltene Immobilien'] },
  associates: {
    any: [
      'nach der Equity-Methode bilanzierte Beteiligungen',
      'nach der Equity Methode (bilanzierte|bewertete) (Beteiligungen|Anteile|Finanzanlagen|Unternehmen)',
      'at Equity (bilanzierte|bewertete) (Beteiligungen|Anteile)',
      '(Anteile|Beteiligungen) an assoziierten Unternehmen [und Gemeinschaftsunternehmen]',
    ],
  },
  subsidiaries: { any: ['Anteile an verbundenen Unternehmen'] },
  investments: { any: ['Finanzanlagen', '[sonstige] Wertpapiere', '[sonstige] [langfristige|kurzfristige] finanzielle Vermögenswerte'] },
  'deferred-tax-assets': { any: ['aktive latente Steuern', '[aktive] latente (Steuern|Ertragsteuern|Steueransprüche)'] },
  'pension-asset': { any: ['aktiver Unterschiedsbetrag aus der Vermögensverrechnung'] },
  'non-current-assets': {
    any: [
      'Anlagevermögen',
      'langfristige Vermögenswerte',
      'langfristiges Vermögen',
      '[Summe] [des|der] (Anlagevermögen|Anlagevermögens|langfristige Vermögenswerte|langfristigen Vermögenswerte) [gesamt]',
    ],
  },
  inventories: { any: ['Vorräte', 'Vorratsvermögen'] },
  receivables: {
    any: [
      'Forderungen aus Lieferungen und Leistungen',
      'Forderungen und sonstige Vermögensgegenstände',
      'Forderungen',
      '[kurzfristige|langfristige] Forderungen aus Lieferungen und Leistungen [und sonstige (Forderungen|Vermögenswerte)]',
      '[sonstige] [kurzfristige|langfristige] Forderungen',
    ],
  },
  'contract-assets': { any: ['Vertragsvermögenswerte'] },
  'tax-receivable': {
    any: [
      'Ertragsteuerforderungen',
      'Steuererstattungsansprüche',
      '[laufende|tatsächliche] (Ertragsteuerforderungen|Ertragsteueransprüche|Steuerforderungen|Steueransprüche)',
      'Forderungen aus Ertragsteuern',
    ],
  },
  'derivative-assets': { any: ['[aktive] derivative Finanzinstrumente'] },
  prepayments: { any: ['aktive Rechnungsabgrenzung', '[aktive|aktiver] (Rechnungsabgrenzungsposten|Rechnungsabgrenzungspost)'] },
  'other-assets': {
    any: [
      'sonstige Vermögensgegenstände',
      'sonstige Vermögenswerte',
      '(sonstige|übrige|andere) [nicht finanzielle|nichtfinanzielle] [kurzfristige|langfristige] [nicht finanzielle|nichtfinanzielle] (Vermögensgegenstände|Vermögenswerte)',
    ],
  },
  'restricted-cash': { any: ['verfügungsbeschränkte Zahlungsmittel', 'verfügungsbeschränkte Zahlungsmittel …'] },
  cash: {
    any: [
      'flüssige Mittel',
      'liquide Mittel',
      'Kassenbestand, Bundesbankguthaben, Guthaben bei Kreditinstituten und Schecks',
      'Kassenbestand und Guthaben bei Kreditinstituten',
      'Guthaben bei Kreditinstituten',
      'Bankguthaben',
      'Zahlungsmittel und Zahlungsmitteläquivalente',
      'Zahlungsmittel',
      '(Kasse|Kassenbestand) … (Guthaben bei Kreditinstituten|Bankguthaben) …',
    ],
  },
  'assets-held-for-sale': {
    any: [
      'zur Veräußerung gehaltene Vermögenswerte',
      '[als] zur Veräußerung (gehaltene|gehalten klassifizierte) [langfristige] Vermögenswerte …',
    ],
  },
  'current-assets': {
    any: [
      'Umlaufvermögen',
      'kurzfristige Vermögenswerte',
      'kurzfristiges Vermögen',
      '[Summe] [des|der] (Umlaufvermögen|Umlaufvermögens|kurzfristige Vermögenswerte|kurzfristigen Vermögenswerte) [gesamt]',
    ],
  },
  'total-assets': {
    any: [
      'Summe Aktiva',
      'Aktiva',
      'Gesamtvermögen',
      '[Summe] [der] (Aktiva|Aktivseite) [gesamt]',
      'Summe [der] Vermögenswerte',
      '(Bilanzsumme|Bilanzsumme Aktiva)',
    ],
  },
} as const satisfies Readonly<Record<string, Captions>>
