import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { Link, type LinkProps } from 'react-router-dom'
import { FROM_APP } from '#lib/fromApp.ts'
import { publicText } from '#text/public.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './PublicLink.module.css'
import { usePublicFrame } from './SiteContext.tsx'

/** A link from one public page to another: who came from inside the app stays there. */
export function PublicLink(props: Omit<LinkProps, 'state'>) {
  const { bar } = usePublicFrame()
  return <Link {...props} {...(bar ? { state: FROM_APP } : {})} />
}

export function StartLink({ className }: { className?: string | undefined }) {
  return (
    <ButtonLink to="/login" className={cx(styles.start, className)}>
      {publicText.start}
      <ArrowRightIcon size={20} weight="bold" aria-hidden />
    </ButtonLink>
  )
}
