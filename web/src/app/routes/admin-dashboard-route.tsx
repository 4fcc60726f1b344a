export { AdminDashboard as AdminDashboardRoute } from '../../features/admin/admin-dashboard.tsx'
