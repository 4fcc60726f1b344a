import { NewAnalysisPage } from '../new-analysis-page.tsx'

export function NewAnalysisRoute() {
  return <NewAnalysisPage />
}
