// Friends and the search that leads to more of them, in one file: each file more has its name in the first one.
export { FriendTabScreen } from './FriendTabScreen.tsx'
export { SearchUsersScreen } from './SearchUsersScreen.tsx'
