import { DatabasePage } from '../../features/admin/database-page.tsx'
import { WorkingPage } from '../working-page.tsx'

export function DatabaseRoute() {
  return (
    <WorkingPage>
      <DatabasePage />
    </WorkingPage>
  )
}
