import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  application,
  withoutJsonSchema,
  withoutServerRefusals,
  withoutSummaries,
  withFewerWords,
  withDropHookAlone,
  withPdfAlone,
} from './vite.first-load.ts'
import { pdfFiles } from './vite.pdf-files.ts'
import { publicPageEnvironments, publicPages } from './vite.public-pages.ts'

/** Address of the API while Vite serves the application in development. */
const server = process.env['TICKMARK_SERVER'] ?? 'http://127.0.0.1:5000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    publicPages(),
    withoutJsonSchema(),
    withFewerWords(),
    withoutSummaries(),
    withoutServerRefusals(),
    withPdfAlone(),
    withDropHookAlone(),
    pdfFiles(),
  ],
  environments: { client: application, ...publicPageEnvironments },
  resolve: { conditions: ['tickmark-source', 'module', 'browser', 'development|production'] },
  // Threads load what reads Word and HTML only when they need it.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The Content-Security-Policy would refuse a file inlined as a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: {
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    // Keep the browser's Origin, so that the server's checks apply in development too.
    // The page at /try is the built one: its threads start from blobs, which cannot import modules one by one.
    proxy: Object.fromEntries(
      ['/api', '/contact', '/dev', '/try', '/ws'].map((path) => [path, { target: server, ws: path === '/ws', changeOrigin: true }]),
    ),
  },
})
