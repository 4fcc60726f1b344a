import type { LinesAbout } from '../english-lines.ts'

/** Lines by what they are about, in French. */
export const LINES_ABOUT: LinesAbout = {
  'cash-of-any-kind': { any: ['… (trésorerie|disponibilités) …'] },
  'cash-by-name': { any: ['… trésorerie …'] },
  'usually-unchanged': {
    any: [
      '… (terrains|fonds commercial|immobilisations financières) …',
      '… (capital social|capital souscrit|réserve légale|réserves réglementées) …',
      "… (primes d'émission|prime d'émission|écart d'acquisition|écarts d'acquisition) …",
    ],
  },
  'sum-of-lines': {
    any: ['total …', '… capitaux propres', '(actif|actifs) (immobilisé|circulant|courants|non courants)', 'passifs [non] courants'],
  },
  'total-or-balance': { any: ['(total|sous total|solde) …', '… total', '(valeur nette|valeurs nettes) …'] },
  'per-share': { any: ['… par action …'] },
  'share-count': { any: ['… par action …', "… nombre … d'actions …"] },
  'number-of-shares': { any: ["… nombre … d'actions …"] },
  count: { any: ['… nombre …'] },
  pieces: { any: ['… nombre …'] },
  result: { any: ["résultat (net|de l'exercice|global) …", '(bénéfice|perte) …'] },
  'deferred-tax': { any: ['… (impôt|impôts) différés …', "… d'impôts différés …"] },
  disposals: { any: ['… (cessions|sorties|mises au rebut) …'] },
  'charge-for-the-year': { any: ['(dotation|dotations) …'] },
  'balance-at-a-date': { any: ['(au|solde au) …'] },
  cost: { any: ['… (valeur brute|valeurs brutes|coût) …'] },
  'accumulated-charge': { any: ['… amortissements …'] },
  'carrying-amount': { any: ['… (valeur nette|valeurs nettes|valeur nette comptable) …'] },
}
