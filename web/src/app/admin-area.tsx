import { Outlet, useLocation } from '@tanstack/react-router'
import { AccessDenied } from '../features/admin/access-denied.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminOnly } from './admin-only.tsx'
import { findAdminPage } from './admin-pages.ts'
import { WorkingPage } from './working-page.tsx'

/**
 * The frame around every page of the administration area: the access check, the navigation and the page width. It stays mounted when the
 * address changes; otherwise a redirect out of here would run again each time.
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
