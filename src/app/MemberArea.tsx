import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix'
import { RocketLaunchIcon } from '@phosphor-icons/react/dist/ssr/RocketLaunch'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { shellText } from '#text/shell.ko.ts'
import { TabBar } from '#ui/TabBar.tsx'
import { isTabBarHidden, selectedTab, TAB_LINKS } from './tabs.ts'

const Live = lazyWithRetry(async () => (await import('./Live.tsx')).Live)
const ICONS = {
  '/home': { idle: <StarIcon size={36} aria-hidden />, selected: <StarIcon size={36} weight="fill" aria-hidden /> },
  '/station': { idle: <RocketLaunchIcon size={36} aria-hidden />, selected: <RocketLaunchIcon size={36} weight="fill" aria-hidden /> },
  '/market': { idle: <StorefrontIcon size={36} aria-hidden />, selected: <StorefrontIcon size={36} weight="fill" aria-hidden /> },
  '/setting': { idle: <GearSixIcon size={36} aria-hidden />, selected: <GearSixIcon size={36} weight="fill" aria-hidden /> },
} as const

export function MemberArea() {
  const { pathname } = useLocation()
  const selected = selectedTab(pathname)
  const items = TAB_LINKS.map((to) => ({
    to,
    label: shellText.tabs[to],
    icon: ICONS[to],
    selected: to === selected?.link && (selected.isWithin ? ('within' as const) : ('page' as const)),
  }))
  return (
    <>
      <Outlet />
      {isTabBarHidden(pathname) ? null : <TabBar items={items} />}
      <Suspense>
        <Live />
      </Suspense>
    </>
  )
}
