import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { publicText } from '#text/public.ko.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { cx } from '#ui/cx.ts'
import styles from './StartLink.module.css'

/** The button that every way of the public pages leads to. */
export function StartLink({ className }: { className?: string | undefined }) {
  return (
    <ButtonLink to="/login" className={cx(styles.start, className)}>
      {publicText.start}
      <ArrowRightIcon size={20} weight="bold" aria-hidden />
    </ButtonLink>
  )
}
