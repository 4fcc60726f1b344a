import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { capitalise } from '../../model/capitalise.ts'
import { listOf } from '../../model/list-of.ts'
import { magnitude } from '../../model/rounding.ts'
import { isAbout, type LineAbout } from '../../statements/lines-about.ts'
import { evidenceOf } from '../evidence.ts'
import { findLine } from '../find-lines.ts'
import { readEntity } from '../reporting-entity.ts'
import { ask, type Book, cite, openBook, type TwoYears } from '../year-on-year.ts'

interface Sign {
  readonly says: string
  readonly lines: readonly TwoYears[]
}

/**
 * ANA-05: signs of financial stress. If they are serious and a document that has to deal with going concern does not mention it, that is
 * more than a talking point.
 */
export const liquidity: Check = {
  id: 'ANA-05',
  terms: ['working capital', 'gearing'],
  verifies: 'Liquidity and solvency: indicators for the going concern assessment',
  level: 'H',
  norms: { IFRS: 'IAS 1.25-26', UK_GAAP: 'FRS 102 3.8-3.9', US_GAAP: 'ASC 205-40-50-12 to 50-14' },
  guard:
    'A question with the figures; a warning only for net liabilities or repeated losses in a document that has to mention “going concern” and does not.',
  remedy: 'Obtain management’s assessment, and confirm that the note on going concern deals with each of these.',
  asksClient: true,
  run: ({ document }) => ({ points: askLiquidity(document) }),
}

function askLiquidity(document: FinancialDocument): Point[] {
  const book = openBook(document)
  const signs = listSigns(book)
  const lines = document.lines.flat()
  // Statements drafted from a ledger come without their text.
  const silent = lines.length > 0 && !lines.some(({ text }) => /going concern|substantial doubt/i.test(text))
  const grave = hasToDiscuss(document) && signs.length >= 2 && signs.some(({ says }) => says !== 'net current liabilities')
  const [first] = signs
  // Retailers and airlines operate with net current liabilities.
  if (first === undefined || (document.profile.listed && signs.length === 1 && first.says === 'net current liabilities')) return []
  const says = listOf(signs.map((sign) => sign.says))
  return ask(
    'strain',
    `Going concern: how does the document address ${says}?`,
    `${signs.map(({ says: what, lines }) => `${capitalise(what)}: ${lines.map(describe).join(' over ')}.`).join(' ')} ${silent ? 'The document does not mention “going concern”.' : 'Compare with what it says about going concern.'}`,
    cite(...signs.flatMap(({ lines }) => lines)),
    silent && grave ? 'warning' : 'info',
  )
}

/** FRS 102 asks small entities for it from its 2024 edition on (1AC), FRS 105 never; US GAAP only where doubt is substantial. */
function hasToDiscuss(document: FinancialDocument): boolean {
  const { standard, edition } = document.profile
  const { size } = readEntity(document)
  return standard !== 'US_GAAP' && (size === 'larger' || (size === 'small' && edition === 'FRS_102_2024'))
}

const describe = ({ label, figures }: TwoYears): string => `“${label}” ${figures.map(({ text }) => text).join(', before ')}`

function listSigns(book: Book): Sign[] {
  const signs: Sign[] = []
  const net = book('net-current-assets')
  const [current, due] = [book('current-assets'), book('current-liabilities')]
  if (net !== null && net.now < 0n) signs.push({ says: 'net current liabilities', lines: [net] })
  else if (net === null && current !== null && due !== null && magnitude(due.now) > current.now)
    signs.push({ says: 'net current liabilities', lines: [due, current] })
  const equity = book('net-assets') ?? book('total-equity')
  if (equity !== null && equity.now < 0n) signs.push({ says: 'net liabilities', lines: [equity] })
  const profit = book('profit')
  if (profit?.before !== undefined && profit.now < 0n && profit.before < 0n) signs.push({ says: 'losses in both years', lines: [profit] })
  const cash = book('operating-cash-flow')
  if (cash !== null && cash.now < 0n) signs.push({ says: 'cash used in operations', lines: [cash] })
  return signs
}

/** ANA-06: dividends compared with the remaining reserves. */
export const distributions: Check = {
  id: 'ANA-06',
  verifies: 'Dividends were paid out of profits available for distribution',
  level: 'H',
  norms: { UK_GAAP: 'CA 2006 s830-831, s836-838', IFRS: 'CA 2006 s830-831, s836-838' },
  guard:
    'The law refers to the company’s own realised profits, which statements do not show: a question; a warning only for a single company.',
  remedy: 'Obtain the accounts or the calculation on which the dividend was based.',
  asksClient: true,
  applies: ({ standard, unit }) =>
    !(standard === 'US_GAAP' || (standard === 'IFRS' && unit?.currency !== undefined && unit.currency !== 'GBP')) ||
    'The law on distributions differs from country to country.',
  run: ({ document }) => {
    const book = openBook(document)
    const [paid, kept] = [book('dividends-paid'), book('retained-earnings')]
    if (paid === null || kept === null || paid.now === 0n) return {}
    if (kept.now >= 0n)
      return {
        answer: {
          state: 'for-a-person',
          reason: 'Reserves are positive after the dividends; whether they are realised needs judgement.',
          page: paid.line.row.page,
        },
      }
    const alone = !document.profile.group && document.profile.standard === 'UK_GAAP'
    return {
      points: ask(
        'distribution',
        'Were there distributable profits?',
        `Dividends of ${paid.figures[0]?.text ?? ''} were paid; “${kept.label}” is ${kept.figures[0]?.text ?? ''} at the end of the year.`,
        cite({ ...paid, figures: paid.figures.slice(0, 1) }, kept),
        alone ? 'warning' : 'info',
      ),
    }
  },
}

/** A year among the figures is printed without a separator: "2,000" is not a year. */
const YEAR = /^(?:19|20)\d\d$/

/** ANA-07: a director owes the company money. */
export const directorLoans: Check = {
  id: 'ANA-07',
  terms: ['directors’ loan'],
  verifies: 'Overdrawn directors’ accounts: disclosure, repayment and tax',
  level: 'H',
  norms: { UK_GAAP: 'CA 2006 s413; CTA 2010 s455', IFRS: 'CA 2006 s413' },
  guard: 'Only rows for amounts owed to the company by a director; balances owed to directors are ignored.',
  remedy: 'Agree the balance to the director’s account, establish when it was repaid, and complete the note on advances.',
  asksClient: true,
  applies: ({ standard }) => standard !== 'US_GAAP' || 'Section 413 applies to UK companies only.',
  run: ({ document }) => (isQuoted(document) ? { answer: QUOTED } : { points: askDirectors(document) }),
}

const QUOTED = { state: 'not-applicable', reason: 'A quoted company has a separate directors’ remuneration report.' } as const
/** Companies Act 2006 s385: companies on AIM are not quoted. */
const QUOTING_MARKET = /\bmain market\b|\bofficial list\b|\bNew York Stock Exchange\b|\bNYSE\b|\bnasdaq\b/i
/** Words about the company itself: directors also sit on the boards of others, and portfolios hold shares in them. */
const OWN_LISTING =
  /\b(?:our|its|company[’']s|group[’']s|ordinary|common) (?:\w+ ){0,3}(?:shares|stock|securities|listing)\b|\b(?:the|our) company (?:is|was|has been) (?:\w+ ){0,2}(?:listed|admitted|quoted|traded)\b/i

function isQuoted({ sentences }: FinancialDocument): boolean {
  return sentences.some(({ text }) => QUOTING_MARKET.test(text) && OWN_LISTING.test(text) && !/\bAIM\b/.test(text))
}

function askDirectors({ statements }: FinancialDocument): Point[] {
  const found = statements.flatMap(({ table }) => {
    const among = (kind: LineAbout) => table.rows.some(({ label }) => isAbout(label, kind))
    const debtors = among('debtor-of-any-kind') && !among('creditor-of-any-kind')
    return table.rows.flatMap((row) => {
      const figure = row.cells.find((cell) => cell?.kind === 'amount')
      const owing = isAbout(row.label, 'owed-by-director') || (debtors && isAbout(row.label, 'director-account'))
      return figure === undefined || !owing || figure.value <= 0n || YEAR.test(figure.text) ? [] : [{ row, figure }]
    })
  })
  const [first] = found
  if (first === undefined) return []
  return ask(
    'director-loan',
    'Does a director owe the company money at the year end?',
    `“${first.row.label}” is ${first.figure.text}. Section 413 requires the amount, interest, main terms and repayments; if it is still unpaid nine months later, section 455 tax may fall due, and above £10,000 a taxable benefit.`,
    [evidenceOf(first.figure, first.row.label)],
  )
}

/** ANA-08: balances whose recovery the results of the year call into question. */
export const recoverability: Check = {
  id: 'ANA-08',
  terms: ['impairment'],
  verifies: 'Balances called into question by the year’s results are recoverable',
  level: 'I',
  norms: { IFRS: 'IAS 12.35, 82; IAS 36.12', UK_GAAP: 'FRS 102 29.7, section 27', US_GAAP: 'ASC 740-10-30-5; ASC 350-20-35' },
  guard: 'A question where the balance and the results move in opposite directions; never an assertion.',
  remedy: 'Obtain the forecasts or the review that support the amount, and consider a write-down.',
  asksClient: true,
  question: {
    ask: 'Does the text give a reason to doubt that a balance is recoverable (old receivables, deferred tax of a loss-making company, a weak group company, goodwill with falling results) without a matching impairment?',
    words: /recover|deferred tax|overdue|doubtful|goodwill|group undertaking|slow[- ]moving|provision/i,
    statements: ['balance-sheet'],
    ceiling: 'info',
  },
  run: ({ document }) => ({ points: askRecovery(openBook(document), document) }),
}

function askRecovery(book: Book, document: FinancialDocument): Point[] {
  const [profit, goodwill, revenue, stock] = [
    book('profit-before-tax') ?? book('profit'),
    book('goodwill'),
    book('revenue'),
    book('inventories'),
  ]
  const points: Point[] = []
  const asset = findLine(document, 'deferred-tax')
  if (profit?.before !== undefined && profit.now < 0n && profit.before < 0n && asset?.concept === 'deferred-tax-assets') {
    const figure = asset.amounts.get(profit.year)
    if (figure !== undefined && figure.value > 0n)
      points.push(
        ...ask(
          'deferred-tax',
          'What supports the deferred tax asset after two years of losses?',
          `“${asset.row.label}” is ${figure.text}; “${profit.label}” is ${profit.figures.map(({ text }) => text).join(', before ')}.`,
          [...cite(profit), evidenceOf(figure, asset.row.label)],
        ),
      )
  }
  if (goodwill !== null && goodwill.now > 0n && profit !== null && profit.now < 0n)
    points.push(
      ...ask(
        'goodwill',
        'Was the goodwill tested against the loss of the year?',
        `“${goodwill.label}” is ${goodwill.figures[0]?.text ?? ''}; “${profit.label}” is ${profit.figures[0]?.text ?? ''}.`,
        cite(goodwill, profit),
      ),
    )
  if (stock?.before !== undefined && revenue?.before !== undefined && revenue.now < revenue.before && stock.now * 10n > stock.before * 11n)
    points.push(
      ...ask(
        'inventories',
        'Are inventories slow-moving? They rose by more than a tenth while revenue fell',
        `“${stock.label}” ${stock.figures.map(({ text }) => text).join(', before ')}; “${revenue.label}” ${revenue.figures.map(({ text }) => text).join(', before ')}.`,
        cite(stock, revenue),
      ),
    )
  return points
}
