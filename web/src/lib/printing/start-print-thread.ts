/** Starts the thread that prints drafts. The build for a review in the browser alone has its own version of this file (web/vite.try.config.ts). */
export const startPrintThread = (): Worker => new Worker(new URL('./print-thread.ts', import.meta.url), { type: 'module' })
