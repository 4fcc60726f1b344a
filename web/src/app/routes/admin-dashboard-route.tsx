import { AdminDashboard } from '../../features/admin/admin-dashboard.tsx'
import { findAdminPage } from '../admin-pages.ts'

export function AdminDashboardRoute() {
  return <AdminDashboard hasAnalytics={findAdminPage('/admin/usage') !== undefined} />
}
