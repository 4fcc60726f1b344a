export { findWorkspaceRole, holdWorkplace, listColleagues, workingRoles } from './queries.ts'
