export { DatabasePage as DatabaseRoute } from '../../features/admin/database-page.tsx'
