/** Everything that the app shows of the public pages. They come in one file, and so are asked for by one name. */
export { AboutScreen } from './AboutScreen.tsx'
export { BlogIndexScreen } from './BlogIndexScreen.tsx'
export { BlogPostScreen } from './BlogPostScreen.tsx'
export { ContactScreen } from './ContactScreen.tsx'
export { LandingScreen } from './LandingScreen.tsx'
export { PrivacyScreen } from './PrivacyScreen.tsx'
export { TermsScreen } from './TermsScreen.tsx'
export { UnknownPathPage } from './UnknownPathPage.tsx'
