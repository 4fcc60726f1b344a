import type { EnvironmentOptions, Plugin } from 'vite'
import { refusedHere } from './src/lib/api/refused-here.ts'

/** What keeps the application's first load small; e2e/size.spec.ts measures it. */

/**
 * Leaves out of zod what draws JSON schemas, some 5 kB of compressed script that every schema would drag along. The server draws
 * OpenAPI with it; the browser draws none, and whoever tried would be told at once.
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
        const absent = "const absent = () => { throw new Error('No JSON schema is drawn in the browser') }"
        return { code: `${absent}\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`, map: null }
      },
    },
  }
}

/**
 * Says in three sentences what zod says in its own words where a schema has none, 1 kB of compressed script. Whatever people fill in wrongly
 * has words of its own; what is left is a text that is too long or too short.
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
  : 'Please check what stands here'
export default () => ({ localeError: say })`,
        map: null,
      }),
    },
  }
}

/**
 * Leaves out of the contract what each call says of itself, some 2 kB of compressed script: what it does and which refusals of its own it
 * has are for OpenAPI, which the server draws.
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
 * Leaves out of the contract what only the server refuses with and sends along, statuses and sentences: over a kilobyte of compressed
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

/** What every page needs of others' libraries. */
const foundation =
  /\/node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|react-router|router-core|store|react-store|query-core|react-query))\//

/**
 * Leaves out of the drop zone the 1,200 kinds of file that it knows by their endings, some 10 kB of compressed script: this
 * application takes one. What it knows them for is to name the type of a file that came without one.
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
        if (!kinds.test(code)) throw new Error('file-selector has changed: its kinds of file are not where they were')
        return { code: code.replace(kinds, "new Map([['pdf', 'application/pdf']])"), map: null }
      },
    },
  }
}

/**
 * How the application is cut into files. The foundation is one: it compresses better than in pieces, and a browser keeps it from one
 * version of the application to the next. The page of the design system is an entry of its own (decision D22 says who is served it),
 * whose path the server serves to nobody else.
 */
export const application: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      input: { index: 'index.html', 'dev-ui': 'dev/ui.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation },
            // What many screens share is small in pieces and smaller in one: 3 to 5 kB less for each first load.
            { name: 'shell', test: /\/(?:contract|web)\/src\//, minShareCount: 7 },
          ],
        },
      },
    },
  },
}
