import { named, type Quantity } from './quantity.ts'

export const CASH_FLOW_QUANTITIES: readonly Quantity[] = [
  {
    id: 'depreciation-amortisation',
    name: 'depreciation and amortisation',
    asked: /\bd ?& ?a\b|\bdepreciation(?:,? (?:and|&) |, ?)amorti[sz]ation(?: expenses?)?\b|\bdepreciation(?: expenses?| charge)?\b/,
    statement: 'cash-flow',
    captions: [
      named('^(?:total )?depreciation\\b.*\\bamorti[sz]ation'),
      named('^amorti[sz]ation\\b.*\\bdepreciation'),
      named('^(?:depreciation|amorti[sz]ation)\\b'),
    ],
    not: /content|debt|discount|premium|financing|issuance|deferred|bond/i,
    sum: true,
    cost: true,
    or: 'depreciation charge row',
  },
  {
    id: 'operating-cash-flow',
    name: 'cash from operations',
    asked:
      /\b(?:net )?(?:cash (?:flows? )?(?:generated |provided |used )?(?:from|by|in) (?:the )?(?:operating activities|operations)|operating cash ?flows?|cfo)\b/,
    statement: 'cash-flow',
    captions: [
      named(
        '^(?:total |net )*(?:cash|funds)?.*\\b(?:from|used in|provided by|used for|generated (?:from|by)|\\(?used\\)?|flows?)\\b.*\\boperat(?:ing activities|ions)',
      ),
      named('^operating cash flows?|^operating activities, net|^net cash.*operat'),
    ],
    not: /adjust|changes in|discontinued|before|reconcil/i,
  },
  {
    id: 'investing-cash-flow',
    name: 'cash from investing activities',
    asked:
      /\b(?:net )?cash (?:flows? )?(?:generated |provided |used )?(?:from|by|in|for) investing(?: activities)?\b|\binvesting cash ?flows?\b/,
    statement: 'cash-flow',
    captions: [named('^(?:total |net )*(?:cash|funds).*\\binvest(?:ing activities|ments?)$'), named('^(?:net )?cash.*\\binvesting')],
    not: /discontinued/i,
  },
  {
    id: 'financing-cash-flow',
    name: 'cash from financing activities',
    asked:
      /\b(?:net )?cash (?:flows? )?(?:generated |provided |used )?(?:from|by|in|for) financing(?: activities)?\b|\bfinancing cash ?flows?\b/,
    statement: 'cash-flow',
    captions: [named('^(?:total |net )*(?:cash|funds).*\\bfinancing')],
    not: /discontinued/i,
  },
  {
    id: 'capital-expenditure',
    name: 'capital expenditure',
    asked:
      /\bcapital (?:expenditures?|spending|investments?)(?: amounts?)?\b|\bcap-?ex\b|\b(?:purchases?|additions?) (?:of|to) (?:property|pp&e|ppne)[\w, &]*?(?:equipment|\b)/,
    statement: 'cash-flow',
    captions: [
      named(
        '^(?:purchases?|payments?|acquisitions?|additions?|expenditures?|investments?)(?: made)? (?:of|for|to|on|in|to acquire)(?: the)?(?: purchase of)? (?:tangible|property|plant|fixed assets|land|premises)',
      ),
      named(
        '^capital (?:expenditures?|spending|additions?)|^(?:additions|expenditures) (?:to|for) (?:property|plant)|^cash paid for (?:property|capital)',
      ),
      named('^(?:purchases?|acquisitions?|payments?)\\b.*\\b(?:property|equipment)'),
    ],
    not: /proceeds|accru|non-?cash|sale of|incentives|included in|unpaid/i,
    cost: true,
  },
  {
    id: 'dividends-paid',
    name: 'dividends paid',
    asked: /\b(?:total )?(?:cash )?dividends?(?: payments?)?(?: paid(?: out)?)?\b/,
    statement: 'cash-flow',
    captions: [
      named('\\bdividends?\\b.*\\b(?:paid|payments?)\\b.*(?:common|share|stock|owner|parent)(?!.*non-?controlling)'),
      named(
        '\\bdividends?\\b.*\\b(?:paid|payments?)\\b|^(?:payments? (?:of|for) )?(?:cash |common |equity )*dividends?\\b|\\bpayments?\\b.*\\bdividends?\\b|\\bdividends?\\b',
      ),
    ],
    not: /received|from|non-?controlling|minority|declared|per share|payable|subsidiar/i,
    cost: true,
  },
  {
    id: 'buybacks',
    name: 'share repurchases',
    asked:
      /\b(?:share|stock) (?:repurchases?|buy-? ?backs?)\b|\b(?:shares?|stock)\b.*\b(?:buy|bought|buying) back\b|\b(?:buy|bought|buying) back\b.*\b(?:shares?|stock)\b|\brepurchases? of (?:common |ordinary )?(?:stock|shares)\b|\btreasury stock purchases?\b/,
    statement: 'cash-flow',
    captions: [named('\\b(?:re)?purchases?\\b.*\\b(?:common|treasury|own|ordinary|shares?|stock)\\b')],
    not: /proceeds|issu/i,
    cost: true,
  },
  {
    id: 'share-based',
    name: 'share-based compensation',
    asked: /\b(?:stock|share)[- ]based (?:compensation|payments?)(?: expense)?\b/,
    statement: 'cash-flow',
    captions: [named('\\b(?:stock|share|equity)[- ]based\\b.*|\\bstock compensation')],
    cost: true,
  },
]
