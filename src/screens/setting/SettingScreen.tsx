import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import { LoginAccountRow } from '#features/settings/LoginAccountRow.tsx'
import { FROM_APP } from '#lib/fromApp.ts'
import { peopleText } from '#text/people.ko.ts'
import { settingsText } from '#text/settings.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { RowIcon } from '#ui/RowIcon.tsx'
import { SectionLabel } from '#ui/SectionLabel.tsx'
import { LeaveButtons } from './LeaveButtons.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './SettingScreen.module.css'

const caret = <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />

/** /setting */
export function SettingScreen() {
  return (
    <div className={styles.screen}>
      <h1 className={cx('t1', styles.title)}>{settingsText.title}</h1>
      <ProfileCard />
      <SectionLabel>{settingsText.account}</SectionLabel>
      <Card padding="list" className={styles.card}>
        <LoginAccountRow />
        <ListRow size="setting" to="/setting/blocked" title={peopleText.blockList} trailing={caret} media={<BlockedIcon />} />
      </Card>
      <SectionLabel>{settingsText.service}</SectionLabel>
      <Card padding="list" className={styles.card}>
        <ListRow size="setting" to="/terms" state={FROM_APP} title={settingsText.terms} trailing={caret} media={<DocumentIcon />} />
        <ListRow size="setting" to="/privacy" state={FROM_APP} title={settingsText.privacy} trailing={caret} media={<ShieldIcon />} />
      </Card>
      <LeaveButtons />
    </div>
  )
}

function BlockedIcon() {
  return (
    <RowIcon>
      <ProhibitIcon size={22} weight="bold" aria-hidden />
    </RowIcon>
  )
}

function DocumentIcon() {
  return (
    <RowIcon>
      <FileTextIcon size={22} weight="fill" aria-hidden />
    </RowIcon>
  )
}

function ShieldIcon() {
  return (
    <RowIcon>
      <ShieldCheckIcon size={22} weight="fill" aria-hidden />
    </RowIcon>
  )
}
