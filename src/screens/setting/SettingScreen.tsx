import { CodeIcon } from '@phosphor-icons/react/dist/ssr/Code'
import { DownloadIcon } from '@phosphor-icons/react/dist/ssr/Download'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import type { ReactNode } from 'react'
import { LoginAccountRow } from '#features/settings/LoginAccountRow.tsx'
import { FROM_APP } from '#lib/fromApp.ts'
import { settingsText } from '#text/settings.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { RowCaret } from '#ui/RowCaret.tsx'
import { RowIcon } from '#ui/RowIcon.tsx'
import { SectionLabel } from '#ui/SectionLabel.tsx'
import { AlarmRow } from './AlarmRow.tsx'
import { BlockedRow } from './BlockedRow.tsx'
import { LeaveButtons } from './LeaveButtons.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './SettingScreen.module.css'

/** /setting */
export function SettingScreen() {
  return (
    <div className={styles.screen}>
      <h1 className={cx('t1', styles.title)}>{settingsText.title}</h1>
      <ProfileCard />
      <SectionLabel>{settingsText.account}</SectionLabel>
      <Card padding="list" className={styles.card}>
        <LoginAccountRow />
        <AlarmRow />
        <BlockedRow />
        <Row
          to="/setting/data"
          icon={<DownloadIcon size={22} weight="fill" aria-hidden />}
          title={settingsText.ownData}
          sub={settingsText.ownDataSub}
        />
      </Card>
      <SectionLabel>{settingsText.service}</SectionLabel>
      <Card padding="list" className={styles.card}>
        <Row to="/terms" state={FROM_APP} icon={<FileTextIcon size={22} weight="fill" aria-hidden />} title={settingsText.terms} />
        <Row to="/privacy" state={FROM_APP} icon={<ShieldCheckIcon size={22} weight="fill" aria-hidden />} title={settingsText.privacy} />
        <Row to="/setting/licenses" icon={<CodeIcon size={22} weight="fill" aria-hidden />} title={settingsText.licenses} />
      </Card>
      <LeaveButtons />
    </div>
  )
}

type RowProps = { to: string; icon: ReactNode; title: string; sub?: string; state?: object }

function Row({ icon, ...row }: RowProps) {
  return <ListRow size="setting" {...row} media={<RowIcon>{icon}</RowIcon>} trailing={<RowCaret />} />
}
