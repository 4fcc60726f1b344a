import type { Sides } from '../english/sides.ts'

/** French words that name a side, as those in English do. */
export const SIDES: Sides = {
  result: { plus: ['bénéfice', 'bénéfices', 'excédent'], minus: ['perte', 'pertes', 'déficit'] },
  position: { plus: ['actif', 'actifs'], minus: ['passif', 'passifs', 'dette', 'dettes'] },
  tax: { plus: ['charge', 'charges'], minus: ['produit', 'produits', 'crédit'] },
}
