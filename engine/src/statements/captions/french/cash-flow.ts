import type { Captions } from '../captions.ts'

const FLOW =
  '(flux|trésorerie) [nets|net] [de trésorerie] [nets|net] [liés|lié|provenant|générés|généré|utilisés|utilisé|affectés|provenant des] [aux|par|des|de|dans|pour] [les]'
const CHANGE = '(variation|augmentation|diminution|augmentation diminution|variations)'

/** Lines of the "tableau des flux de trésorerie". */
export const CASH_FLOW = {
  'change-in-inventories': { any: ['variation des stocks', `${CHANGE} (des|de) stocks …`] },
  'change-in-receivables': { any: ['variation des créances clients', `${CHANGE} des (créances|clients) …`] },
  'change-in-payables': { any: ['variation des dettes fournisseurs', `${CHANGE} des (dettes fournisseurs|fournisseurs) …`] },
  'tax-paid': {
    any: [
      'impôts payés',
      'impôt sur le résultat payé',
      '(impôt|impôts) [sur le résultat|sur les bénéfices] (payé|payés|décaissé|décaissés|versés)',
    ],
  },
  'interest-paid': { any: ['intérêts payés', 'intérêts versés'] },
  'interest-received': { any: ['intérêts reçus', 'intérêts encaissés'] },
  'dividends-received': { any: ['dividendes reçus', 'dividendes encaissés'] },
  'operating-cash-flow': {
    any: [
      'flux de trésorerie liés aux activités opérationnelles',
      "flux net de trésorerie généré par l'activité",
      `${FLOW} (activités|l'activité) [opérationnelles|d'exploitation]`,
    ],
    not: ['… (financement|investissement) …'],
  },
  'capital-expenditure': {
    any: [
      "acquisitions d'immobilisations corporelles",
      "[acquisitions|acquisition|décaissements liés aux acquisitions] d'immobilisations corporelles [et incorporelles]",
    ],
  },
  'purchase-of-intangibles': { any: ["acquisitions d'immobilisations incorporelles"] },
  'proceeds-from-disposals': {
    any: [
      "cessions d'immobilisations corporelles",
      "(cession|cessions|produits de cession|produits de cessions|encaissements liés aux cessions) d'immobilisations …",
    ],
  },
  acquisitions: { any: ['acquisitions de filiales', '(acquisition|acquisitions) de (filiales|sociétés) …'] },
  'investing-cash-flow': {
    any: [
      "flux de trésorerie liés aux activités d'investissement",
      `${FLOW} [activités|opérations|opération] (d'investissement|investissement)`,
    ],
  },
  'proceeds-from-borrowings': {
    any: [
      "émissions d'emprunts",
      "(émission|émissions|souscription|souscriptions) d'emprunts …",
      'encaissements liés aux nouveaux emprunts',
    ],
  },
  'repayment-of-borrowings': { any: ["remboursements d'emprunts", "(remboursement|remboursements) (d'emprunts|des emprunts) …"] },
  'lease-payments': {
    any: ['remboursements des dettes de location', '(remboursement|remboursements|paiement) (de|des) dettes (de location|locatives) …'],
  },
  'dividends-paid': { any: ['dividendes versés', 'dividendes payés', 'dividendes versés aux actionnaires …'] },
  'proceeds-from-shares': { any: ['augmentation de capital', 'augmentations de capital …'] },
  'share-repurchases': { any: ["rachats d'actions propres", "(rachat|rachats|achat) d'actions propres …"] },
  'financing-cash-flow': {
    any: ['flux de trésorerie liés aux activités de financement', `${FLOW} [activités|opérations|opération] de financement`],
  },
  'exchange-effect': {
    any: [
      'incidence des variations des cours des devises',
      '(incidence|effet|impact) (de|des|du) [la] (variations|variation|cours) … (devises|change|monnaies)',
    ],
  },
  'net-change-in-cash': {
    any: ['variation de trésorerie', 'variation de la trésorerie', '(variation|variations) [nette] (de|de la) trésorerie …'],
    not: ['… devises …', '… (ouverture|clôture) …'],
  },
  'opening-cash': { any: ["trésorerie d'ouverture", "trésorerie [et équivalents [de trésorerie]] (d'ouverture|à l'ouverture|au début) …"] },
  'closing-cash': { any: ['trésorerie de clôture', 'trésorerie [et équivalents [de trésorerie]] (de clôture|à la clôture|à la fin) …'] },
} as const satisfies Readonly<Record<string, Captions>>
