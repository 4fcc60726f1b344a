import type { StatementTitle } from './statement-title.ts'

/** IAS 1.10, FRS 102 3.17, ASC 205-10-45-1A, charity SORP. */
export const ENGLISH: readonly StatementTitle[] = [
  {
    kind: 'cash-flow',
    title: /statements? of (?:consolidated )?cash ?flows?|cash ?flows? statements?|cash ?flow .{0,30}statement for/i,
    captions: [
      /operating activities|cash .*operations/i,
      /investing activities|cash .*investing/i,
      /financing activities|cash .*financing/i,
      /(?:increase|decrease|change) in cash|cash .*(?:end|beginning) of|^(?:ending|closing|opening|beginning) cash/i,
    ],
  },
  {
    kind: 'equity-statement',
    title:
      /^(?:\W*(?:consolidated|group|company|parent|and|condensed|the))*\W*(?:statements? )?(?:of )?(?:changes in |movements? in ).{0,40}(?:equity|funds|net assets|deficit|deficiency|investment)\b|^(?:stock|share)holders[’']? equity statements?$|\b(?:statements? of (?:consolidated )?(?:total )?|(?:comprehensive )?\(?(?:loss|income)\)? and changes in )(?:\S+ ?[’'] ?s? )?(?:equity|investment|deficit)\b|^reconciliations? of movements in (?:shareholders|members)[’']? funds/i,
    captions: [
      /\b(?:balances?|at|equity as at)\b.*\b(?:(?:19|20)\d\d|(?:beginning|start|end) of)|^(?:beginning|end) of (?:the )?(?:year|period)|^(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|^(?:19|20)\d\d$/i,
      /^(?:consolidated )?(?:net )?\(?(?:profit|loss|income|earnings|surplus|deficit)\b|\bcomprehensive\b/i,
      /\bdividends?\b|\bissued?\b|\bissuances?\b|\bshare[- ]based\b|\bstock-based\b|\boptions?\b|\btransactions with owners\b/i,
    ],
  },
  {
    kind: 'balance-sheet',
    title: /balance sheets?|statements? of (?:consolidated )?(?:financial (?:position|condition)|net assets)/i,
    captions: [
      /^total assets|^net assets/i,
      /^total (?:\w+ )?liabilities|creditors/i,
      /\bequity\b|\breserves\b|\bfunds\b|\b(?:stock|share)holders[’'] (?:investment|deficit|deficiency)\b/i,
      /^total current assets|^total non-?current assets|^fixed assets/i,
      /^cash and (?:cash equivalents|bank)|^inventor(?:y|ies)\b|^(?:trade |accounts )?receivables?\b/i,
    ],
  },
  {
    kind: 'income-statement',
    title:
      /statements? of (?:consolidated )?(?:income|operations|earnings|profit (?:and|or) loss|(?:other )?comprehensive income|financial activities)|profit and loss|income statements?|income and expenditure/i,
    captions: [
      /\b(?:revenues?|sales|turnover|income)\b/i,
      /\btax(?:es|ation)?\b/i,
      /^(?:net |gross |operating )?(?:profit|loss|income|earnings)\b/i,
      /\b(?:cost|expenses?|expenditure)\b/i,
    ],
  },
]

/** The balance sheet of a company that does not trade has a few lines; its title alone on a line and all of these captions show what it is. */
export const SHORT_BALANCE_SHEET = {
  maxRows: 6,
  title:
    /^(?:(?:abbreviated|abridged|audited|unaudited|dormant|micro-entity|company|the) )*(?:balance sheet|statement of financial position)(?:,? (?:as )?(?:at|of)\b.{0,30}|,? \d.{0,25})?$/i,
  captions: [
    /\bshare capital\b|\bissued capital\b|\bmembers[’'] (?:capital|interests)\b/i,
    /^net (?:assets|liabilities)\b|^total (?:equity|capital and reserves)\b|^(?:total |equity )?shareholders?[’']?s? (?:funds|equity)\b/i,
  ],
} as const
