import { AdminDashboard } from '../../features/admin/admin-dashboard.tsx'

export function AdminDashboardRoute() {
  return <AdminDashboard />
}
