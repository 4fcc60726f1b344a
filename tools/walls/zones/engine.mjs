/** @typedef {import('./contract.mjs').Zone} Zone */

export const engineRule =
  'The engine knows accounting and nothing else: no package (but the search of words in answers), no Node, no other room.'
const familyRule =
  'A family of checks never imports another: what both need lies beside the families, in engine/src/checks. catalogue.ts alone knows all.'
const stageRule = 'Stages of the engine never import each other: hand over a type of engine/src/model, and let the road file join them.'

/** @type {readonly Zone[]} */
export const engine = [
  { name: 'engine model', files: /^engine\/src\/model\//, may: ['engine model'], packages: [], node: false, because: engineRule },
  {
    name: 'engine catalogue',
    files: /^engine\/src\/checks\/(?:catalogue|run-checks)\.ts$/,
    may: ['engine catalogue', 'engine check family', 'engine check ground', 'engine statements', 'engine model'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    // What a registry asks of the facts of a document.
    name: 'engine filing',
    files: /^engine\/src\/checks\/filing\/uk\//,
    may: ['engine filing', 'engine model'],
    packages: [],
    node: false,
    because: 'A registry decides by what a document states in its tags: its rules know facts, and neither tables nor findings.',
  },
  {
    // Every folder is a family, but for the subjects that families share.
    name: 'engine check family',
    files: /^engine\/src\/checks\/(?!(?:facts|mentions|prior|quantities|subjects|tags)\/)([^/]+)\//,
    may: ['engine filing', 'engine check ground', 'engine statements', 'engine model'],
    own: ['engine check family'],
    packages: [],
    node: false,
    because: familyRule,
  },
  {
    name: 'engine check ground',
    files: /^engine\/src\/checks\//,
    may: ['engine check ground', 'engine statements', 'engine model'],
    packages: [],
    node: false,
    because: familyRule,
  },
  {
    name: 'engine assistant',
    files: /^engine\/src\/assistant\//,
    may: ['engine assistant', 'engine catalogue', 'engine check ground', 'engine statements', 'engine model'],
    // Ranking of texts by words is no accounting.
    packages: ['minisearch', '@orama/stemmers'],
    node: false,
    because:
      'Answers are given from a document that has been read and findings that have been made. Of the checks they know their ground, and what the catalogue says about each: none runs for an answer.',
  },
  {
    name: 'engine statements',
    files: /^engine\/src\/statements\//,
    may: ['engine statements', 'engine model'],
    packages: [],
    node: false,
    because: 'What statements say is between reading and everything else: it knows neither the stages before it nor the checks after it.',
  },
  {
    // They compare what two documents say.
    name: 'engine matching',
    files: /^engine\/src\/matching\//,
    may: ['engine matching', 'engine statements', 'engine model'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    // What accounts are called, and the lines of the statements that they belong to.
    name: 'engine mapping',
    files: /^engine\/src\/mapping\//,
    may: ['engine mapping', 'engine statements', 'engine model'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    // From mapped accounts to statements.
    name: 'engine drafting',
    files: /^engine\/src\/drafting\//,
    may: ['engine drafting', 'engine mapping', 'engine statements', 'engine model'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    // From a draft to the facts that a registry reads.
    name: 'engine tagging',
    files: /^engine\/src\/tagging\//,
    may: ['engine tagging', 'engine drafting', 'engine mapping', 'engine statements', 'engine model'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    name: 'engine stage',
    files: /^engine\/src\/([^/]+)\//,
    may: ['engine model'],
    own: ['engine stage'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    name: 'engine road',
    files: /^engine\/src\/[^/]+\.ts$/,
    may: [
      'engine road',
      'engine matching',
      'engine mapping',
      'engine drafting',
      'engine tagging',
      'engine filing',
      'engine stage',
      'engine assistant',
      'engine catalogue',
      'engine check ground',
      'engine statements',
      'engine model',
    ],
    packages: [],
    node: false,
    because: engineRule,
  },
]
