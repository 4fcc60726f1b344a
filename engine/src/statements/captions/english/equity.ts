import type { Captions } from '../captions.ts'

const HOLDERS = '(shareholder|stockholder|owner|member|parent|partner|unitholder|equity holder|ordinary shareholder|equity shareholder)'

export const EQUITY = {
  'share-capital': {
    IFRS: ['share capital'],
    UK_GAAP: ['called up share capital'],
    US_GAAP: ['common stock'],
    any: [
      '[called up|issued|ordinary|equity|allotted|paid up|nominal] share capital …',
      '[class a|class b|class c|voting] (common|capital|ordinary) (stock|share) …',
      '(contributed|issued) (equity|capital)',
      'common stock and (additional paid in capital|paid in capital|capital in excess) …',
      'allotted called up …',
      'called up share capital …',
    ],
    not: [
      '… held in treasury …',
      '… (repurchased|issued during|options|treasury stock) …',
      '… unpaid',
      '… not paid',
      'common (stock|share) (issued|repurchased|dividend|in treasury|held in) …',
    ],
  },
  'preferred-shares': {
    any: ['preferred stock', '[convertible|redeemable|cumulative] (preferred|preference) (stock|share) …'],
    not: ['… dividend …'],
  },
  'share-premium': {
    IFRS: ['share premium'],
    UK_GAAP: ['share premium account'],
    US_GAAP: ['additional paid-in capital'],
    any: [
      'share premium [account|reserve]',
      '[additional|other] paid in [capital] …',
      'capital in excess of par …',
      '[additional] capital surplus',
      '(additional capital|paid in surplus|capital in excess) …',
    ],
  },
  'treasury-shares': {
    any: [
      'treasury shares',
      '[common|class a|less] [stock|share] [held] [in] treasury [stock|share] …',
      'own share [held] …',
      'investment in own share',
      '(share|stock) held (in trust|by …)',
      '(esop|employee benefit trust) …',
      'common (stock|share) (in treasury|held in treasury) …',
    ],
    not: ['… purchase …', '… acquired …'],
  },
  'revaluation-reserve': { any: ['revaluation reserve', '[asset] revaluation (reserve|surplus)'] },
  'capital-redemption-reserve': { any: ['capital redemption reserve'] },
  'translation-reserve': {
    any: [
      'translation reserve',
      '[foreign] [currency|exchange] [currency] translation (reserve|difference|adjustment)',
      'exchange reserve',
    ],
  },
  'hedging-reserve': { any: ['hedging reserve', '[cash flow] hedge reserve', 'cash flow hedging reserve'] },
  'other-reserves': {
    any: [
      'other reserves',
      '[total|other|merger|capital|special|legal|share option|share based payment|non distributable|distributable|fair value|statutory|equity] [other] reserve',
      'reserves',
      'other (component|element) of equity',
      'capital contribution [reserve]',
    ],
  },
  'accumulated-oci': {
    any: [
      'accumulated other comprehensive income',
      'accumulated other comprehensive (income|loss|earning) …',
      'accumulated (oci|comprehensive income)',
    ],
  },
  'retained-earnings': {
    IFRS: ['retained earnings'],
    UK_GAAP: ['profit and loss account'],
    US_GAAP: ['retained earnings', 'accumulated deficit'],
    any: [
      '[unappropriated] retained (earning|profit|loss|deficit|surplus) …',
      '(accumulated|cumulative) (deficit|loss|profit|surplus|earning|fund)',
      'profit and loss [account|reserve]',
      'reinvested earning …',
      'earning (retained|reinvested) …',
      '[accumulated] (deficit|surplus) [accumulated …]',
      'income and expenditure account',
      'revenue reserve',
    ],
  },
  'equity-of-owners': {
    any: [
      'equity attributable to owners of the parent',
      `[total] [equity|fund|capital] [and reserve] attributable to … ${HOLDERS} …`,
      `[total] [equity] attributable to … ${HOLDERS} …`,
      `total (common|… …) ${HOLDERS} (equity|deficit|investment) [before|excluding|attributable …]`,
      'total [\u2026] (group|company|corporation) (equity|fund)',
    ],
    not: ['… and … liability …', 'total liability …', '… noncontrolling …'],
  },
  'non-controlling-interests': {
    any: [
      'non-controlling interests',
      '[redeemable|total|nonredeemable] [equity attributable to] [redeemable] (noncontrolling|minority) (interest|shareholder) …',
      'equity attributable to noncontrolling interest',
    ],
  },
  'total-equity': {
    IFRS: ['total equity'],
    UK_GAAP: ["shareholders' funds"],
    US_GAAP: ["total stockholders' equity", 'total equity'],
    any: [
      '[total] equity',
      `[total] [equity] ${HOLDERS} (fund|equity|deficit|investment|interest|deficiency) [deficit|non equity|in deficit]`,
      '[total] capital and reserve',
      'total (reserve|fund|charity fund|capital employed|capital)',
      'total equity [deficit|and reserve|including noncontrolling …]',
      'total [consolidated|group|common] (equity|deficit)',
      'total [unrestricted and restricted] fund …',
      'total deficit',
    ],
    not: [
      'total liability …',
      '… and liability',
      '… liability and …',
      '… carried forward',
      '… brought forward',
      'total comprehensive …',
      `[…] attributable to …`,
    ],
  },
  'liabilities-and-equity': {
    IFRS: ['total equity and liabilities'],
    US_GAAP: ["total liabilities and stockholders' equity"],
    any: [
      'total liability … [and] … (equity|deficit|investment|capital|fund|deficiency)',
      'total (equity|capital|fund) … [and] liability',
      'total (liability|equity) and …',
      'total equity and …',
    ],
  },
  'opening-equity': {
    any: [
      '[total] [equity|balance|fund] (at|as at|as of) [the] (beginning|start) of [the] …',
      '(opening|beginning) (balance|equity)',
      '[total] fund brought forward',
      'balance brought forward',
      '[balance] beginning of [the] (year|period)',
    ],
  },
  'closing-equity': {
    any: [
      '[total] [equity|balance|fund] (at|as at|as of) [the] end of [the] …',
      '(closing|ending) (balance|equity)',
      '[total] fund carried forward',
      'balance carried forward',
      '[balance] end of [the] (year|period)',
    ],
  },
  'dividends-declared': {
    any: [
      'dividends',
      '[cash|interim|final|equity|common stock] dividend [on|to|declared|paid|and|provided|equity|per] …',
      'distribution to [owner|shareholder] …',
      '[common stock] [cash] dividend declared …',
      'dividend',
    ],
    not: ['… reinvestment …', '… received …', '… noncontrolling …'],
  },
  'shares-issued': {
    any: [
      'issue of shares',
      '(issue|issuance) of [new|ordinary|common|share] (share|stock|capital|equity) …',
      '[common] (share|stock) issued …',
      'new share issued',
      'share (capital issued|issue)',
      'proceeds from (share|shares) issued',
    ],
  },
  'shares-bought-back': {
    any: [
      'purchase of own shares',
      '(purchase|repurchase|acquisition|buyback|redemption) of [own|treasury|common|company|ordinary|class a] (share|stock) …',
      '[common|treasury] (stock|share) (repurchased|acquired|purchased|bought) …',
      '(share|stock) (repurchase|buyback|buy back) …',
    ],
  },
} as const satisfies Readonly<Record<string, Captions>>
