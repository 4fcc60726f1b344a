import type { Sides } from '../english/sides.ts'

/** German words that name a side, as those in English do. */
export const SIDES: Sides = {
  result: {
    plus: ['gewinn', 'überschuss', 'jahresüberschuss', 'bilanzgewinn', 'konzerngewinn', 'konzernjahresüberschuss'],
    minus: ['verlust', 'fehlbetrag', 'jahresfehlbetrag', 'bilanzverlust', 'konzernverlust', 'konzernjahresfehlbetrag'],
  },
  position: {
    plus: ['vermögen', 'vermögenswert', 'vermögenswerte'],
    minus: ['schuld', 'schulden', 'verbindlichkeit', 'verbindlichkeiten'],
  },
  tax: { plus: ['aufwand', 'steueraufwand', 'ertragsteueraufwand'], minus: ['ertrag', 'steuerertrag', 'ertragsteuerertrag', 'erstattung'] },
}
