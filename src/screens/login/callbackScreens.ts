/** Where a provider's login leads back to: one file, asked for by one name. */
export { LoginFailScreen } from '#screens/errors/LoginFailScreen.tsx'
export { KakaoLoginScreen } from './KakaoLoginScreen.tsx'
export { NaverLoginScreen } from './NaverLoginScreen.tsx'
