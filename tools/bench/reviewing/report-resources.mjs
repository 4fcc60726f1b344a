// Loaded before the reviewer (`--import`) where its memory is measured: writes the peak into the file that BENCH_RESOURCES names.
import { writeFileSync } from 'node:fs'

const file = process.env['BENCH_RESOURCES']
if (file !== undefined) process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS)))
