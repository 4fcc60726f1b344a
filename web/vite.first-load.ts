import type { EnvironmentOptions, Plugin } from 'vite'
import { refusedHere } from './src/lib/api/refused-here.ts'

/** Keeps the application's first load small; e2e/screens.spec.ts measures it. */

/**
 * Removes JSON schema generation from zod, some 5 kB of compressed script that every schema would pull in. The server uses it for
 * OpenAPI; the browser never does, and an attempt fails with an error.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
        const absent = "const absent = () => { throw new Error('JSON schemas are not available in the browser') }"
        return { code: `${absent}\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`, map: null }
      },
    },
  }
}

/**
 * Replaces zod's own messages, 1 kB of compressed script, by three sentences. Every mistake that a user can make has a message of its own;
 * what remains is text that is too long or too short.
 */
export function withFewerWords(): Plugin {
  return {
    name: 'with-fewer-words',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
      handler: () => ({
        code: `const say = ({ code, minimum, maximum }) =>
  code === 'too_big' ? 'Please write at most ' + maximum + ' characters'
  : code === 'too_small' ? 'Please write at least ' + minimum + ' characters'
  : 'Please check this field'
export default () => ({ localeError: say })`,
        map: null,
      }),
    },
  }
}

/**
 * Removes the description of each call from the contract, some 2 kB of compressed script: summaries and lists of errors serve OpenAPI,
 * which the server generates.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler: (code) => ({
        code: code
          .replace(/^( {2}summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm, "$1 '',")
          .replace(/^ {2}errors: \[[A-Z_', \n]*\],$/gm, ''),
        map: null,
      }),
    },
  }
}

/**
 * Removes statuses and messages of errors that only the server sends from the contract: more than a kilobyte of compressed
 * script. The codes stay.
 */
export function withoutServerRefusals(): Plugin {
  const own: readonly string[] = refusedHere
  return {
    name: 'without-server-refusals',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/errors\.ts$/ },
      handler: (code) => ({
        code: code.replace(/^ {2}([A-Z_]+): \{.*?\},$/gms, (whole, name: string) => (own.includes(name) ? whole : `  ${name}: 0,`)),
        map: null,
      }),
    },
  }
}

/** Third-party libraries that every page needs. One page alone asks before it is left. */
const foundation =
  /\/node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|react-router|router-core|store|react-store|query-core|react-query))\/(?!.*\/useBlocker\.)/

/** What an analysis shares with the statements that are drafted in it. */
const workspace =
  /\/web\/src\/(?:ui\/(?:column-tabs|progress-bar|rows-skeleton)|app\/use-store-document|features\/documents\/documents-query|lib\/(?:take-lost-focus|keep-focus|name-document|use-media))\./

/** Small modules that the parts of a review share, each of which would be a file of its own, and where they get their data. */
const reviewing =
  /\/(?:web\/src\/features\/reviews\/(?:source\/server-source|marks\/find-(?:figure|main-place)|severity-words|arithmetic-table|printed-queries|checklist\/(?:item-answer|checklist-words|arrange-checklist))|contract\/src\/(?:layout-(?:tie|arithmetic|movements)|coverage|checklist-state))\./

/**
 * Removes the 1,200 file types that the drop zone knows by their extensions, some 10 kB of compressed script: this
 * application accepts a few, by their extensions. The drop zone uses them only to determine the type of a file that came without one.
 */
export function withPdfAlone(): Plugin {
  return {
    name: 'with-pdf-alone',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/file-selector\/dist\/es2015\/file\.js$/ },
      handler(code) {
        const kinds = /new Map\(\[.*?\n\]\)/s
        if (!kinds.test(code)) throw new Error('file-selector has changed: its file types are not where they were')
        return { code: code.replace(kinds, "new Map([['pdf', 'application/pdf']])"), map: null }
      },
    },
  }
}

/**
 * Removes the component of the drop zone with the types of its properties, some 700 bytes of compressed script: this application uses the hook
 * alone, but what is assigned to the component keeps it.
 */
export function withDropHookAlone(): Plugin {
  return {
    name: 'with-drop-hook-alone',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react-dropzone\/dist\/es\/index\.js$/ },
      handler(code) {
        const component =
          /^import PropTypes from "prop-types";$|^Dropzone\.(?:displayName = .*?;|defaultProps = .*?;|propTypes = \{.*?^\};)/gms
        if (code.match(component)?.length !== 4) throw new Error('react-dropzone has changed: its component is not where it was')
        return { code: code.replace(component, ''), map: null }
      },
    },
  }
}

/**
 * How the application is split into files. The foundation is a single file: it compresses better than in pieces, and browsers can keep it
 * when a new version is released. The design system page is an entry of its own (decision D22 says who may see it); the server serves its
 * path to no one else.
 */
export const application: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      input: { index: 'index.html', 'dev-ui': 'dev/ui.html' },
      // Sentences and limits of the contract go where they are used, rather than all of them into what every page loads.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation },
            // Small modules that many screens share take less space in one file: 3 to 5 kB less for each first load.
            { name: 'shell', test: /\/(?:contract|web)\/src\//, minShareCount: 7 },
            { name: 'workspace', test: workspace },
            { name: 'reviewing', test: reviewing },
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
            // Lists of any length: the pages of a draft, and the accounts of a mapping.
            { name: 'long-lists', test: /\/@tanstack\/(?:react-virtual|virtual-core)\// },
          ],
        },
      },
    },
  },
}
