/** The two addresses of the character setup: one file, asked for by one name. */
export { CharacterSettingScreen } from '#screens/home/CharacterSettingScreen.tsx'
export { OnboardingScreen } from './OnboardingScreen.tsx'
