import { defineConfig } from 'rolldown'

/**
 * The command line in a few files. Each review is a process of its own, and Node takes longer to find and compile several hundred modules
 * than to review a short report.
 */
export default defineConfig({
  input: { main: 'dist/cli/main.js', 'review-thread': 'dist/cli/review-thread.js' },
  platform: 'node',
  // They find their own files beside them.
  external: ['@hyzyla/pdfium', 'tesseract.js'],
  plugins: [
    {
      // They load the database, whose migrations are files too: they stay where they are.
      name: 'database-commands',
      resolveId: {
        filter: { id: /^\.\/(?:admin|audit|backup|migrate|move|restore|serve)\.js$/ },
        handler: (id) => ({ id: `../dist/cli/${id.slice('./'.length)}`, external: true }),
      },
    },
  ],
  output: {
    dir: 'dist-cli',
    format: 'esm',
    cleanDir: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
})
