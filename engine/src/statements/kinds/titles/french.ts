import type { StatementTitle } from './statement-title.ts'

/** Plan comptable général, livre III, and IFRS in French. */
export const FRENCH: readonly StatementTitle[] = [
  {
    kind: 'cash-flow',
    title: /(?:tableaux?|états?) (?:consolidés? )?des flux(?: nets)? de trésorerie|flux de trésorerie consolidés/i,
    captions: [/activités? (?:opérationnelles?|d.exploitation)|généré par l.activité/i, /investissement/i, /financement/i, /trésorerie/i],
  },
  {
    kind: 'equity-statement',
    title: /variations? (?:consolidée?s? )?des capitaux propres/i,
    captions: [/^(?:au|solde|situation|capitaux propres)\b.*\d{4}/i, /résultat/i, /dividende|augmentation de capital|distribution/i],
  },
  {
    kind: 'balance-sheet',
    title: /\bbilans?\b|états? (?:consolidés? )?de (?:la )?situation financière/i,
    captions: [
      /^total (?:général|(?:de l.|des? )?actifs?|(?:du |des? )?passifs?)/i,
      /\bdettes\b|\bemprunts\b|\bpassifs? (?:non )?courants?/i,
      /capitaux propres|report à nouveau/i,
      /actifs? (?:immobilisé|circulant|courants?|non courants?)|immobilisations/i,
      /^(?:stocks|disponibilités|trésorerie|créances)/i,
    ],
  },
  {
    kind: 'income-statement',
    title: /comptes? de résultat|états? (?:consolidés? )?(?:du|de) résultat/i,
    captions: [
      /chiffres? d.affaires|\bproduits\b/i,
      /\bimpôts?/i,
      /résultat|bénéfice|\bpertes?\b/i,
      /\b(?:charges|coûts?|achats|dotations)\b/i,
    ],
  },
]
