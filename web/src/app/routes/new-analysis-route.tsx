import { getRouteApi } from '@tanstack/react-router'
import { NewAnalysisPage } from '../new-analysis-page.tsx'

const route = getRouteApi('/working/new-analysis')

export function NewAnalysisRoute() {
  return <NewAnalysisPage clientId={route.useSearch().client} />
}
