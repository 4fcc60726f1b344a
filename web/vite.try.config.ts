import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { filesBeforePolicy } from './vite.try-files.ts'
import { withoutUploads } from './vite.try-words.ts'

/**
 * The page for a review in the browser alone: a folder that any static host can serve from any path. It is a build of its own, because the
 * application's addresses begin at the root of its server, and Vite has one such base for all that a build produces.
 */

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: place('try'),
  base: './',
  publicDir: false,
  plugins: [withoutUploads(), react(), tailwindcss(), filesBeforePolicy()],
  resolve: {
    conditions: ['tickmark-source', 'module', 'browser', 'development|production'],
    // What the application fetches, this page has in memory.
    alias: [
      { find: /^\.\/pdf-files\.ts$/, replacement: place('src/try/files/pdf-files.ts') },
      { find: /^\.\/start-print-thread\.ts$/, replacement: place('src/try/files/start-print-thread.ts') },
      { find: /^\.\/pdf-worker-address\.ts$/, replacement: place('src/try/files/pdf-worker-address.ts') },
    ],
  },
  build: {
    target: 'es2023',
    outDir: place('dist-try'),
    emptyOutDir: true,
    // Icons alone: the policy allows images from memory, but no fonts and no scripts.
    assetsInlineLimit: (file) => /\.(?:gif|png|svg)$/.test(file),
    modulePreload: false,
    sourcemap: false,
    // Nothing can be loaded later.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  environments: {
    // The thread in which documents are read and reviewed: a script that can be started from a blob.
    work: {
      consumer: 'client',
      // PDFium would look for its code beside the script, but is given it.
      define: { 'import.meta.url': '""' },
      build: {
        write: false,
        rolldownOptions: { input: place('src/try/work/work.ts'), output: { format: 'iife', codeSplitting: false } },
      },
    },
  },
})
