import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import type { ReactNode } from 'react'
import { contactText, publicText } from '#text/public.ko.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { RowIcon } from '#ui/ListRow.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './ContactPage.module.css'
import { PublicLink } from './PublicLink.tsx'
import { PublicPage } from './PublicPage.tsx'
import { usePublicFrame } from './SiteContext.tsx'

export function ContactPage() {
  return (
    <PublicPage current="contact">
      <div className={styles.column}>
        <Picture name="signal_2" alt="" widthPx={200} isHero />
        <h1 className={cx('t1', styles.heading)}>{contactText.heading}</h1>
        <p className={cx('b1', styles.lines)}>
          {contactText.lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
        <MailLink />
        <Card padding="list" aria-label={contactText.more} className={styles.rows}>
          <Row to="/privacy" text={publicText.privacy} icon={<ShieldCheckIcon size={22} weight="fill" aria-hidden />} />
          <Row to="/terms" text={publicText.terms} icon={<FileTextIcon size={22} weight="fill" aria-hidden />} />
          <Row to="/blog" text={contactText.blogFirst} icon={<BookOpenIcon size={22} weight="fill" aria-hidden />} />
        </Card>
      </div>
    </PublicPage>
  )
}

function MailLink() {
  const { site, onRetry } = usePublicFrame()
  if (site)
    return (
      <>
        <a href={`mailto:${site.supportEmail}`} className={cx(buttonClass({ variant: 'soft' }), styles.mail)}>
          <EnvelopeSimpleIcon size={22} weight="bold" aria-hidden />
          <span>{site.supportEmail}</span>
        </a>
        <p className={cx('caption', styles.hint)}>{contactText.hint}</p>
      </>
    )
  return (
    <div className={styles.missing}>
      <p role="status" className="b1">
        {onRetry ? contactText.failed : contactText.loading}
      </p>
      {onRetry && (
        <Button variant="soft" size="m" onClick={onRetry}>
          {contactText.retry}
        </Button>
      )}
    </div>
  )
}

function Row({ to, text, icon }: { to: string; text: string; icon: ReactNode }) {
  return (
    <PublicLink to={to} className={styles.row}>
      <RowIcon>{icon}</RowIcon>
      <span className="b1">{text}</span>
      <CaretRightIcon size={18} weight="bold" aria-hidden />
    </PublicLink>
  )
}
