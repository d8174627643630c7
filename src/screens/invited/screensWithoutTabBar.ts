/** Screens without a bottom bar. The operators' comes when it is asked for: to everybody else it costs no byte, nor do the names of its files. */
export { InvitedScreen } from './InvitedScreen.tsx'
export const loadAdminScreen = async () => (await import('#screens/admin/AdminScreen.tsx')).AdminScreen
