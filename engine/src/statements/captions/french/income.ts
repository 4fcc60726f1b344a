import type { Captions } from '../captions.ts'

const OWNERS = '(propriétaires|actionnaires)'
const TAXES = '(impôt|impôts)'

/**
 * Lines of the "compte de résultat" of the plan comptable général, and of IFRS statements in French. "Résultat courant avant impôts" and
 * "résultat opérationnel courant" have no concept: exceptional items follow them.
 */
export const INCOME = {
  revenue: {
    any: [
      "chiffre d'affaires",
      "chiffre d'affaires net",
      "chiffres d'affaires nets",
      "[montant net du] (chiffre|chiffres) d'affaires [net|nets|consolidé|hors taxes]",
      'produits des activités ordinaires',
    ],
  },
  'cost-of-sales': {
    any: [
      'coût des ventes',
      'coûts des ventes',
      '(coût|coûts) (des|de) [revient des] (ventes|produits vendus|biens et services vendus|marchandises vendues)',
    ],
  },
  'gross-profit': { any: ['marge brute', 'résultat brut'] },
  'other-income': {
    any: ["autres produits d'exploitation", 'autres produits opérationnels', 'autres produits', 'autres produits des activités ordinaires'],
  },
  'distribution-costs': { any: ['frais commerciaux', 'coûts de distribution', 'coûts commerciaux'] },
  'administrative-expenses': { any: ['frais administratifs', 'charges administratives', 'frais généraux [et administratifs]'] },
  'research-development': { any: ['frais de recherche et développement', '(frais|coûts|charges) de recherche et [de] développement'] },
  'employee-costs': { any: ['charges de personnel', 'frais de personnel'] },
  'depreciation-and-amortisation': {
    any: [
      'dotations aux amortissements',
      'dotations aux amortissements et dépréciations',
      '(dotations|dotation) [nettes] aux amortissements …',
      'amortissements et (dépréciations|pertes de valeur)',
    ],
  },
  impairment: { any: ['pertes de valeur', '(perte|pertes) de valeur …'] },
  restructuring: { any: ['coûts de restructuration', '(coûts|charges|frais) de restructuration'] },
  'operating-expenses': {
    any: ["total des charges d'exploitation", "[total] [des] charges (d'exploitation|opérationnelles)"],
  },
  'operating-profit': { any: ["résultat d'exploitation", 'résultat opérationnel', "bénéfice d'exploitation", 'résultat opérationnel net'] },
  'finance-income': {
    any: [
      'produits financiers',
      'total des produits financiers',
      'autres intérêts et produits assimilés',
      '[total] [des] produits financiers',
    ],
  },
  'finance-costs': {
    any: [
      'charges financières',
      'total des charges financières',
      'intérêts et charges assimilées',
      '[total] [des] charges financières',
      "coût de l'endettement [financier] brut",
    ],
  },
  'net-finance-costs': {
    any: ['résultat financier', "coût de l'endettement financier net", "(coût|charge) de l'endettement [financier] net"],
  },
  'share-of-associates': {
    any: [
      'quote-part dans le résultat net des entreprises associées',
      'quote part (de|dans|du) [le] résultat … (entreprises associées|coentreprises|mises en équivalence) …',
    ],
  },
  'profit-before-financing-and-tax': { any: ['résultat avant financement et impôt'] },
  'profit-before-tax': { any: ['résultat avant impôt', `résultat [net|de l'exercice] avant ${TAXES} [sur …]`, 'bénéfice avant impôt'] },
  tax: {
    any: [
      'impôts sur les bénéfices',
      'impôt sur les bénéfices',
      'impôts sur le résultat',
      '(impôt|impôts) [exigible|différé] sur …',
      "(charge|produit) (d'impôt|d'impôts) …",
    ],
    not: ['… différé (actif|passif) …', 'impôts différés …'],
  },
  'profit-from-continuing-operations': {
    any: ['résultat net des activités poursuivies', 'résultat [net] [après impôt] des activités (poursuivies|maintenues)'],
  },
  'profit-from-discontinued-operations': {
    any: ['résultat net des activités abandonnées', 'résultat [net] [après impôt] des activités (abandonnées|cédées|non poursuivies)'],
  },
  profit: {
    any: [
      'résultat net',
      "résultat de l'exercice",
      "résultat net de l'exercice",
      'bénéfice ou perte',
      '(bénéfice|perte) [ou] [perte|bénéfice]',
      "résultat net (de l'ensemble consolidé|consolidé|de la période)",
      "résultat de [la période|l'exercice] [bénéfice] [ou] [perte]",
      "(bénéfice|perte) [net] [de l'exercice]",
    ],
  },
  'profit-of-owners': {
    any: [
      'résultat net part du groupe',
      `[résultat] [net] [attribuable|attribuables] aux ${OWNERS} de [la] [société] …`,
      'résultat [net] part du groupe',
    ],
    not: ['… global …', '… par action …', 'capitaux propres …'],
  },
  'profit-of-non-controlling-interests': {
    any: [
      'résultat net attribuable aux participations ne donnant pas le contrôle',
      '[résultat] [net] [attribuable] [aux] (participations|intérêts) (ne donnant pas le contrôle|minoritaires)',
    ],
  },
  'other-comprehensive-income': { any: ['autres éléments du résultat global', '[total] [des] autres éléments du résultat global …'] },
  'total-comprehensive-income': {
    any: ['résultat global', 'résultat global total', "résultat global [total] [de l'exercice|de la période]"],
  },
  'basic-earnings-per-share': {
    any: ['résultat de base par action', 'résultat par action', 'résultat [net] [de base] par action …'],
    not: ['… dilué …'],
  },
  'diluted-earnings-per-share': {
    any: ['résultat dilué par action', 'résultat [net] [dilué] par action [dilué]'],
    not: ['résultat par action', 'résultat net par action'],
  },
} as const satisfies Readonly<Record<string, Captions>>
