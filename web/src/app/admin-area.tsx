import { Outlet, useLocation } from '@tanstack/react-router'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminOnly } from './admin-only.tsx'
import { findAdminPage } from './admin-pages.ts'
import { WorkingPage } from './working-page.tsx'

/** What stands around every page of the administrators' area: who may see it, its navigation and its measure. */
export function AdminArea() {
  const page = findAdminPage(useLocation().pathname)
  return (
    <AdminOnly denied={page?.denied}>
      <WorkingPage>
        <AdminNavigation current={page} />
        <Outlet />
      </WorkingPage>
    </AdminOnly>
  )
}
