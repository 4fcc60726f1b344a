import type { Captions } from '../captions.ts'

const CURRENT = '[non] [courants|courant]'

/** Assets of the French plan comptable général, and of IFRS statements in French. */
export const ASSETS = {
  'unpaid-share-capital': { any: ['capital souscrit non appelé', 'capital souscrit non appelé …'] },
  'intangible-assets': {
    any: ['immobilisations incorporelles', '[autres] (immobilisations|actifs) incorporelles', '[autres] actifs incorporels'],
  },
  goodwill: { any: ["écart d'acquisition", "écarts d'acquisition", "(écart|écarts) d'acquisition [positif|positifs] [nets]"] },
  'property-plant-equipment': { any: ['immobilisations corporelles', 'actifs corporels'] },
  'right-of-use-assets': {
    any: [
      "droits d'utilisation",
      "(droits|actifs liés aux droits|actifs au titre de droits) d'utilisation …",
      "actifs au titre du droit d'utilisation",
    ],
  },
  'investment-property': { any: ['immeubles de placement'] },
  associates: {
    any: [
      'titres mis en équivalence',
      'participations dans les entreprises associées',
      '(titres|participations) (mis|mises|comptabilisés|comptabilisées) [selon la méthode de la] [en|mise en] équivalence',
      'participations dans [les|des] (entreprises associées|coentreprises) …',
    ],
  },
  investments: {
    any: ['immobilisations financières', 'valeurs mobilières de placement', `[autres] (actifs financiers|titres de placement) ${CURRENT}`],
  },
  'deferred-tax-assets': {
    any: [
      "actifs d'impôts différés",
      'impôts différés actifs',
      "(actifs|actif) (d'impôts|d'impôt) différés",
      'impôts différés [actifs|actif]',
    ],
  },
  'non-current-assets': {
    any: [
      'actif immobilisé',
      'actifs non courants',
      'immobilisations',
      "total (actif|actifs|de l'actif|des actifs) (immobilisé|non courant|non courants)",
    ],
  },
  inventories: { any: ['stocks et en-cours', '[total] stocks [et] [en cours|travaux en cours] [nets]'] },
  receivables: {
    any: [
      'créances clients et comptes rattachés',
      'créances clients',
      'clients et comptes rattachés',
      'autres créances',
      'créances',
      '[autres] créances [clients] [et] [autres] (débiteurs|créances|créances courantes)',
      '[créances] clients et (comptes rattachés|autres débiteurs)',
    ],
  },
  'contract-assets': { any: ['actifs sur contrats', '(actifs|actif) sur contrats …'] },
  'tax-receivable': {
    any: ["créances d'impôt", "(créances|actifs|actif) d'impôt (exigible|courant|exigibles|courants)", 'impôts courants actifs'],
  },
  'derivative-assets': { any: ['instruments dérivés actifs', 'instruments [financiers] dérivés [actifs|actif]'] },
  prepayments: { any: ["charges constatées d'avance"] },
  'other-assets': { any: ['autres actifs', `autres actifs ${CURRENT}`] },
  cash: {
    any: [
      'disponibilités',
      'trésorerie et équivalents de trésorerie',
      'trésorerie',
      'trésorerie et équivalents [de trésorerie]',
      'disponibilités et …',
    ],
  },
  'assets-held-for-sale': {
    any: [
      'actifs détenus en vue de la vente',
      "(actifs|groupes d'actifs) [non courants] (détenus en vue de la vente|destinés à être cédés) …",
    ],
  },
  'current-assets': {
    any: ['actif circulant', 'actifs courants', "total (actif|actifs|de l'actif|des actifs) (circulant|courant|courants)"],
  },
  'total-assets': {
    any: [
      'total actif',
      "total de l'actif",
      'total des actifs',
      'actif',
      "total général [de l'actif|actif]",
      '(total du bilan|actif total)',
    ],
  },
} as const satisfies Readonly<Record<string, Captions>>
