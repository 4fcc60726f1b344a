export const startThread = (): Worker => new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' })
