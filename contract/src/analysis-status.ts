import { z } from 'zod'

export const AnalysisStatus = z.enum(['Drafting', 'In Review', 'Complete'])
export type AnalysisStatus = z.infer<typeof AnalysisStatus>
