import { NewAnalysisPage } from '../../features/analyses/new-analysis-page.tsx'
import { WorkingPage } from '../working-page.tsx'

export function NewAnalysisRoute() {
  return (
    <WorkingPage>
      <NewAnalysisPage />
    </WorkingPage>
  )
}
