import type { Captions } from '../captions.ts'

const CURRENT = '[non] [courants|courant|courantes|courante]'
const OWNERS = '(propriétaires|actionnaires)'

/**
 * Equity and liabilities of the French plan comptable général, of IFRS statements in French, and of statements of changes in equity.
 * "Capital" alone and "dettes" have no concept: the one is an English word, too, the other leaves out provisions.
 */
export const CLAIMS = {
  'share-capital': {
    any: ['capital social', 'capital souscrit', 'capital social ou individuel', 'capital [social|souscrit] [ou individuel] dont versé …'],
  },
  'share-premium': { any: ["primes d'émission", "prime d'émission", "(primes|prime) d'émission …", 'primes liées au capital'] },
  'treasury-shares': { any: ['actions propres', 'actions auto-détenues', "titres d'autocontrôle"] },
  'revaluation-reserve': { any: ['écarts de réévaluation', '(écart|réserve|réserves) de réévaluation'] },
  'translation-reserve': { any: ['écarts de conversion', '(écart|écarts|réserve|réserves) de conversion'] },
  'hedging-reserve': { any: ['réserve de couverture', 'réserves de couverture'] },
  'other-reserves': {
    any: ['autres réserves', 'réserve légale', '(réserves|réserve) (statutaires|légales|réglementées|légale) [ou contractuelles]'],
  },
  'retained-earnings': {
    any: ['report à nouveau', 'réserves consolidées', 'résultats non distribués', 'report à nouveau (créditeur|débiteur)'],
  },
  'equity-of-owners': {
    any: [
      'capitaux propres part du groupe',
      '[total] [des] capitaux propres part du groupe',
      `capitaux propres attribuables aux ${OWNERS} …`,
    ],
  },
  'non-controlling-interests': {
    any: [
      'participations ne donnant pas le contrôle',
      'intérêts minoritaires',
      '(participations|intérêts) (ne donnant pas le contrôle|ne conférant pas le contrôle|minoritaires)',
    ],
  },
  'total-equity': { any: ['capitaux propres', "[total] [des] capitaux propres [de l'ensemble consolidé|consolidés]"] },
  'liabilities-and-equity': {
    any: [
      'total passif',
      'total du passif',
      'passif',
      '[total] [des|du] (capitaux propres|passif) et [des|du] (passif|passifs|capitaux propres)',
      '(total général|total du bilan|total général du passif)',
    ],
  },
  'opening-equity': { any: ["capitaux propres à l'ouverture", "capitaux propres (à l'ouverture|d'ouverture|au début) …"] },
  'closing-equity': { any: ['capitaux propres à la clôture', 'capitaux propres (à la clôture|de clôture|à la fin) …'] },
  'dividends-declared': { any: ['dividendes', 'distribution de dividendes', 'dividendes …'] },
  'shares-issued': { any: ['augmentation de capital', "émission d'actions", '(augmentation|augmentations) de capital …'] },
  'shares-bought-back': { any: ["rachat d'actions propres", "(rachat|rachats|acquisition|achat) d'actions propres …"] },
  payables: {
    any: [
      'dettes fournisseurs et comptes rattachés',
      'dettes fournisseurs',
      'fournisseurs',
      'fournisseurs et comptes rattachés',
      '[dettes] fournisseurs et (comptes rattachés|autres créditeurs|autres dettes)',
    ],
  },
  'contract-liabilities': {
    any: [
      "produits constatés d'avance",
      'passifs sur contrats',
      'avances et acomptes reçus sur commandes en cours',
      'avances et acomptes reçus [sur commandes]',
    ],
  },
  borrowings: {
    any: [
      'emprunts et dettes financières',
      'emprunts et dettes auprès des établissements de crédit',
      'dettes financières',
      'emprunts',
      `emprunts et dettes financières (${CURRENT}|diverses|divers)`,
      `[autres] (dettes financières|passifs financiers|emprunts obligataires|emprunts) ${CURRENT}`,
      'emprunts obligataires …',
    ],
  },
  'lease-liabilities': {
    any: ['dettes de location', 'dettes locatives', `(dettes|passifs|obligations) (de location|de loyers|locatives|locatifs) ${CURRENT}`],
  },
  'tax-payable': {
    any: ["dettes d'impôt", "(dettes|passifs|passif) d'impôt (exigible|courant|exigibles|courants)", 'impôts courants passifs'],
  },
  provisions: {
    any: [
      'provisions pour risques et charges',
      'provisions pour risques',
      'provisions pour charges',
      '[autres] provisions (courantes|non courantes)',
    ],
  },
  'derivative-liabilities': { any: ['instruments dérivés passifs', 'instruments [financiers] dérivés [passifs|passif]'] },
  'deferred-tax-liabilities': {
    any: [
      "passifs d'impôts différés",
      'impôts différés passifs',
      "(passifs|passif) (d'impôts|d'impôt) différés",
      'impôts différés [passifs|passif]',
    ],
  },
  'pension-obligation': {
    any: [
      'engagements de retraite',
      'avantages du personnel',
      '(engagements de retraite|provisions pour retraites|provision pour pensions) …',
    ],
  },
  'other-liabilities': { any: ['autres dettes', 'autres passifs', `autres (dettes|passifs) ${CURRENT}`] },
  'liabilities-held-for-sale': { any: ['passifs liés aux actifs détenus en vue de la vente', 'passifs liés à des actifs …'] },
  'current-liabilities': { any: ['passifs courants', 'passif courant', 'total [des|du] (passif|passifs) (courant|courants)'] },
  'non-current-liabilities': {
    any: ['passifs non courants', 'passif non courant', 'total [des|du] (passif|passifs) non (courant|courants)'],
  },
  'net-assets': { any: ['actif net', 'situation nette'] },
} as const satisfies Readonly<Record<string, Captions>>
