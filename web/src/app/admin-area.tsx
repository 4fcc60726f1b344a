import { Outlet, useLocation } from '@tanstack/react-router'
import { AccessDenied } from '../features/admin/access-denied.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminOnly } from './admin-only.tsx'
import { findAdminPage } from './admin-pages.ts'
import { WorkingPage } from './working-page.tsx'

/**
 * What stands around every page of the administrators' area: who may see it, its navigation and its measure. It is not drawn anew where the
 * address changes: what leads away from here would lead away once more each time.
 */
export function AdminArea() {
  return (
    <AdminOnly otherwise={<Denied />}>
      <WorkingPage>
        <AdminNavigation />
        <Outlet />
      </WorkingPage>
    </AdminOnly>
  )
}

function Denied() {
  return <AccessDenied sentence={findAdminPage(useLocation().pathname)?.denied} />
}
