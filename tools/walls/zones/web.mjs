/** @typedef {import('./contract.mjs').Zone} Zone */

export const webRule = 'ui, lib ← features ← app; the web knows the server through the contract alone.'

/** @type {readonly Zone[]} */
export const web = [
  {
    name: 'web ui',
    files: /^web\/src\/ui\//,
    may: ['contract', 'web ui', 'web lib'],
    packages: ['react', 'react-dom', '@base-ui/react', '@radix-ui/react-toast', 'lucide-react'],
    node: false,
    because: `ui/ knows no noun: ${webRule}`,
  },
  {
    name: 'web lib',
    files: /^web\/src\/lib\//,
    may: ['contract', 'exports', 'reviewer printing', 'web lib'],
    packages: ['*'],
    node: false,
    because: webRule,
  },
  {
    name: 'web preparations',
    files: /^web\/src\/features\/preparations\//,
    may: ['contract', 'engine road', 'exports', 'reviewer', 'reviewer printing', 'web ui', 'web lib', 'web preparations'],
    packages: ['*'],
    node: false,
    because:
      'Statements are drafted in the browser (docs/decisions/044-drafting-in-the-browser.md), by the engine itself; other features show what the server has.',
  },
  {
    name: 'web feature',
    files: /^web\/src\/features\/([^/]+)\//,
    may: ['contract', 'web ui', 'web lib'],
    own: ['web feature'],
    packages: ['*'],
    node: false,
    because: 'A feature never imports a feature: move what both need to ui/ or lib/, or let app/ join them.',
  },
  {
    name: 'web public',
    files: /^web\/src\/public\//,
    may: ['contract', 'web ui', 'web lib', 'web public'],
    packages: ['react', 'react-dom'],
    node: false,
    because: 'public/ is what visitors are sent, readable without script: nothing of the application may come along.',
  },
  {
    name: 'web try',
    files: /^web\/src\/try\//,
    may: [
      'contract',
      'engine road',
      'exports',
      'reviewer',
      'reviewer printing',
      'web ui',
      'web lib',
      'web feature',
      'web preparations',
      'web app',
      'web try',
    ],
    packages: ['*'],
    node: false,
    because: 'try/ is a review in the browser alone: it may show what the application shows, and nothing of the application knows it.',
  },
  {
    name: 'web app',
    files: /^web\/src\//,
    may: ['contract', 'web ui', 'web lib', 'web feature', 'web preparations', 'web public', 'web app'],
    packages: ['*'],
    node: false,
    because: webRule,
  },
]
