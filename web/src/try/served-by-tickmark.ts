/** Whether a Tickmark server serves the page: there is an application beside it then. Another host has it at an address of its own. */
export const isServedByTickmark = (): boolean => window.location.pathname === '/try/'
