import type { Term } from './term.ts'

/** The words of reviewing and auditing. */
export const REVIEWING_TERMS: readonly Term[] = [
  {
    names: ['casting', 'cast', 'footing', 'foot', 'down-cast'],
    means:
      'adding a column of figures down to its total. “The column casts” means that the printed total is the sum of the figures above it.',
    ofReviewing: true,
  },
  {
    names: ['cross-casting', 'cross-cast', 'crosscast', 'cross-footing', 'cross-foot'],
    means: 'adding a row of figures across to its total, such as the components of equity to total equity.',
    ofReviewing: true,
  },
  {
    names: ['tick', 'tick mark', 'tickmark', 'ticking'],
    means:
      'the mark beside a figure that has been agreed to something else. In Tickmark, a figure is ticked if at least one tie with it passed.',
    ofReviewing: true,
  },
  {
    names: ['tie', 'tie out', 'tying out', 'tie-out', 'agreeing a figure'],
    means:
      'showing that a figure agrees with its source: that figures add up to it, or that the same fact has the same amount elsewhere. Tickmark calls each such claim, with its arithmetic, a tie.',
    ofReviewing: true,
  },
  {
    names: ['call-over', 'calling over'],
    means: 'comparing a draft with an earlier one, or with its source, line by line, to see that only intended changes were made.',
    ofReviewing: true,
  },
  {
    names: ['roll-forward', 'rollforward', 'movement table', 'movement schedule', 'reconciliation of movements'],
    means: 'a table that leads from the opening balance through the movements of the year to the closing balance.',
    ofReviewing: true,
  },
  {
    names: ['rounding difference', 'rounding'],
    means:
      'a difference that arises only because amounts are printed in rounded units: each of several rounded amounts may be out by half a unit. Tickmark never reports it as an error.',
    ofReviewing: true,
  },
  {
    names: ['transposition error', 'transposition', 'transposed figures', 'swapped digits'],
    means: 'two digits written in the wrong order, such as 54 for 45. The difference that it causes is divisible by nine.',
    ofReviewing: true,
  },
  {
    names: ['trial balance', 'TB'],
    means: 'a list of every account of the ledger with its balance, in which total debits equal total credits.',
    ofReviewing: true,
  },
  {
    names: ['lead schedule', 'lead sheet'],
    means: 'a working paper that groups the accounts behind one line of the statements and agrees their total with it.',
    ofReviewing: true,
  },
  {
    names: ['disclosure checklist', 'checklist'],
    means:
      'a list of what a framework requires to be disclosed, answered for one set of statements: met, not met, not applicable, or needs judgement.',
    ofReviewing: true,
  },
  {
    names: ['talking point'],
    means: 'something to raise with the client, such as a large movement. Tickmark drafts talking points from the open points of a review.',
    ofReviewing: true,
  },
  {
    names: ['coverage'],
    means:
      'in Tickmark, the share of a draft’s figures that at least one passed tie includes. The others are undecided: a person has to agree them.',
    ofReviewing: true,
  },
  {
    names: ['analytical procedure', 'analytical review', 'analytical procedures'],
    means:
      'judging financial information by plausible relationships: between years, with other figures, or with what is known of the business.',
    source: 'ISA 520.4',
    ofReviewing: true,
  },
  {
    names: ['materiality', 'overall materiality', 'planning materiality'],
    means:
      'information is material if omitting, misstating or obscuring it could reasonably be expected to influence decisions that users make on the basis of the statements. An auditor also sets an amount for the statements as a whole; Tickmark suggests one with its basis.',
    source: 'IAS 1.7; ISA 320.10',
  },
  {
    // Not a name of materiality: the checks that say "material" are not about the amount.
    names: ['material', 'material information'],
    means:
      'important enough that omitting, misstating or obscuring it could reasonably be expected to influence decisions that users make on the basis of the statements.',
    source: 'IAS 1.7',
  },
  {
    names: ['performance materiality'],
    means:
      'an amount below materiality for the statements as a whole, set so that uncorrected and undetected misstatements together are unlikely to exceed it.',
    source: 'ISA 320.9',
    ofReviewing: true,
  },
  {
    names: ['misstatement'],
    means:
      'a difference between what the statements report and what the framework requires: in amount, classification, presentation or disclosure. It can arise from error or from fraud.',
    source: 'ISA 450.4',
    ofReviewing: true,
  },
  {
    names: ['audit report', 'auditor’s report', 'audit opinion', 'independent auditor’s report'],
    means:
      'the auditor’s report on the statements, which contains the opinion whether they give a true and fair view, or are presented fairly.',
    source: 'ISA 700',
  },
  {
    names: ['modified opinion', 'qualified opinion', 'adverse opinion', 'disclaimer of opinion'],
    means:
      'an audit opinion other than an unmodified one: qualified (“except for”), adverse, or a disclaimer, depending on whether the matter is a misstatement or a lack of evidence, and whether it is pervasive.',
    source: 'ISA 705',
    ofReviewing: true,
  },
  {
    names: ['audit exemption', 'exemption from audit', 'section 477'],
    means:
      'the right of a small company not to have its accounts audited. The balance sheet must then carry the directors’ statements; some companies, such as public ones, are excluded.',
    source: 'CA 2006 s475, s477-478',
  },
]
